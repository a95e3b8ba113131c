# A Python service of the control plane. Build arguments: PACKAGE (primbench-injector), MODULE (primbench_injector).
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
ARG PACKAGE
ENV UV_PROJECT_ENVIRONMENT=/app/.venv UV_PYTHON=/usr/bin/python3 UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
RUN --mount=type=cache,target=/root/.cache/uv \
    /opt/uv/bin/uv sync --frozen --no-dev --no-editable --package "$PACKAGE"

FROM base
COPY --from=build /app/.venv /app/.venv
ARG MODULE
ENV PATH=/app/.venv/bin:$PATH MODULE=$MODULE
USER 10001:10001
WORKDIR /tmp
EXPOSE 50051
CMD ["sh", "-c", "exec python -m \"$MODULE\""]
