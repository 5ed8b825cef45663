import { tempDir } from '@octavo/testkit';
import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBlobFacts } from './facts/blob-facts.ts';
import { oidOf } from './objects/codec.ts';
import { createObjectStore } from './objects/object-store.ts';
import { openStore } from './open-store.ts';
import { newDatabase, startProcess, storeOptions, testDatabases } from './testing/index.ts';

interface Acknowledged {
  key: string;
  batch: number;
  oids: string[];
}

describe.each(testDatabases())('a program on %s that is killed while it writes', (database) => {
  test('loses nothing it acknowledged, keeps no half of a transaction, and starts again', async () => {
    await using dir = await tempDir();
    const { url, drop } = await newDatabase(database, dir.path);
    const directory = `${dir.path}/blobs`;
    const acknowledged: Acknowledged[] = [];
    for (const batches of [1, 7, 23]) {
      await using program = startProcess(import.meta.url, './testing/write-for-ever.ts', url, directory);
      for (let i = 0; i < batches; i++) acknowledged.push(JSON.parse(await program.line()));
      await program.kill();
    }

    const store = await openStore(storeOptions(database, url));
    expect(await store.check()).toMatchObject({ ok: true });
    const objects = await createObjectStore(store, { directory });
    const facts = createBlobFacts(store);
    for (const { oids } of acknowledged) {
      const found = await objects.readMany(oids);
      for (const oid of oids) expect(oidOf('blob', found.get(oid)?.data ?? Buffer.alloc(0))).toBe(oid);
      expect((await facts.known(oids.slice(0, -1), 1)).size).toBe(oids.length - 1);
    }
    const { setting } = store.tables;
    const rows = await store.read.select().from(setting).where(like(setting.key, '%-%'));
    const keys = new Set(rows.map(({ key }) => key));
    for (const { key } of acknowledged) expect(keys).toContain(`${key}-a`);
    for (const key of keys) expect(keys).toContain(key.endsWith('-a') ? key.replace(/-a$/, '-b') : key.replace(/-b$/, '-a'));
    await store.close();
    await drop();
  });
});
