import { openFirefox } from "./firefox.ts";
import { testIn } from "./test-in.ts";

testIn("Firefox", () => openFirefox(process.env["FIREFOX"] ?? "firefox-esr"));
