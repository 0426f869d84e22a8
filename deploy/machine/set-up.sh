#!/bin/sh
# Sets up one small machine with Debian 13 and nginx, as root, after replacing these three:
domain=robinvale.example product=https://git.example/product.git content=https://git.example/you/my-site.git
# With less than 2 GB of memory, name the folder of a version built elsewhere (docs/deploy.md): sh set-up.sh /root/site
set -eu

apt-get update && apt-get install -y git nodejs npm nginx certbot
useradd --system --create-home --home-dir /srv/site --shell /usr/sbin/nologin site
# nginx reads the exported files.
chmod 755 /srv/site
runuser -u site -- git clone "$product" /srv/site/source
[ $# -gt 0 ] || runuser -u site -- git clone "$content" /srv/site/my-site
cat > /srv/site/settings <<END
SITE_ORIGIN=https://$domain
TRAFFIC_ENDPOINT=/api/traffic
END

cd /srv/site/source/deploy/machine
# The service may write to /var/lib/site only. Backups are in /var/backups/site.
cp site.service site-backup.service site-backup.timer /etc/systemd/system/
systemctl daemon-reload
sh update.sh "$@"
systemctl enable --now site site-backup.timer

certbot certonly --standalone -d "$domain" --pre-hook 'systemctl stop nginx' --post-hook 'systemctl start nginx'
rm -f /etc/nginx/sites-enabled/default
cp nginx-files.conf /etc/nginx/conf.d/
sed "s/robinvale\.example/$domain/" nginx-proxy.conf > /etc/nginx/conf.d/nginx-proxy.conf
nginx -t && systemctl reload nginx
curl --silent --show-error --fail "https://$domain/readyz"
