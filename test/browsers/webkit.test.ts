import { testIn } from "./test-in.ts";
import { openWebKit } from "./webkit.ts";

testIn("WebKit", openWebKit);
