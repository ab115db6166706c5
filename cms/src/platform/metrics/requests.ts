import { Histogram } from 'prom-client';
import { settings } from '../env/settings';
import { metrics } from './registry';

const requests = new Histogram({
  name: 'intranet_http_request_duration_seconds',
  help: 'Answered requests by route row and status, with how long they took. 499: the caller had gone.',
  labelNames: ['route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2, 5],
  registers: [metrics],
});

/**
 * Count one answered request.
 * @param route a row of the route list, see `routeRow`, so that the number of labels is limited whatever strangers
 * request
 */
export function countRequest(route: string, status: number, seconds: number): void {
  if (settings().METRICS_PORT !== undefined) requests.observe({ route, status }, seconds);
}
