import { expect, it } from "vitest";
import { publicAddress } from "./site-folder.ts";

it.each([
  ["https://x-access-token:ghp_abc@github.com/o/p.git", "https://github.com/o/p.git"],
  ["https://git.example/o/p.git?private_token=abc", "https://git.example/o/p.git"],
  ["git@git.example:o/p.git", "https://git.example/o/p.git"],
  ["ssh://git@git.example:2222/o/p.git", "https://git.example/o/p.git"],
  ["/srv/git/p.git", "/srv/git/p.git"],
  ["C:\\git\\p", "C:\\git\\p"],
])("the public address of %s has no credentials and needs no account", (remote, address) => {
  expect(publicAddress(remote)).toBe(address);
});
