# syntax=docker/dockerfile:1
# Tiffin in a container: docs/operations/containers.md. `npm run image` runs the same steps without Docker.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# `npm ci --omit=dev` would also install optional peer dependencies, which are half of the tools. So this deletes the
# development dependencies instead, and the optional ones: the base image contains Node. Versions are those of the lockfile.
RUN npm pkg delete devDependencies optionalDependencies \
  && npm install --package-lock-only --ignore-scripts && npm ci --ignore-scripts
# source maps and type declarations are not needed at run time
RUN find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# fonts for the pictures on tickets, of scripts that receipt printers do not have: 50 MB
RUN apt-get update && apt-get install --no-install-recommends --yes \
  fontconfig fonts-dejavu-core fonts-droid-fallback fonts-nanum fonts-noto-ui-core fonts-symbola \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY src/contract src/contract
COPY src/server src/server
COPY src/cli src/cli
COPY demo demo
COPY --from=web /app/dist/web dist/web
# fills the compile cache now, because the container's files are read-only later; this also checks that all modules load
RUN NODE_COMPILE_CACHE=node_modules/.cache/compile node --eval "import('./src/server/start.ts')" \
  && mkdir data && chown 1000:1000 data
USER 1000:1000
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "src/server/main.js"]
