import { spawn } from 'node:child_process';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { GIT_ENV, git } from './git-repo.ts';

/** One request that reached the server. */
export interface SeenRequest {
  method: string;
  /** Path with query. */
  url: string;
  authorization: string | undefined;
  gitProtocol: string | undefined;
}

/** Fault injected into requests whose path with query contains `match`. */
export interface GitFault {
  match: string;
  /**
   * `hang`: never answers. `stall`: sends `bytes` of the body, then nothing. `cut`: sends `bytes`, then closes the connection. `drip`: one
   * byte every `everyMs`. `status`, `html`, `redirect`: answers so. `corrupt`: flips a bit of the body's byte number `bytes`.
   * `before`: does something while the request waits, then answers as usual.
   */
  fault:
    | { kind: 'hang' }
    | { kind: 'before'; run: () => Promise<unknown> }
    | { kind: 'stall' | 'cut' | 'corrupt'; bytes: number }
    | { kind: 'drip'; everyMs: number }
    | { kind: 'status'; status: number; body?: string }
    | { kind: 'html' }
    | { kind: 'redirect'; status: 301 | 302 | 303 | 307 | 308; to: (url: string) => string };
  /** Applied this many times, then no more; always when absent. */
  times?: number;
}

/** A running test server. */
export interface GitServer extends AsyncDisposable {
  /** Origin, such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  readonly port: number;
  /** Address of a repository by its folder's path below the root. */
  url(repo: string): string;
  /** May be changed while the server runs. */
  readonly faults: GitFault[];
  readonly requests: SeenRequest[];
  /** Answers requests in place of Git; true for those it took. */
  answer: ((req: IncomingMessage, res: ServerResponse) => boolean) | undefined;
  /** Bytes of answer bodies sent so far. */
  bytesSent(): number;
  /** Forgets requests and bytes. */
  reset(): void;
}

let httpBackend: Promise<string> | undefined;

/** The program by its own path: `git http-backend` is one more process for each request. */
async function findHttpBackend(): Promise<string> {
  return join(await git('.', '--exec-path'), 'git-http-backend');
}

/**
 * Serves the bare repositories under `root` over loopback through `git http-backend`, as hosting services do: smart HTTP, protocol v0 to v2,
 * pushes where the repository allows them. `protocolV2: false` plays a server that knows v0 only.
 */
export async function startGitServer(options: {
  root: string;
  auth?: { username: string; password: string };
  tls?: { key: string; cert: string };
  faults?: GitFault[];
  protocolV2?: boolean;
  host?: string;
}): Promise<GitServer> {
  const { root, auth, tls, host = '127.0.0.1', protocolV2 = true } = options;
  const faults = [...(options.faults ?? [])];
  const requests: SeenRequest[] = [];
  const children = new Set<ReturnType<typeof spawn>>();
  let sent = 0;
  httpBackend ??= findHttpBackend();
  const backend = await httpBackend;

  const handler = (req: IncomingMessage, res: ServerResponse) => {
    const url = req.url ?? '/';
    const header = (name: string) => {
      const value = req.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    requests.push({ method: req.method ?? '', url, authorization: header('authorization'), gitProtocol: header('git-protocol') });
    if (instance.answer?.(req, res)) return;
    const index = faults.findIndex((fault) => url.includes(fault.match) && fault.times !== 0);
    const found = faults[index];
    if (found?.times !== undefined) found.times--;
    const fault = found?.fault;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'status') {
      res.writeHead(fault.status, { 'content-type': 'text/plain' }).end(fault.body ?? `status ${fault.status}`);
      return;
    }
    if (fault?.kind === 'html') {
      res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title><p>Please sign in.');
      return;
    }
    if (fault?.kind === 'redirect') {
      res.writeHead(fault.status, { location: fault.to(url) }).end();
      return;
    }
    if (auth && header('authorization') !== `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`) {
      res.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end('sign in');
      return;
    }
    if (fault?.kind === 'before') {
      void fault.run().then(() => serve(req, res, url, header, undefined));
      return;
    }
    serve(req, res, url, header, fault);
  };

  const serve = (
    req: IncomingMessage,
    res: ServerResponse,
    url: string,
    header: (name: string) => string | undefined,
    fault: GitFault['fault'] | undefined,
  ) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const gzip = header('content-encoding') === 'gzip';
    const child = spawn(backend, [], {
      env: {
        ...GIT_ENV,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: decodeURIComponent(pathname),
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: req.method ?? 'GET',
        CONTENT_TYPE: header('content-type') ?? '',
        ...(!gzip && header('content-length') && { CONTENT_LENGTH: header('content-length') }),
        REMOTE_USER: auth?.username ?? 'anonymous',
        REMOTE_ADDR: '127.0.0.1',
        GIT_PROTOCOL: protocolV2 ? (header('git-protocol') ?? '') : '',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.add(child);
    child.on('close', () => children.delete(child));
    child.stdin.on('error', () => {});
    (gzip ? req.pipe(createGunzip()) : req).pipe(child.stdin);
    res.on('close', () => child.kill());

    let head: Buffer | undefined = Buffer.alloc(0);
    let at = 0;
    let timer: NodeJS.Timeout | undefined;
    const dripping: number[] = [];
    const body = (part: Buffer) => {
      let out = part;
      if (fault && 'bytes' in fault) {
        const left = fault.bytes - at;
        at += part.length;
        if (fault.kind === 'corrupt') {
          if (left >= 0 && left < part.length) out[left] = (out[left] ?? 0) ^ 1;
        } else if (left < part.length) {
          out = part.subarray(0, Math.max(0, left));
          if (out.length > 0) res.write(out);
          sent += out.length;
          child.stdout.destroy();
          if (fault.kind === 'cut') setImmediate(() => res.destroy());
          return;
        }
      }
      if (fault?.kind === 'drip') {
        dripping.push(...out);
        timer ??= setInterval(() => {
          const byte = dripping.shift();
          if (byte !== undefined && !res.destroyed) res.write(Buffer.of(byte));
          else clearInterval(timer);
        }, fault.everyMs);
        return;
      }
      sent += out.length;
      if (!res.write(out)) {
        child.stdout.pause();
        res.once('drain', () => child.stdout.resume());
      }
    };
    child.stdout.on('data', (part: Buffer) => {
      if (!head) return body(part);
      head = Buffer.concat([head, part]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const rest = head.subarray(end + 4);
      writeCgiHead(res, head.subarray(0, end).toString());
      head = undefined;
      if (rest.length > 0) body(rest);
    });
    child.stdout.on('end', () => {
      if (!timer) res.end();
    });
  };

  const server = tls ? createHttpsServer(tls, handler) : createHttpServer(handler);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const instance: GitServer = {
    origin,
    port,
    answer: undefined,
    url: (repo) => `${origin}/${repo}`,
    faults,
    requests,
    bytesSent: () => sent,
    reset: () => {
      requests.length = 0;
      sent = 0;
    },
    [Symbol.asyncDispose]: async () => {
      for (const child of children) child.kill();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return instance;
}

function writeCgiHead(res: ServerResponse, head: string): void {
  let status = 200;
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else res.setHeader(name, value);
  }
  res.writeHead(status);
}
