import { expect, it } from "vitest";
import { publicAddress } from "./public-address.ts";

it.each([
  ["https://x-access-token:ghp_abc@github.com/o/p.git", "https://github.com/o/p.git"],
  ["https://ghp_abc@git.example:8443/o/p.git", "https://git.example:8443/o/p.git"],
  ["https://git.example/o/p.git?private_token=abc", "https://git.example/o/p.git"],
])("has no credentials: %s", (remote, address) => {
  expect(publicAddress(remote)).toBe(address);
});

it.each(["git@git.example:o/p.git", "ssh://git@git.example/o/p.git", "ssh://git@git.example:2222/o/p.git"])(
  "is HTTPS for %s, without the port of SSH",
  (remote) => {
    expect(publicAddress(remote)).toBe("https://git.example/o/p.git");
  },
);

it.each(["https://git.example/o/p.git", "/srv/git/p.git", "../p", "C:\\git\\p", "file:///srv/git/p.git"])(
  "stays the same: %s",
  (remote) => {
    expect(publicAddress(remote)).toBe(remote);
  },
);
