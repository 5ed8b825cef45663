import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type IntegrationEvent, type IntegrationEventWithTrace, OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { openServer, SERVER, type ServerApi } from '../../remote/server-api.ts';
import { readManifest } from './read-manifest.ts';
import { traceLines } from './trace-lines.ts';

/** Time between two looks at the server (ms). */
const STEP_MS = 2000;
/** Events that one look takes. */
const AT_ONCE = 50;

/** `octavo integration tail`: what its script is called with, as it happens. */
export function tailCommand(): Command {
  return new Command('tail')
    .description('Print the events of an integration with what its script did, as they come. Ctrl-C ends it.')
    .argument('[folder]', 'folder of the integration', '.')
    .option(...SERVER)
    .option('--name <name>', 'name of the integration, instead of a folder')
    .option('--last <number>', 'earlier events to print first', '10')
    .action(async (folder: string, { url, name: named, last }: { url?: string; name?: string; last: string }) => {
      if (!/^\d{1,2}$/.test(last)) throw new OctavoError('bad_request', `--last takes a number from 0 to 99, not ${last}.`);
      const name = named ?? (await readManifest(path.resolve(folder))).name;
      const ended = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
      await follow(openServer(url), name, { last: Number(last), signal: ended.signal, print: (text) => process.stdout.write(text) });
    });
}

interface FollowOptions {
  last: number;
  signal: AbortSignal;
  print(text: string): void;
  stepMs?: number;
}

/** Prints events of an integration, oldest first, until it is ended. */
export async function follow(server: ServerApi, name: string, { last, signal, print, stepMs = STEP_MS }: FollowOptions): Promise<void> {
  const events = `/integrations/${encodeURIComponent(name)}/events`;
  let seen: ReadonlySet<string> | undefined;
  while (!signal.aborted) {
    const { items } = await server.ask<{ items: IntegrationEvent[] }>('GET', `${events}?limit=${AT_ONCE}`);
    const before = seen;
    seen = new Set(items.map(({ id }) => id));
    const fresh = before === undefined ? items.slice(0, last) : items.filter(({ id }) => !before.has(id));
    for (const { id } of fresh.toReversed()) print(await linesOf(server, `${events}/${id}`));
    await wait(stepMs, undefined, { signal }).catch(() => undefined);
  }
}

async function linesOf(server: ServerApi, address: string): Promise<string> {
  const { event, trace } = await server.ask<IntegrationEventWithTrace>('GET', address);
  const message = trace.error?.message;
  return traceLines({
    time: new Date(event.createdAt),
    event: event.payload.type,
    status: event.status,
    durationMs: event.duration,
    logs: trace.logs,
    requests: trace.requests ?? [],
    error: typeof message === 'string' ? message : undefined,
  });
}
