import { createServer, type RequestListener } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Settings } from '../env/settings';
import { nameOfFault, placesOfFault } from '../logging/fault';
import { theLog } from '../logging/log';
import { declareGauges } from './gauges';
import { metrics } from '../metrics/registry';

/** A scraper needs one connection; further ones than these are closed. */
const CONNECTIONS = 20;

/**
 * `GET /metrics` on a port of its own, so that no proxy in front of the product can expose it. It has no sessions:
 * everyone who reaches the port may read it, and it contains no personal data. OPS-05
 */
export async function serveMetrics(strapi: Core.Strapi, settings: Settings): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = settings;
  if (METRICS_PORT === undefined) return;
  const refresh = declareGauges(strapi);
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://metrics');
    if (!['GET', 'HEAD'].includes(request.method ?? '') || pathname !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    refresh()
      .then(() => metrics.metrics())
      .then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        (error: unknown) => {
          theLog().error({ stack: placesOfFault(error) }, `Metrics: ${nameOfFault(error)}`);
          response.writeHead(500).end();
        },
      );
  };
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, answer);
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  // It does not keep the process running; the product's own port does.
  server.unref();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as { port: number };
  theLog().info({ port }, `Metrics are at http://${METRICS_HOST}:${port}/metrics`);
}
