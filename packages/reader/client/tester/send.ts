import type { CallRequest, SampleBody } from '@octavo/markdown/api-call';

/** An answer of an API. */
export interface Answer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  bytes: Uint8Array<ArrayBuffer>;
  /** True if there is more than is read. */
  isCut: boolean;
  /** Milliseconds. */
  took: number;
}

/** Most bytes of an answer that are read. */
const MAX_BYTES = 1024 * 1024;

/** Sends a request from the browser, without cookies. @throws TypeError where the API does not let pages of this site call it, or is not there. */
export async function sendDirectly(
  { method, url, headers, body }: CallRequest,
  files: readonly (File | undefined)[],
  signal: AbortSignal,
): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(url, {
    method,
    headers,
    body: bodyOf(body, files),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
  const { bytes, isCut } = await read(answer);
  const took = performance.now() - started;
  return { status: answer.status, statusText: answer.statusText, headers: [...answer.headers], bytes, isCut, took };
}

/** Sends a request by the server of the site. @throws Error with what it says. */
export async function sendByServer(
  proxy: string,
  request: CallRequest,
  files: readonly (File | undefined)[],
  signal: AbortSignal,
): Promise<Answer> {
  const { method, url, headers, cookies } = request;
  const written = bodyOf(request.body, files);
  const packed = written === undefined ? undefined : new Response(written);
  const type = packed?.headers.get('content-type');
  const all =
    headers.some(([name]) => name === 'Content-Type') || type === undefined || type === null
      ? headers
      : [...headers, ['Content-Type', type]];
  const sent = {
    page: location.pathname,
    method,
    url,
    headers: cookies.length === 0 ? all : [...all, ['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]],
    ...(packed === undefined ? {} : { body: toBase64(new Uint8Array(await packed.arrayBuffer())) }),
  };
  const answer = await fetch(proxy, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
    signal,
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { body, ...rest } = (await answer.json()) as Omit<Answer, 'bytes'> & { body: string };
  return { ...rest, bytes: fromBase64(body) };
}

function bodyOf(body: SampleBody | undefined, files: readonly (File | undefined)[]): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'json') return JSON.stringify(body.value);
  const form = body.kind === 'form' ? new URLSearchParams() : new FormData();
  let file = 0;
  for (const { name, value, isFile } of body.fields) {
    const given = isFile ? files[file++] : undefined;
    if (given !== undefined && form instanceof FormData) form.append(name, given);
    else if (!isFile) form.append(name, value);
  }
  return form;
}

async function read({ body }: Response): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size <= MAX_BYTES) continue;
    void reader?.cancel();
    break;
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { bytes: bytes.slice(0, MAX_BYTES), isCut: size > MAX_BYTES };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
