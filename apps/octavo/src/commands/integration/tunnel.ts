import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctavoError } from '@octavo/contract';
import { type CodePaths, createRuntime, type KeptOutput, LIMITS, type Result, type Script, type Trace } from '@octavo/runtime';
import { traceLines } from './trace-lines.ts';

/** Options of a tunnel's end. */
export interface TunnelOptions {
  port: number;
  paths: CodePaths;
  /** Returns the script as it is now. */
  script(): Promise<Script>;
  print(text: string): void;
}

/** End of a tunnel, which takes events on this machine. */
export interface Tunnel extends AsyncDisposable {
  url: string;
}

/** Largest call that is taken (bytes). */
const MOST_BYTES = LIMITS.callBytes + LIMITS.bodyBytes + 1024 * 1024;

/**
 * Takes events on loopback as a server posts them in development mode, runs the script for each in the same sandbox as the server, and prints its trace.
 * The script's requests may reach everything that this machine does.
 * @throws OctavoError `conflict` where the port is taken
 */
export async function openTunnel({ port, paths, script, print }: TunnelOptions): Promise<Tunnel> {
  const outbound = {
    fetch: ({
      url,
      method,
      headers,
      body,
      signal,
    }: {
      url: URL;
      method: string;
      headers: [string, string][];
      body: Uint8Array;
      signal: AbortSignal;
    }) => fetch(url, { method, headers, signal, redirect: 'manual', ...(body.length === 0 ? {} : { body: new Uint8Array(body) }) }),
  };
  // Nothing is kept: each event shows the script as it is.
  const outputs = { get: (): KeptOutput | undefined => undefined, set: () => {}, delete: () => {} };
  const runtime = createRuntime({ paths, outbound, outputs });

  async function run(request: IncomingMessage): Promise<Answer> {
    const form = await readForm(request);
    const [event, environment] = [form.get('event'), form.get('environment')];
    if (typeof event !== 'string' || typeof environment !== 'string')
      return refusal(400, 'An event has the parts "event" and "environment".');
    const body = form.get('fetch-body');
    const outcome = await runtime.run({
      organization: 'development',
      script: await script(),
      event: JSON.parse(event) as { type: string },
      environment: JSON.parse(environment) as Record<string, unknown>,
      ...(body === null || typeof body === 'string' ? {} : { body: new Uint8Array(await body.arrayBuffer()) }),
    });
    void outcome.trace.then((trace) => print(traceLines(shown(trace))));
    return answerOf(outcome);
  }

  const server = createServer((request, response) => {
    run(request)
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        print(`${message}\n`);
        return refusal(500, message);
      })
      .then(({ status, headers, body }) => response.writeHead(status, Object.fromEntries(headers)).end(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new OctavoError('conflict', `The port ${port} of this machine is taken. Name another one with --port.`, { code: 'port_taken' }),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await runtime.close();
    },
  };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('The event is larger than any that a server sends.');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { headers: { 'Content-Type': request.headers['content-type'] ?? '' } }).formData();
}

const shown = ({ error, ...trace }: Trace) => ({ ...trace, error: error?.message });

interface Answer {
  status: number;
  headers: [string, string][];
  body: Uint8Array | string;
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

const refusal = (status: number, error: string): Answer => ({ status, headers: [JSON_TYPE], body: JSON.stringify({ error }) });

/** Answer of the script as it gave it to its event (decisions B-INT18). */
export function answerOf(result: Result): Answer {
  switch (result.kind) {
    case 'done':
      return { status: 200, headers: [], body: 'OK' };
    case 'response':
      return result.response;
    case 'output':
      return { status: 200, headers: [JSON_TYPE, ['Cache-Control', 'no-store']], body: JSON.stringify(result.output) };
    case 'unhandled':
      return refusal(406, 'The integration does not handle this event.');
    case 'unknown_component':
      return refusal(404, result.message);
    case 'refused':
      return refusal(result.status, result.message);
    case 'busy':
      return refusal(503, result.message);
    case 'failed':
      return refusal(result.status ?? 500, result.message);
  }
}
