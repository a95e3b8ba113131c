# A Chromium that knows one way out: the proxy. Its debugging port is for the runner.
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium fonts-liberation socat ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir -p /etc/chromium/policies/managed
COPY docker/browser-policy.json /etc/chromium/policies/managed/primbench.json
COPY docker/browser-start /usr/local/bin/browser-start
USER 10001:10001
ENV HOME=/tmp
WORKDIR /tmp
EXPOSE 9222
CMD ["browser-start"]
