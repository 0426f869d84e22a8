import { createRoot } from "react-dom/client";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "../../app/styles/fonts.css";
import { createApi } from "./api-client.ts";
import { Editor } from "./editor.tsx";

const root = document.getElementById("editor");
if (root !== null) createRoot(root).render(<Editor api={createApi((...request) => fetch(...request))} />);
