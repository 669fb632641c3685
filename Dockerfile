# One image for both programs: the API (the default command) and the web program (node web/main.ts).

FROM node:26-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The Node that npm start uses isn't needed here, nor what the build would need to be faster next time.
RUN node scripts/build.ts && rm -rf .next/cache node_modules/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    NODE_OPTIONS=--disable-warning=ExperimentalWarning \
    NODE_COMPILE_CACHE=/tmp/compile-cache \
    MALLOC_ARENA_MAX=2 \
    DATA_DIR=/data \
    SEED_DEMO=false
WORKDIR /app
# The files stay root's: the programs can read them, not change them. They write to /data, /assets and /tmp, and Next to its cache.
COPY --from=build /app /app
RUN mkdir -p /data /assets /app/.next/cache && chown node:node /data /assets /app/.next/cache
USER node
VOLUME /data
EXPOSE 3000 4000
STOPSIGNAL SIGTERM
# HEALTH_URL says what to ask; by default whether the API can take bids.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/health.mjs"]
CMD ["node", "server/main.ts"]
