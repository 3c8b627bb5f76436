import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers `GET /metrics`, on a port of its own: it has no login, and people never reach it. */
export const metricsHandler =
  (registry: Registry): RequestListener =>
  async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    const text = await registry.metrics().catch(() => undefined);
    if (text === undefined) res.writeHead(503).end();
    else res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  };
