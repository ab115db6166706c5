# The product as an image: docker-compose.yml builds it once and runs it as each instance.
# What it needs to run lies in a tree that belongs to root and is only read; it writes in DATA_DIR and nowhere else.

# The digest of this tag is not noted here since it could not be looked up; Renovate adds it.
FROM node:24.22.3-bookworm-slim AS node

FROM node AS build
WORKDIR /app
# Packages first: they change less often than the rest, so this layer is kept.
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY cms/package.json cms/package-lock.json cms/
RUN npm ci --no-audit --no-fund && npm ci --no-audit --no-fund --prefix cms
COPY . .
# Strapi's panel only where somebody has set its password: it takes two minutes more.
ARG PANEL=
# What the image says of itself: a build has no Git.
ARG COMMIT=
ARG COMMIT_DATE=
# The files that the server can load, and nothing else of the packages: 129 MB instead of 850 (docs/operations.md).
RUN ADMIN_PASSWORD=$PANEL node scripts/image-tree.mjs /product "$COMMIT" "$COMMIT_DATE"

FROM node
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
WORKDIR /app
COPY --from=build /product ./
# A new volume takes the owner of the folder on which it is mounted.
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
USER node
EXPOSE 1337
VOLUME /data
HEALTHCHECK --interval=5s --timeout=4s --retries=3 --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/_health').then(({ status }) => process.exit(status === 204 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server.mjs"]
