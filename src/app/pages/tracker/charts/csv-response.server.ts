/**
 * A table as a file to keep.
 * @param pattern address of the route, `/2022-tracker/clicks.csv`, which names the file: `2022-tracker-clicks.csv`
 */
export function csvResponse(pattern: string, text: string): Response {
  const name = pattern.split("/").filter(Boolean).join("-");
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
