import { expect, it } from "vitest";
import { readBibtex } from "./bibtex.ts";

const TODAY = "2026-11-22";

/** The fields of an entry that is read alone, without those that all of them have. */
function fieldsOf(entry: string): object {
  const { drafts, left } = readBibtex(entry, TODAY);
  expect(left).toEqual([]);
  const { categories, chips, ...fields } = JSON.parse(JSON.stringify(drafts[0]?.fields));
  expect([drafts.length, categories, chips]).toEqual([1, ["Publications"], []]);
  return fields;
}

const entry = (fields: string, kind = "article") => `@${kind}{key, title = {T}, ${fields}}`;

it.each<[string, string, object]>([
  [
    "an article",
    entry(`author = {Vale, Robin and Dana Kim}, journal = {Journal of Forms}, volume = 3, number = {2},
      pages = {11--24}, year = 2024, month = mar, doi = {https://doi.org/10.1145/3411764},
      url = {https://doi.org/10.1145/3411764}, note = {Best paper}`),
    {
      title: "T",
      subtitle: "Journal of Forms, 3(2), 11–24",
      organization: "Journal of Forms",
      authors: ["Robin Vale", "Dana Kim"],
      doi: "10.1145/3411764",
      dates: { end: "2024-03" },
      description: "Best paper",
    },
  ],
  [
    "a paper of a conference",
    entry(
      `booktitle = {Proc. of Forms}, publisher = {ACM}, date = {2023-05-04}, url = {https://forms.example/1}`,
      "inproceedings",
    ),
    { title: "T", organization: "Proc. of Forms", dates: { end: "2023-05-04" }, link: "https://forms.example/1" },
  ],
  [
    "a thesis",
    entry("school = {Pecan Hill}, year = {2012}", "phdthesis"),
    { title: "T", organization: "Pecan Hill", dates: { end: "2012" } },
  ],
  ["a month in words", entry("year = 2021, month = {September}"), { title: "T", dates: { end: "2021-09" } }],
  ["a day in the month only as a year", entry("year = 2021, month = {10~jan}"), { title: "T", dates: { end: "2021" } }],
  [
    "a preprint",
    entry("eprint = {1706.03762}, archivePrefix = {arXiv}, year = 2017", "misc"),
    { title: "T", organization: "arXiv:1706.03762", dates: { end: "2017" } },
  ],
  [
    "accents and formatting",
    String.raw`@article{key, title = {\emph{{\'E}tudes} on H$_2$O: G\"odel, \L\'od\'z \& 10\textsuperscript{6} \enquote{queues}}}`,
    { title: "Études on H₂O: Gödel, Łódź & 10^6 “queues”" },
  ],
  [
    "names with particles, suffixes and initials, of groups, and of others",
    entry(
      String.raw`author = {Ludwig van Beethoven and de la Cruz, Ana and King, Jr., Martin L. and {World Health Organization} and M{\"u}ller, J.-P. and others}`,
    ),
    {
      title: "T",
      authors: [
        "Ludwig van Beethoven",
        "Ana de la Cruz",
        "Martin L. King Jr.",
        "World Health Organization",
        "J.-P. Müller",
        "et al.",
      ],
    },
  ],
  [
    "names of journals that are defined in the file",
    `@string{jof = "Journal of " # {Forms}}\n@ARTICLE(key, title = "T", journal = jof)\nMail r@vale.example.`,
    { title: "T", organization: "Journal of Forms" },
  ],
])("reads %s", (_, text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

it("names files after the key, and the fields and values that it leaves out", () => {
  const { drafts, left } = readBibtex(
    entry("abstract = {Long}, keywords = {a, b}, doi = {unknown}, year = {in press}, url = {javascript:alert(1)}"),
    TODAY,
  );
  expect(drafts.map(({ words }) => words)).toEqual([[undefined, "key"]]);
  expect(left).toEqual([
    'key: no date in "in press"',
    'key: "unknown" was left out: not a DOI',
    'key: the link "javascript:alert(1)" was left out: expected https://… or mailto:…',
    "publications: left out: ABSTRACT, KEYWORDS",
  ]);
});

it.each([
  ["a brace is missing", "@article{bad, title = {T\n\n"],
  ["a value has an open brace", "@article{bad, title = {\\'{}, year = 2020}\n"],
  ["it has no key", "@article{title = {T}, year = 2020}\n"],
])("leaves out an entry alone if %s", (_, broken) => {
  const others = ["@misc{one, title = {One}}\n", "@misc{two, title = {Two}}\n"];
  const { drafts, left } = readBibtex(others.join(broken), TODAY);
  expect(drafts.map(({ fields }) => fields["title"])).toEqual(["One", "Two"]);
  expect(left).toEqual([expect.stringMatching(/^\S+: left out: (?:it is not valid BibTeX: .+|no title)$/)]);
});

it("reads nothing from other files, and requests no address in them", () => {
  expect(readBibtex("https://forms.example/list.bib\n", TODAY).drafts).toEqual([]);
});
