import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdDecompressSync } from 'node:zlib';
import { openBareReads } from './bare-reads.ts';

/**
 * The limit: node:http that reads the same rows of the same database for each request, and writes them as JSON. Arguments: the database, and as
 * JSON the names of texts by page.
 */
const [database = '', texts = '{}'] = process.argv.slice(2);
const read = openBareReads(database);
const oids = JSON.parse(texts) as Record<string, string>;

const server = createServer((request, response) => {
  answer(request.url ?? '', request.headers.authorization ?? '').then(
    (body) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

/** Answers `/v1/spaces/{spaceId}/content/page/{pageId}`. */
async function answer(url: string, authorization: string): Promise<string> {
  const [, , , spaceId = '', , , pageId = ''] = url.split('/');
  const token = await read('token', [hash('sha256', authorization.slice('Bearer '.length))]);
  const space = await read('space', [String(token?.user_id), spaceId]);
  const revision = await read('revision', [String(space?.revision_id), spaceId]);
  const node = await read('node', [String(revision?.root)]);
  const blob = await read('blob', [oids[pageId] ?? '']);
  if (token === undefined || space === undefined || revision === undefined || node === undefined || blob === undefined)
    throw new Error(url);
  const data = blob.data as Buffer;
  const text = (blob.codec === 'zstd' ? zstdDecompressSync(data) : data).toString();
  return JSON.stringify({ id: pageId, role: space.role, revision, space, documentId: blob.oid, markdown: text });
}
