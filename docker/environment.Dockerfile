# An environment written with envkit. Build arguments: ENVIRONMENT (amazon), MODULE (primbench_env_amazon).
FROM debian:trixie-slim AS base
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 ca-certificates \
 && rm -rf /var/lib/apt/lists/*
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1

FROM debian:trixie-slim AS web
RUN apt-get update \
 && apt-get install -y --no-install-recommends nodejs npm ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && npm install --global --silent npm@11
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages/ui packages/ui
ARG ENVIRONMENT
COPY services/env-${ENVIRONMENT}/web services/env-${ENVIRONMENT}/web
RUN --mount=type=cache,target=/root/.npm \
    npm ci --no-audit --no-fund --silent
RUN npm run build --workspace services/env-${ENVIRONMENT}/web

FROM base AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3-venv \
 && rm -rf /var/lib/apt/lists/* \
 && python3 -m venv /opt/uv && /opt/uv/bin/pip install --no-cache-dir --quiet uv
WORKDIR /src
COPY pyproject.toml uv.lock ./
COPY packages packages
COPY services services
ARG ENVIRONMENT
ENV UV_PROJECT_ENVIRONMENT=/app/.venv UV_PYTHON=/usr/bin/python3 UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
RUN --mount=type=cache,target=/root/.cache/uv \
    /opt/uv/bin/uv sync --frozen --no-dev --no-editable --package "primbench-env-$ENVIRONMENT"

FROM base
ARG ENVIRONMENT
ARG MODULE
COPY --from=build /app/.venv /app/.venv
COPY --from=web /src/services/env-${ENVIRONMENT}/web/dist /app/pages
ENV PATH=/app/.venv/bin:$PATH MODULE=$MODULE PRIMBENCH_PAGES=/app/pages
USER 10001:10001
WORKDIR /tmp
EXPOSE 50051 8000
CMD ["sh", "-c", "exec python -m \"$MODULE\""]
