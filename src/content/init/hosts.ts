/** Supported hosts, with their names in the privacy text. */
export const HOSTS = {
  "github-pages": "GitHub Pages",
  "gitlab-pages": "GitLab Pages",
  netlify: "Netlify",
  "cloudflare-pages": "Cloudflare Pages",
  none: undefined,
} as const;

export type Host = keyof typeof HOSTS;

export function isHost(name: string): name is Host {
  return Object.hasOwn(HOSTS, name);
}

/** The product for the host: its repository, and a tag, branch or commit. */
export interface ProductSource {
  readonly address: string;
  readonly version: string;
}

/** The files that publish a content folder on a host, by path. */
export function publishFiles(host: Host, product: ProductSource): ReadonlyMap<string, string> {
  switch (host) {
    case "none":
      return new Map();
    case "github-pages":
      return new Map([
        ["publish.sh", publishScript(product)],
        [".github/workflows/publish.yml", GITHUB],
      ]);
    case "gitlab-pages":
      return new Map([
        ["publish.sh", publishScript(product)],
        [".gitlab-ci.yml", GITLAB],
      ]);
    case "netlify":
      return new Map([
        ["publish.sh", publishScript(product)],
        ["netlify.toml", NETLIFY],
      ]);
    case "cloudflare-pages":
      return new Map([
        ["publish.sh", publishScript(product)],
        ["wrangler.toml", CLOUDFLARE],
      ]);
  }
}

/** The same for every host: only the site's address differs, which the host's settings contain. */
function publishScript({ address, version }: ProductSource): string {
  return `#!/bin/sh
# Writes the site into public/: gets the product, checks this folder, and exports. The host runs it after every push.
set -eu

PRODUCT=\${PRODUCT:-${address}}
# A tag, branch or commit of the product. Change it to update, and read the product's CHANGELOG.md.
PRODUCT_VERSION=\${PRODUCT_VERSION:-${version}}

CONTENT_DIR=$(cd "$(dirname "$0")" && pwd)
export CONTENT_DIR
product=$(mktemp -d)
trap 'rm -rf "$product"' EXIT
git init --quiet "$product"
git -C "$product" fetch --quiet --depth 1 "$PRODUCT" "$PRODUCT_VERSION"
git -C "$product" checkout --quiet FETCH_HEAD

cd "$product"
npm run content -- check
npm run export
rm -rf "$CONTENT_DIR/public"
cp -R "$product/build/static\${BASE_PATH:-}" "$CONTENT_DIR/public"
# Otherwise GitHub Pages leaves out files whose names start with an underscore.
touch "$CONTENT_DIR/public/.nojekyll"
`;
}

const GITHUB = `# In the repository's settings, under Pages, choose "GitHub Actions" as the source once.
name: Publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          # All of it: the sitemap says when each file was changed.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - uses: actions/configure-pages@v5
        id: pages
      - run: sh publish.sh
        env:
          # Of your own domain, or https://you.github.io with the repository's name as path.
          SITE_ORIGIN: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: public
      - uses: actions/deploy-pages@v4
        id: deployment
`;

const GITLAB = `pages:
  image: node:24-bookworm
  variables:
    # All of it: the sitemap says when each file was changed.
    GIT_DEPTH: 0
  script:
    # The address of the site, apart from its path: https://you.gitlab.io and /project, or your own domain.
    - export SITE_ORIGIN=$(node -p 'new URL(process.env.CI_PAGES_URL).origin')
    - export BASE_PATH=$(node -p 'new URL(process.env.CI_PAGES_URL).pathname.replace(/\\/+$/, "")')
    - sh publish.sh
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`;

const NETLIFY = `[build]
  # URL is the address of the site, your own domain once it has one.
  command = "SITE_ORIGIN=$URL sh publish.sh"
  publish = "public"

[build.environment]
  NODE_VERSION = "24"

# Each further language of the site has its own page for unknown addresses:
# [[redirects]]
#   from = "/es/*"
#   to = "/es/404.html"
#   status = 404
`;

const CLOUDFLARE = `# In the dashboard, connect this repository to a Pages project with:
#   build command          sh publish.sh
#   environment variables  SITE_ORIGIN = https://<your address>, NODE_VERSION = 24
name = "site"
pages_build_output_dir = "public"
compatibility_date = "2026-01-01"
`;
