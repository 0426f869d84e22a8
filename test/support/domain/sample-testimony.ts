/** A testimony as in its file, with a redaction. */
export const TESTIMONY = {
  ...{ name: "Dana Kim", image: "initials", role: "Elections lead", company: "Northfield", type: "LinkedIn" },
  ...{ impact: 4, date: "2021-03-01", quotes: ["We hired ||Acme Print|| twice."], categories: ["Leadership"] },
};
