# The command line with the catalogue. It drives the browser of another container over CDP.
FROM debian:trixie-slim AS base
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 ca-certificates \
 && rm -rf /var/lib/apt/lists/*
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1

FROM base AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3-venv \
 && rm -rf /var/lib/apt/lists/* \
 && python3 -m venv /opt/uv && /opt/uv/bin/pip install --no-cache-dir --quiet uv
WORKDIR /src
COPY pyproject.toml uv.lock ./
COPY packages packages
COPY services services
ENV UV_PROJECT_ENVIRONMENT=/app/.venv UV_PYTHON=/usr/bin/python3 UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
RUN --mount=type=cache,target=/root/.cache/uv \
    /opt/uv/bin/uv sync --frozen --no-dev --no-editable --package primbench-runner

FROM base
# Playwright's driver is a Node.js that wants libatomic.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/.venv /app/.venv
COPY catalog /app/catalog
ENV PATH=/app/.venv/bin:$PATH HOME=/tmp
USER 10001:10001
WORKDIR /app
ENTRYPOINT ["primbench"]
CMD ["--help"]
