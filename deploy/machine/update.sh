#!/bin/sh
# Builds a new version of the site from /srv/site/source and the content beside it, and makes it the current one:
# sh /srv/site/source/deploy/machine/update.sh, as root, after a backup. With a folder as its argument, it takes the
# version there, built elsewhere. How to build one, and the way back: docs/deploy.md.
set -eu

version=$(date +%Y%m%d-%H%M%S)
as_site() { runuser -u site -- env version="$version" sh -euc "$1"; }

as_site 'git -C /srv/site/source pull --quiet'
if [ $# -gt 0 ]; then
  mkdir -p /srv/site/versions /srv/site/source/node_modules/node/bin
  cp -r "$1" "/srv/site/versions/$version"
  mv "/srv/site/versions/$version/node" /srv/site/source/node_modules/node/bin/
  chown -R site: /srv/site/versions /srv/site/source/node_modules
else
  # Installs, builds, copies what production needs, and exports what nginx serves during a restart. The export keeps its
  # pictures outside of the version, so that the next one builds only new ones.
  # shellcheck disable=SC2016 # The inner shell expands it.
  as_site 'git -C /srv/site/my-site pull --quiet
    cd /srv/site/source && set -a && . /srv/site/settings
    CONTENT_DIR=../my-site npm run package -- "../versions/$version"
    cd "../versions/$version"
    DATA_DIR=/srv/site/export-data ../../source/node_modules/.bin/node build/server/export.js'
fi
ln -sfn "versions/$version" /srv/site/next && mv -T /srv/site/next /srv/site/current
systemctl try-restart site
echo "Now current: $version"
