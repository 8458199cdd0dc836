# syntax=docker/dockerfile:1
# Tiffin in a container: docs/operations/containers.md. `npm run image` goes through these very steps without Docker.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# By --omit=dev what a library could use, were it there, would come along: half of the tools. And the base image has Node.
# The versions stay those of the lockfile.
RUN npm pkg delete devDependencies optionalDependencies \
  && npm install --package-lock-only --ignore-scripts && npm ci --ignore-scripts
# maps and types of libraries are for whoever develops them
RUN find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY src/contract src/contract
COPY src/server src/server
COPY src/cli src/cli
COPY demo demo
COPY --from=web /app/dist/web dist/web
# compiled once, here, as nothing can be written later; and a first sign that all of it can be loaded
RUN NODE_COMPILE_CACHE=node_modules/.cache/compile node --eval "import('./src/server/start.ts')" \
  && mkdir data && chown 1000:1000 data
USER 1000:1000
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "src/server/main.js"]
