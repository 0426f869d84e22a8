#!/bin/sh
# Makes the last push the current version, as root, after a backup: sh /srv/site/current/systemd/update.sh
# The way back: ln -sfn versions/<before> /srv/site/current && systemctl restart site
set -eu

cd /srv/site
if systemctl --quiet is-active site; then systemctl start site-backup; fi
runuser -u site -- env HOME=/srv/site "version=versions/$(date +%Y%m%d-%H%M%S)" sh -euc '
  git -C source pull --quiet
  git clone --quiet source "$version"
  # Versions of the resume and recipients are not in Git.
  if [ -d current/content/private ]; then cp -a current/content/private "$version/content/"; fi
  cd "$version"
  npm ci --omit=dev
  npm run check
  cd /srv/site
  ln -sfn "$version" next && mv -T next current
  # The last five versions stay.
  ls -d versions/* | head -n -5 | xargs -r rm -rf'
systemctl try-restart site
echo "Now current: $(readlink current)"
