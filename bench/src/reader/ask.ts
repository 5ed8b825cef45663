import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** An answer as the network had it. */
export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent: compressed, where it was. */
  body: Buffer;
  /** Until the last byte (ms). */
  ms: number;
  text(): string;
}

const agent = new Agent({ keepAlive: true });

/** Asks for an address as browsers do, with gzip; on connections that are kept. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const started = performance.now();
  const sent = request(url, { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const isZipped = response.headers['content-encoding'] === 'gzip';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: bytes,
    ms: performance.now() - started,
    text: () => (isZipped ? gunzipSync(bytes) : bytes).toString(),
  };
}

/** The same, of what has to be there. @throws Error for another status. */
export async function askFor(url: string, options?: Parameters<typeof ask>[1]): Promise<Asked> {
  const answer = await ask(url, options);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text().slice(0, 300)}`);
  return answer;
}
