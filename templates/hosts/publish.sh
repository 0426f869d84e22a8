#!/bin/sh
# Writes the site into public/: gets the product, checks this folder, and exports. The host runs it after every push.
set -eu

PRODUCT=${PRODUCT:-{{address}}}
# A tag, branch or commit of the product. Change it to update, and read the product's CHANGELOG.md.
PRODUCT_VERSION=${PRODUCT_VERSION:-{{version}}}

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
cp -R "$product/build/static${BASE_PATH:-}" "$CONTENT_DIR/public"
# Otherwise GitHub Pages leaves out files whose names start with an underscore.
touch "$CONTENT_DIR/public/.nojekyll"
