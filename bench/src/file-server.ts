import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit of an answer: its bytes read from a file, and nothing else. */
const file = process.argv[2] ?? '';
const server = createServer(async (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(await readFile(file));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
