import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';

/** The limit: one read of the same database, and nothing else. */
const database = new Database(path.join(process.argv[2] ?? '', 'octavo.db'), { readonly: true });
const read = database.prepare('SELECT * FROM space LIMIT 1');
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(read.get()));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
