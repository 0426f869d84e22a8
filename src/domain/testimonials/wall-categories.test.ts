import { expect, it } from "vitest";
import { wallCategories } from "./wall-categories.ts";

it("are in the order of the language", () => {
  const testimonies = [{ categories: ["Zoologie", "Ärztliches"] }];
  expect(wallCategories(testimonies, "de")).toEqual(["Ärztliches", "Zoologie"]);
  expect(wallCategories(testimonies, "sv")).toEqual(["Zoologie", "Ärztliches"]);
});

it("are the most frequent ones", () => {
  const rare = Array.from({ length: 60 }, (_, number) => ({ categories: [`Rare ${number}`] }));
  const frequent = { categories: ["Frequent"] };
  const categories = wallCategories([...rare, frequent, frequent], "en");
  expect(categories).toHaveLength(40);
  expect(categories).toContain("Frequent");
});
