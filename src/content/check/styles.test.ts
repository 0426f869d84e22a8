import { describe, expect, it } from "vitest";
import { mediaInTheme, servedTheme, themeErrors } from "./styles.ts";

const FONT = `@font-face { font-family: "Own"; src: url("/media/fonts/own.woff2") format("woff2"); }`;

describe("theme.css", () => {
  it.each([
    ["nothing", ""],
    ["tokens for both schemes", ":root { --accent: light-dark(#0b6e4f, #7fd1ae); }"],
    [
      "a font and pictures of its own",
      `${FONT} body { background: url(/media/work/a%20b.svg), url( '/media/c.png' ) }`,
    ],
    ["a picture in the file", 'a { background: url("data:image/png;base64,AA==") }'],
    ["signs in strings and comments", `a::before { content: "} ' /* \\" " }`],
    ["an apostrophe in a comment", "/* it's { */ a { color: red }"],
    [
      "nested rules and conditions",
      "@media print { a { &:hover { color: red } } [data-part='footer'] { display: none } }",
    ],
  ])("may have %s", (_, css) => {
    expect(themeErrors(css)).toEqual([]);
  });

  it.each([
    ["an import", '@import "/media/a.css";', "1:1 the styles load something that is not below media"],
    ["an import in disguise", '\n\n@i\\mport "https://a.example/b.css";', "3:1 the styles load something"],
    ["another site", "a {}\nb { background: url(https://a.example/b.png) }", "2:1 the styles load something"],
    ["another site in disguise", "a { background: u\\72l(//a.example) }", "1:1 the styles load something"],
    ["another site without url()", 'a { background: image-set("https://a.example/b.png" 1x) }', "1:1 the styles load"],
    ["a font in the file", 'a { src: url("data:font/woff2;base64,AA==") }', "1:1 the styles load something"],
    ["another address of the site", 'a { background: url("/og/home.png") }', "1:1 the styles load something"],
    ["a file above media", 'a {}\n  b { background: url("/media/../site.yaml") }', "2:19 there can be no such file"],
    ["the end of the element", "a {}\nb::before { content: '</style>' }", "2:23 </ would end the styles of the page"],
    ["an open brace", "a { color: red;\nb { color: red }", "1:3 { has no partner"],
    ["a closing brace", "a {}\n} b {}", "2:1 } has no partner"],
    ["an open string", `a { content: "x }`, '1:14 " has no partner'],
    ["an open comment", "a {} /* b", "1:6 / has no partner"],
    ["too many bytes", "a{}".repeat(6000), "1:1 the file is in every page, and has 18 KB"],
  ])("may not have %s", (_, css, expected) => {
    const [error] = themeErrors(css);
    expect(`${error?.line}:${error?.column} ${error?.message}`).toContain(expected);
    expect(error).toMatchObject({ rule: "file", expected: expect.any(String) });
  });

  it("names the files that it loads, but not those in comments", () => {
    const css = `/* ${FONT} */\na { background: url(/media/work/a%20b.svg) }`;
    expect(mediaInTheme(css)).toMatchObject([{ name: "work/a b.svg", line: 2, column: 17 }]);
  });

  it("is served without comments, with addresses below the base path", () => {
    expect(servedTheme(`/* mine */ ${FONT} a/* b */b {}\n`, "/me")).toBe(
      `/**/ ${FONT.replace("/media", "/me/media")} a/**/b {}`,
    );
    const kept = 'a::before { content: "/* two  spaces */" }';
    expect(servedTheme(kept.replace("{ ", "{\n  "), "")).toBe(kept);
  });
});
