import { describe, expect, it } from "vitest";
import { CONTENT_VERSION } from "../domain/site/site.ts";
import { upgraded } from "./upgrade.ts";

const FIRST = `# yaml-language-server: $schema=.schemas/site.json
# My site.

owner:
  name: Noa Lindqvist # as on my door

# Where to find me.
links:
  # The one I read.
  email: mailto:noa@lindqvist.example
  linkedin: https://www.linkedin.com/in/noa   # rarely
  instagram: https://www.instagram.com/noa

menu: []   # none

pages:
  - { path: /, kind: home, description: "Noa" }
  - path: /evolution
    kind: experiences
    entries: version
`;

const site = (text: string) => new Map([["site.yaml", text]]);

describe("the upgrade of a content folder", () => {
  it("has site.yaml last, whose version says that the other files are done", () => {
    const files = new Map([...site(FIRST), ["site.es.yaml", "links:\n  email: mailto:noa@lindqvist.example\n"]]);
    expect([...upgraded(files).texts.keys()]).toEqual(["site.es.yaml", "site.yaml"]);
  });

  it.each(["owner: [", "- a list", upgraded(site(FIRST)).texts.get("site.yaml") ?? ""])(
    "changes nothing in an invalid or upgraded site.yaml: %j",
    (text) => {
      expect(upgraded(site(text))).toEqual({ changes: [], texts: new Map() });
    },
  );

  it("updates an older version, even if no step changes anything else", () => {
    const text = "version: 1 # old\nowner: { name: Noa }\npages: [{ path: /, kind: home }]\n";
    expect(upgraded(site(text)).texts.get("site.yaml")).toBe(text.replace("1", String(CONTENT_VERSION)));
  });
});

describe("version 1 to 2", () => {
  it("keeps comments, order and unchanged fields, and lists its changes", () => {
    const { changes, texts } = upgraded(site(FIRST));
    expect(changes.map((change) => change.split(":")[0])).toEqual(["links", "tagline", "copyright", "versionLabel"]);
    const expected = FIRST.replace("owner:", "version: 2\nowner:")
      .replace(/ {2}name: .*\n/, "$&tagline: I am a Builder\n")
      .replaceAll(/ {2}(email|linkedin|instagram): /g, "  - ")
      .replace("\n\nmenu", "\ncopyright: 2017\nversionLabel: v5\n\nmenu");
    expect(texts.get("site.yaml")).toBe(expected);
  });

  it("keeps existing values", () => {
    const text = FIRST.replace("menu: []", "tagline: I bake\ncopyright: 2021\nversionLabel: v2\nmenu: []");
    const { texts, changes } = upgraded(site(text));
    expect(changes).toHaveLength(1);
    expect(texts.get("site.yaml")).toContain("tagline: I bake\ncopyright: 2021\nversionLabel: v2\n");
  });
});
