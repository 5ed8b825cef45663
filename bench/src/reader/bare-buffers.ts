import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the bare server. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

/** The limit: node:http that finds a buffer by its path and sends it, or 304 where the client has it. */
process.on('message', (answers: readonly BareAnswer[]) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { headers: { ...headers, 'content-length': String(bytes.length) }, unchanged: headers, bytes }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const found = known.get(request.url ?? '');
    if (found === undefined) return void response.writeHead(404).end();
    if (request.headers['if-none-match'] === found.unchanged.etag) return void response.writeHead(304, found.unchanged).end();
    response.writeHead(200, found.headers).end(found.bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
