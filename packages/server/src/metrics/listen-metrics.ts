import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config/config.ts';
import { close, listen } from '../http/listen.ts';
import type { Metrics } from './create-metrics.ts';
import { metricsApp } from './metrics-app.ts';

/**
 * Answers `/metrics` on a port of its own, and nothing else. Returns the port, and what ends it; `undefined` if no such port is configured.
 * @throws OctavoError `port_in_use`
 */
export async function listenForMetrics(
  metrics: Metrics | undefined,
  { OCTAVO_METRICS_PORT: port, OCTAVO_METRICS_HOST: host, OCTAVO_METRICS_TOKEN: token }: Config,
): Promise<{ port: number; stop(): Promise<void> } | undefined> {
  if (metrics === undefined || port === undefined) return undefined;
  const app = metricsApp({ metrics, token });
  const server: Server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, getRequestListener(app.fetch));
  const listening = await listen(server, { port, host, portName: 'OCTAVO_METRICS_PORT', hostName: 'OCTAVO_METRICS_HOST' });
  return { port: listening, stop: () => close(server) };
}
