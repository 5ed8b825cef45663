import { contentTypeOf, isShownInline, type System } from '@octavo/core';
import { isCurrent, isKnown, readRange } from './file-conditions.ts';
import { fileHeaders } from './file-headers.ts';

/** Request for a file. */
export interface FileRequest {
  method: string;
  header(name: string): string | undefined;
}

/** A file that may be sent: its blob, the name that people know it by, and headers of all answers with it. */
export interface SentFile {
  oid: string;
  name: string;
  headers: Readonly<Record<string, string>> & { 'Cache-Control': string };
}

/** An answer with a file, a part of it, or the way to it. */
export interface FileAnswer {
  status: 200 | 206 | 302 | 304 | 416;
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | string;
}

/** Time for which an address of the storage is good (s): browsers ask for films and recordings part by part while these are played. */
const GOOD_S = { played: 60 * 60, others: 5 * 60 };

/**
 * Answers a request for a file that the caller has made sure may be seen: with all of it, with the part that is asked for, that it is not another one, or
 * with the way to the storage that sends it by itself. Without a request, all of it.
 * @throws OctavoError `not_found`; `files_unavailable`
 */
export async function answerFile(system: System, file: SentFile, request?: FileRequest): Promise<FileAnswer> {
  const { oid, name } = file;
  const headers = {
    ...fileHeaders(name),
    ETag: `"${oid}"`,
    ...(request === undefined ? {} : { 'Accept-Ranges': 'bytes' }),
    ...file.headers,
  };
  if (isKnown(request?.header('if-none-match'), oid)) return { status: 304, headers };
  const address = request === undefined ? undefined : await addressOf(system, file, request);
  if (address !== undefined) return { status: 302, headers: elsewhere(file, address) };
  const asked = request?.method === 'GET' && isCurrent(request.header('if-range'), oid) ? request.header('range') : undefined;
  if (asked !== undefined) {
    const size = (await system.objects.stat([oid])).get(oid)?.size;
    const range = size === undefined ? undefined : readRange(asked, size);
    if (range === 'outside') return tooFar(size ?? 0);
    if (range !== undefined) {
      const { start, end } = range;
      const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) };
      return { status: 206, headers: { ...headers, ...part }, body: (await system.objects.stream(oid, range)).body };
    }
  }
  const { size, body } = await system.objects.stream(oid);
  const all = { ...headers, 'Content-Length': String(size) };
  if (request?.method !== 'HEAD') return { status: 200, headers: all, body };
  // A body that nobody reads would keep its file open.
  await body.cancel();
  return { status: 200, headers: all };
}

/** Returns the address at which the storage sends a file; `undefined` where this server has to. */
async function addressOf({ objects }: System, { oid, name, headers }: SentFile, request: FileRequest): Promise<string | undefined> {
  const type = contentTypeOf(name);
  if (!maySendElsewhere(type, request)) return undefined;
  const told = fileHeaders(name);
  return objects.address(oid, {
    type: told['Content-Type'],
    disposition: told['Content-Disposition'],
    cacheControl: headers['Cache-Control'],
    seconds: isPlayed(type) ? GOOD_S.played : GOOD_S.others,
  });
}

/**
 * Returns whether a file of a type may come from the storage, which sends neither a policy nor `nosniff` with it, nor lets scripts of pages read it: only
 * downloads and what runs nowhere, for people and what shows it, never for a script, a frame, or whoever has a part of the same bytes by our tag.
 */
function maySendElsewhere(type: string, { method, header }: FileRequest): boolean {
  if (method !== 'GET' || header('if-range') !== undefined) return false;
  if (isShownInline(type) && !isPlayed(type) && !isPicture(type)) return false;
  const [mode, dest] = [header('sec-fetch-mode'), header('sec-fetch-dest')];
  // Programs that are no browsers read what they like.
  if (dest === undefined) return true;
  if (mode === 'cors' || mode === 'same-origin') return false;
  // A link that downloads what would be shown does so from the own host only.
  return SHOWN_BY.has(dest) || (dest === 'empty' && !isShownInline(type));
}

const SHOWN_BY: ReadonlySet<string> = new Set(['document', 'image', 'video', 'audio']);
const isPlayed = (type: string) => /^(?:video|audio)\//.test(type);
const isPicture = (type: string) => /^image\/(?!svg)/.test(type);

/** The next request may not be allowed, so that nobody keeps the way; and the storage learns of no page. */
function elsewhere({ headers }: SentFile, address: string): Record<string, string> {
  return { ...headers, Location: address, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
}

function tooFar(size: number): FileAnswer {
  return {
    status: 416,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Range': `bytes */${size}`, 'Cache-Control': 'private, no-store' },
    body: 'The file is not that long.',
  };
}
