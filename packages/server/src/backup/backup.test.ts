import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { authenticate, createLinkInvite, createSpace, openSealedValues } from '@octavo/core';
import { buildOrganization, buildToken, buildUser, contextOf, testDatabases } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { ALL_SEALED_KINDS } from '../installation/sealed-kinds.ts';
import { backupWorld } from '../testing/backup-world.ts';
import { newKey } from './cipher.ts';
import { readBackupStatus } from './status.ts';

const LARGE = 9 * 1024 * 1024;
const PASSPHRASE = 'correct horse battery staple';

describe.each(testDatabases())('a backup on %s', (database) => {
  it('is made while people write, and restored with all that was acknowledged before, with tokens and sealed values that work', async () => {
    const { key } = await newKey();
    const settings = { OCTAVO_BACKUP_KEY: key, OCTAVO_BACKUP_PASSPHRASE: PASSPHRASE };
    await using w = await backupWorld(database, settings);
    const first = await w.open('data');
    const { system } = first;
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const token = await buildToken(system, admin);
    const ctx = contextOf(system, admin);
    await createLinkInvite(ctx, organization.id, { role: 'read' });
    const large = randomBytes(LARGE);
    const oid = await system.objects.write('blob', large);
    const small = await system.objects.write('blob', Buffer.from('A page.\n'));

    const acknowledged: string[] = [];
    let writing = true;
    const writer = (async () => {
      while (writing) acknowledged.push((await createSpace(ctx, organization.id, { title: `Space ${acknowledged.length}` })).id);
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
    const before = [...acknowledged];
    const made = await w.backup(first, {
      onPhase(phase) {
        // The database is copied by then.
        if (phase === 'proving') writing = false;
      },
    });
    await writer;
    expect(made.proof).toMatchObject({ ok: true, problems: [], files: 1 });
    expect(made.proof.objects).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(await readBackupStatus(system.store)).toMatchObject({ run: { ok: true }, proven: { id: made.id, folder: w.to } });
    const names = await readdir(w.to, { recursive: true });
    expect(names.filter((name) => name.includes(oid) || name.includes(oid.slice(2)))).toEqual([]);

    await first.close();
    await rm(w.data, { recursive: true });
    const restored = await w.restore();
    expect(restored).toMatchObject({ id: made.id, withSecret: true, lacking: [], files: 1 });
    expect(restored.findings.filter(({ ok }) => !ok)).toEqual([]);

    const { system: again } = await w.open('restored');
    const spaces = await again.store.read.select({ id: again.store.tables.space.id }).from(again.store.tables.space);
    expect(spaces.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(await authenticate(again, { bearer: token.secret })).toMatchObject({ kind: 'user', userId: admin.id });
    expect(await openSealedValues(again.store, again.config.secret, ALL_SEALED_KINDS)).toMatchObject({ total: 1, unopenable: [] });
    expect(Buffer.from((await again.objects.read(oid))?.data ?? [])).toEqual(large);
    expect(Buffer.from((await again.objects.read(small))?.data ?? []).toString()).toBe('A page.\n');
  });

  it('holds no secret unless it is asked for, shares large files with those before, and the oldest go', async () => {
    await using w = await backupWorld(database, { OCTAVO_BACKUP_KEEP: '2', OCTAVO_CDN_PURGE_TOKEN: 'not-for-backups' });
    const first = await w.open('data');
    const one = await first.system.objects.write('blob', randomBytes(LARGE));
    const made = [await w.backup(first)];
    await first.system.store.tx((tx) => tx.delete(first.system.store.tables.object));
    await first.system.objects.write('blob', randomBytes(LARGE));
    made.push(await w.backup(first), await w.backup(first));
    expect(made.map(({ files }) => files)).toEqual([
      { total: 1, fresh: 1 },
      { total: 1, fresh: 1 },
      { total: 1, fresh: 0 },
    ]);
    expect(made.map(({ kept, removed }) => [kept, removed])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    expect((await readdir(path.join(w.to, 'backups'))).sort()).toEqual(made.slice(1).map(({ id }) => id));
    expect(await readdir(path.join(w.to, 'files', one.slice(0, 2))).catch(() => [])).not.toContain(one.slice(2));
    expect(await readdir(path.join(w.to, 'incoming'))).toEqual([]);

    const secret = (await readFile(path.join(w.data, 'secret'), 'utf8')).trim();
    for (const name of await readdir(w.to, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const bytes = await readFile(path.join(name.parentPath, name.name));
      expect(bytes.includes(secret) || bytes.includes('not-for-backups'), name.name).toBe(false);
    }
    const settings = await readFile(path.join(w.to, 'backups', made[2]?.id ?? '', 'configuration.yaml'), 'utf8');
    expect(settings).toContain('OCTAVO_BACKUP_KEEP: 2');
    expect(settings).toContain('# OCTAVO_CDN_PURGE_TOKEN was set.');
  });

  it('is not restored over an installation, nor over remains that are not its own', async () => {
    await using w = await backupWorld(database);
    const first = await w.open('data');
    await buildUser(first.system);
    await w.backup(first);
    const secret = { OCTAVO_SECRET: (await readFile(path.join(w.data, 'secret'), 'utf8')).trim() };
    await w.restore({ settings: secret });
    const again = w.restore({ settings: secret });
    await expect(again).rejects.toMatchObject({ code: 'folder_not_empty', message: expect.stringContaining(w.restored) });
    if (database === 'postgres') {
      await rm(w.restored, { recursive: true });
      await expect(w.restore({ settings: secret })).rejects.toMatchObject({ code: 'database_not_empty' });
    }
  });
});
