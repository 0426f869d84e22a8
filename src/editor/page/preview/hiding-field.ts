import { z } from "zod";
import type { Change } from "../../api.ts";

const hideable = z.object({ visible: z.unknown(), validated: z.unknown() }).partial();

/** The change that shows a document that one of its fields hides. */
export function showingChange(data: unknown): Change | undefined {
  const { visible, validated } = hideable.safeParse(data).data ?? {};
  if (visible === false) return { type: "remove", at: ["visible"] };
  if (validated === false) return { type: "set", at: ["validated"], value: true };
  return undefined;
}
