#!/bin/sh
# Sets up one small machine with Debian: the site as a service, nightly backups, and Caddy, which gets the certificate.
# 1. Point the domain at the machine, and push this folder to a repository that the machine can read.
# 2. Copy this file to the machine, replace the two values below, and run it there as root: sh set-up.sh
# 3. After every push, run there as root: sh /srv/site/current/systemd/update.sh
# Settings are in /srv/site/settings: after a change, systemctl restart site.
domain=robinvale.example repository=https://git.example/you/my-site.git
set -eu

apt-get update && apt-get install -y caddy curl git
# Debian's own Node is too old.
curl -fsSL https://deb.nodesource.com/setup_24.x | bash -
apt-get install -y nodejs
useradd --system --create-home --home-dir /srv/site --shell /usr/sbin/nologin site
cd /srv/site
runuser -u site -- env HOME=/srv/site git clone "$repository" source
(umask 077 && echo "SITE_ORIGIN=https://$domain" > settings)

cd source/systemd
# The service may write to /var/lib/site only. Backups are in /var/backups/site.
cp site.service site-backup.service site-backup.timer /etc/systemd/system/
systemctl daemon-reload
sh update.sh
systemctl enable --now site site-backup.timer
sed "s/robinvale\.example/$domain/" Caddyfile > /etc/caddy/Caddyfile
systemctl reload caddy
curl --silent --show-error --fail --retry 10 --retry-all-errors "https://$domain/readyz"
