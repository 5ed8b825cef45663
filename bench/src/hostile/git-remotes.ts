import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sized } from '../extent.ts';
import { HOSTILE_REPOSITORIES } from './hostile-repositories.ts';

/** Addresses of remotes that a process of its own plays. */
export interface HostileRemotes {
  /** By what is hostile about what they hold. */
  repositories: Record<string, string>;
  /** Remotes that are sick, each at a port of its own, of four kinds in turn. */
  sick: string[];
}

const SICK = sized(10, 4);
const TIP = 'a'.repeat(40);

const pktLine = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from((Buffer.from(bytes).length + 4).toString(16).padStart(4, '0')), Buffer.from(bytes)]);
const band = (channel: number, bytes: Buffer | string) => pktLine(Buffer.concat([Buffer.of(channel), Buffer.from(bytes)]));
const listOf = (tip: string) =>
  Buffer.concat([
    pktLine('# service=git-upload-pack\n'),
    Buffer.from('0000'),
    pktLine(`${tip} refs/heads/main\0side-band-64k ofs-delta shallow\n`),
    Buffer.from('0000'),
  ]);
const begin = (tip: string) => Buffer.concat([pktLine(`shallow ${tip}\n`), Buffer.from('0000'), pktLine('NAK\n')]);

/** Serves a hostile repository, or plays a sick remote: `list` and `pack` answer the two requests of a fetch. */
async function serve(list: (response: ServerResponse) => void, pack: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const isList = request.method === 'GET';
    response.setHeader('content-type', `application/x-git-upload-pack-${isList ? 'advertisement' : 'result'}`);
    if (isList) list(response);
    else pack(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/repo.git`;
}

function drip(response: ServerResponse, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else response.write(bytes.subarray(at, at + 1));
    at = (at + 1) % bytes.length;
  }, 500);
}

function again(response: ServerResponse, bytes: Buffer): void {
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else response.write(bytes);
  }, 200);
}

/** The four kinds of sickness: never answers, a byte now and then, progress without end, stalls in the pack. */
const KINDS: readonly (() => Promise<string>)[] = [
  () =>
    serve(
      () => undefined,
      () => undefined,
    ),
  () =>
    serve(
      (response) => drip(response, listOf(TIP)),
      () => undefined,
    ),
  () =>
    serve(
      (response) => response.end(listOf(TIP)),
      (response) => {
        response.write(begin(TIP));
        again(response, band(2, 'Counting objects: 1\n'));
      },
    ),
  () =>
    serve(
      (response) => response.end(listOf(TIP)),
      (response) => {
        response.write(begin(TIP));
        response.write(band(1, Buffer.concat([Buffer.from('PACK\0\0\0\u0002\0\0\u0010\0', 'latin1'), Buffer.alloc(10)])));
      },
    ),
];

async function serveRepository(name: string): Promise<string> {
  const made = HOSTILE_REPOSITORIES[name]?.();
  if (made === undefined) throw new Error(`there is no repository ${name}`);
  return serve(
    (response) => response.end(listOf(made.tip)),
    (response) => {
      response.write(begin(made.tip));
      for (let at = 0; at < made.pack.length; at += 65_000) response.write(band(1, made.pack.subarray(at, at + 65_000)));
      response.end('0000');
    },
  );
}

async function serveEndlessRefs(): Promise<string> {
  const part = Buffer.concat(Array.from({ length: 1000 }, (_, i) => pktLine(`${TIP} refs/heads/b${i}\n`)));
  return serve(
    (response) => {
      response.write(listOf(TIP).subarray(0, -4));
      const more = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
    (response) => response.end(),
  );
}

const repositories: Record<string, string> = {};
for (const name of Object.keys(HOSTILE_REPOSITORIES)) repositories[name] = await serveRepository(name);
repositories['refs without end'] = await serveEndlessRefs();
const sick = await Promise.all(
  Array.from({ length: SICK }, (_, i) =>
    (
      KINDS[i % KINDS.length] ??
      (() =>
        serve(
          () => undefined,
          () => undefined,
        ))
    )(),
  ),
);
process.send?.({ repositories, sick } satisfies HostileRemotes);
