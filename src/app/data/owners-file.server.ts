/**
 * A file named after the owner: `robin-vale-resume.pdf`.
 * @param name of the file without the owner: `resume.pdf`
 */
export function ownersFile(body: string | Uint8Array<ArrayBuffer>, type: string, owner: string, name: string) {
  const words =
    owner
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `inline; filename="${[...words, name].join("-")}"` },
  });
}
