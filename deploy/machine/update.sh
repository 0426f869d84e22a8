#!/bin/sh
# Builds a new version of the site from /srv/site/source and the content beside it, and makes it the current one:
# sh /srv/site/source/deploy/machine/update.sh, as root, after a backup. The way back: docs/deploy.md.
set -eu

version=$(date +%Y%m%d-%H%M%S)
as_site() { runuser -u site -- env version="$version" sh -euc "$1"; }

as_site 'cd /srv/site/source && git pull --quiet && git -C ../my-site pull --quiet'
# Installs, builds, copies what production needs, about 35 MB, and exports what nginx serves during a restart.
# shellcheck disable=SC2016 # The inner shell expands it.
as_site 'cd /srv/site/source && set -a && . /srv/site/settings
  CONTENT_DIR=../my-site npm run package -- "../versions/$version"
  cd "../versions/$version" && ../../source/node_modules/.bin/node build/server/export.js'
ln -sfn "versions/$version" /srv/site/next && mv -T /srv/site/next /srv/site/current
systemctl try-restart site
echo "Now current: $version"
