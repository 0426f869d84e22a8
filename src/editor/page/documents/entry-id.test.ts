import { expect, it } from "vitest";
import { entryId } from "./entry-id.ts";

it.each([
  ["Director of Product Engineering", "director-of-product-engineering"],
  ["Québec’s “Café”, 2nd edition", "quebecs-cafe-2nd-edition"],
  ["  ", ""],
  ["數據", ""],
])("makes an id of %j", (title, id) => {
  expect(entryId(title, [])).toBe(id);
});

it("takes the next number if the id is taken", () => {
  expect(entryId("Mentor", ["mentor", "mentor-2"])).toBe("mentor-3");
});

it("stays short", () => {
  expect(entryId("word ".repeat(50), []).length).toBeLessThanOrEqual(60);
});
