/**
 * A CSV download.
 * @param pattern of the route, which names the file: `/2022-tracker/clicks.csv` becomes `2022-tracker-clicks.csv`
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
