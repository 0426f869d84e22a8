import { useState } from "react";
import type { DocumentSummary } from "../../api.ts";
import { Tool } from "../controls/tool.tsx";
import { NewEntryDialog } from "../documents/new-entry.tsx";

/** Asks for the title of a copy. */
export function CopyButton({ document }: { document: DocumentSummary }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Tool drawing="copy" label="Copy" onClick={() => setAsking(true)} />
      {isAsking && <NewEntryDialog templates={[]} from={document} onClose={() => setAsking(false)} />}
    </>
  );
}
