# syntax=docker/dockerfile:1

# A digest (name@sha256:…) instead of the tag pins it.
ARG NODE_IMAGE=node:24-bookworm-slim

# Everything that building needs, and nothing of it in the result.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# The packages that run, without the tools that built.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its own Node; the one among the packages is for machines that do not.
# It also has a Chromium of Debian's, which is kept up to date with it and runs on every processor.
# Compiler and canvas are optional partners of packages, for what is not used here; maps lead to sources that are not shipped.
RUN npm ci --omit=dev --no-audit --no-fund \
  && cd node_modules && rm -rf node .bin/node @sparticuz typescript @typescript @napi-rs \
  && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
# PDFs are printed by Chromium without a window. Documents bring their own letters; DejaVu has those that they do not have.
# It paints with the processor: the drivers of graphics cards, and the compiler that they need, only take space.
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /usr/lib/*/libLLVM* /usr/lib/*/dri /usr/lib/chromium/libVkLayer_*
ENV CHROMIUM_PATH=/usr/bin/chromium-headless-shell
# The embedded PostgreSQL refuses to run as root, and nothing here needs to: everything runs as the image's user "node".
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4000 CONTENT_PORT=4001
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
USER node
VOLUME /data
# The second port serves imported courses (SCORM), under the names of CONTENT_URL.
EXPOSE 4000 4001
# SIGTERM lets requests finish and stops the database; the server is process 1 and hears it itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Short-lived rows of large boards would otherwise grow the young generation to 128 MB.
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
