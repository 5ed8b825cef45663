import { randomBytes } from 'node:crypto';
import { createBlobFacts } from '../facts/blob-facts.ts';
import { encodeFacts } from '../facts/facts-codec.ts';
import { encodeObject, oidOf } from '../objects/codec.ts';
import { createObjectStore } from '../objects/object-store.ts';
import { openStore } from '../open-store.ts';

// Writes objects, large and small, and pairs of rows in a loop, and prints each batch once it is acknowledged, until it is killed.
const [url = '', directory = ''] = process.argv.slice(2);
const store = await openStore(url.startsWith('postgres:') ? { kind: 'postgres', url, poolSize: 4 } : { kind: 'sqlite', file: url });
const objects = await createObjectStore(store, { directory, largeObjectBytes: 32 * 1024 });
const facts = createBlobFacts(store);
const { setting } = store.tables;

for (let batch = 0; ; batch++) {
  const small = Array.from({ length: 20 }, () => randomBytes(Math.floor(Math.random() * 4000)));
  const encoded = small.map((data) => encodeObject(oidOf('blob', data), 'blob', data));
  await objects.writeEncoded(encoded);
  const large = await objects.write('blob', randomBytes(40 * 1024));
  await facts.put(encoded.map(({ oid }) => ({ oid, version: 1, data: encodeFacts({ oid }) })));
  const key = `${process.pid}-${batch}`;
  await store.tx(async (tx) => {
    await tx.insert(setting).values({ key: `${key}-a`, value: batch });
    await tx.insert(setting).values({ key: `${key}-b`, value: batch });
  });
  process.stdout.write(`${JSON.stringify({ key, batch, oids: [...encoded.map(({ oid }) => oid), large] })}\n`);
}
