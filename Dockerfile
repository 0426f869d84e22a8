# The site in a container: docs/deploy.md.
# Only COPY may name places outside of the working folder: `npm run rehearse` runs these steps without an engine.

# A tag can be moved. To pin what you tried, put its digest behind it, in all three places: docs/deploy.md.
FROM node:24.21-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: the image has Node, and the script of the package `node` would fetch another
# past the lock file.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . ./
# Built in (D19); another path is another image.
ARG BASE_PATH=
RUN node scripts/build-command.ts && mkdir data

FROM node:24.21-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21-bookworm-slim
WORKDIR /site
ARG BASE_PATH=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BASE_PATH=$BASE_PATH DATA_DIR=/data
COPY --from=packages /site/node_modules ./node_modules/
COPY --from=build /site/build ./build/
# Nothing of this belongs to the user it runs as, so nothing of it can be changed from inside.
COPY . ./
COPY --from=build --chown=node:node /site/data /data/
USER node
VOLUME ["/data"]
EXPOSE 3000
# Long enough for the first start, which builds the pictures.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "src/server/health/ask-health.ts"]
# Node itself is the first process, so that SIGTERM reaches it and answers under way are finished.
ENTRYPOINT ["node", "src/server/main.ts"]
