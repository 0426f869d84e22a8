import { useState } from "react";
import { copyText } from "../../components/button.tsx";

/** Whether it worked, as a text of the interface. */
type Copied = Awaited<ReturnType<typeof copyText>>;

/** Copies a text, and says whether it worked until the query changes. */
export function useCopy(query: string): readonly [said: Copied | undefined, copy: (text: string) => void] {
  const [said, say] = useState<{ readonly query: string; readonly words: Copied }>();
  const copy = async (text: string) => say({ query, words: await copyText(text) });
  return [said?.query === query ? said.words : undefined, copy];
}
