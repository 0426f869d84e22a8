import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { HOSTS, isHost, publishFiles } from "./hosts.ts";

const PRODUCT = { address: "https://git.example/product.git", version: "v9.9.9" };
const hosts = Object.keys(HOSTS).filter(isHost);

describe.each(hosts.filter((host) => host !== "none"))("publishing on %s", (host) => {
  const files = publishFiles(host, PRODUCT);

  it("uses valid YAML and a valid script", () => {
    for (const [file, text] of files) {
      if (file.endsWith(".yml")) expect(parseDocument(text).errors).toEqual([]);
    }
    execFileSync("sh", ["-n"], { input: files.get("publish.sh") ?? "" });
  });

  it("gets the product at its version, sets the site's address, and publishes the export", () => {
    expect(files.get("publish.sh")).toContain(`PRODUCT:-${PRODUCT.address}}`);
    expect(files.get("publish.sh")).toContain(`PRODUCT_VERSION:-${PRODUCT.version}}`);
    const [settings = ""] = [...files].filter(([file]) => file !== "publish.sh").map(([, text]) => text);
    for (const part of ["sh publish.sh", "SITE_ORIGIN", "public"]) expect(settings).toContain(part);
  });
});

it("returns no files without a host", () => {
  expect(publishFiles("none", PRODUCT).size).toBe(0);
});
