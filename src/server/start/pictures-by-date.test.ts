import { expect, test } from "vitest";
import { picturesByDate } from "./pictures-by-date.ts";

const source = (kind: string, data: object) => ({
  file: "",
  kind,
  id: "",
  data,
  positionOf: () => ({ line: 1, column: 1 }),
});

test("names the pictures of the site first, then those of the newest documents", () => {
  const names = picturesByDate({
    sources: [
      source("experience", { start: "2019-03", end: "2020", media: { images: [{ src: "old.jpg" }] } }),
      source("story", { cover: { src: "undated.jpg" } }),
      source("blog-post", {
        date: "2026-05-01",
        cover: { src: "new.jpg" },
        body: "Text.\n\n![A boat](in%20text.jpg)\n\n![Elsewhere](https://elsewhere.example/a.jpg)",
      }),
      source("site", { owner: { portrait: { src: "portrait.jpg" } } }),
    ],
  });
  expect(names.filter((name) => name.endsWith(".jpg"))).toEqual([
    "portrait.jpg",
    "new.jpg",
    "in text.jpg",
    "old.jpg",
    "undated.jpg",
  ]);
});
