import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { buildOrganization, buildUser, testDatabases } from '@octavo/core/testing';
import type { FileBucket } from '@octavo/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Bucket } from '../bucket/s3-bucket.ts';
import { loadConfig } from '../config/load-config.ts';
import { backupWorld } from '../testing/backup-world.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { newKey } from './cipher.ts';
import { openBackupPlace } from './open-place.ts';

const LARGE = 9 * 1024 * 1024;
const PASSPHRASE = 'correct horse battery staple';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3[Symbol.asyncDispose]());

async function keysOf(bucket: FileBucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const entries of bucket.list(prefix)) keys.push(...entries.map(({ key }) => key));
  return keys.sort();
}

describe.each(testDatabases())('a backup in a bucket on %s', (database) => {
  it('is encrypted, proven and restored like one in a folder, and the next one sends only new files', async () => {
    const { key } = await newKey();
    const to = s3.place(randomBytes(4).toString('hex'));
    const prefix = new URL(to).pathname.slice(1);
    await using w = await backupWorld(database, { OCTAVO_BACKUP_KEY: key, OCTAVO_BACKUP_PASSPHRASE: PASSPHRASE }, to);
    const first = await w.open('data');
    const { system } = first;
    const organization = await buildOrganization(system, { admin: await buildUser(system) });
    const [large, more] = [randomBytes(LARGE), randomBytes(LARGE)];
    const oid = await system.objects.write('blob', large);

    const made = await w.backup(first);
    expect(made).toMatchObject({ folder: `s3://octavo-test/${prefix}`, files: { total: 1, fresh: 1 }, proof: { ok: true, problems: [] } });
    const later = await system.objects.write('blob', more);
    const second = await w.backup(first, { settings: { OCTAVO_BACKUP_KEEP: '1' } });
    expect(second).toMatchObject({ files: { total: 2, fresh: 1 }, proof: { ok: true }, kept: 1, removed: 1 });

    const bucket = await openS3Bucket(s3.address(prefix));
    const keys = await keysOf(bucket, '');
    expect(keys.filter((one) => one.startsWith(`backups/${made.id}`))).toEqual([]);
    expect(keys.filter((one) => one.startsWith(`backups/${second.id}`))).toHaveLength(6);
    expect(keys.filter((one) => one.startsWith('files/'))).toHaveLength(2);
    expect(keys.filter((one) => one.includes(oid.slice(2)) || one.includes(later.slice(2)))).toEqual([]);
    bucket.close();

    await first.close();
    await rm(w.data, { recursive: true });
    const restored = await w.restore();
    expect(restored).toMatchObject({ id: second.id, withSecret: true, lacking: [], files: 2 });
    expect(restored.findings.filter(({ ok }) => !ok)).toEqual([]);
    const again = await w.open('restored');
    const { organization: table } = again.system.store.tables;
    expect((await again.system.store.read.select().from(table)).map(({ id }) => id)).toEqual([organization.id]);
    for (const id of [oid, later])
      expect(Buffer.from((await again.system.objects.read(id))?.data ?? [])).toEqual(id === oid ? large : more);
  });
});

describe('a bucket of backups', () => {
  it('keeps what is damaged apart from what cannot be asked: a file is removed by a proof only when it was read', async () => {
    const to = s3.place(randomBytes(4).toString('hex'));
    await using w = await backupWorld('sqlite', {}, to);
    const opened = await w.open('data');
    await opened.system.objects.write('blob', randomBytes(LARGE));
    let down = Promise.resolve();
    const onPhase = (phase: string) => {
      if (phase === 'proving') down = s3.stop();
    };
    const stopped = await w.backup(opened, { onPhase }).then(
      ({ proof }) => proof.problems.join(' '),
      (error: unknown) => String(error),
    );
    expect(stopped).toMatch(/storage of backups could not be asked/);
    await down;
    await s3.start();
    const made = await w.backup(opened);
    expect(made).toMatchObject({ files: { total: 1, fresh: 0 }, proof: { ok: true } });

    // Not the last byte, but another file of the same name.
    const bucket = await openS3Bucket(s3.address(new URL(to).pathname.slice(1)));
    const [large = ''] = await keysOf(bucket, 'files/');
    await bucket.copy(`backups/${made.id}/contents.json`, large, 1);
    const damaged = await w.backup(opened);
    expect(damaged.proof).toMatchObject({ ok: false, problems: [expect.stringMatching(/is not as it was written/)] });
    expect(await keysOf(bucket, 'files/')).toEqual([]);
    expect((await w.backup(opened)).proof).toMatchObject({ ok: true });

    // A description is sent last: without one, what is there is no backup.
    const place = await openBackupPlace(to);
    const before = (await place.list()).map(({ id }) => id);
    await bucket.remove(`backups/${before[0]}/backup.json`);
    expect((await place.list()).map(({ id }) => id)).toEqual(before.slice(1));
    await expect(place.summaryOf(before[0] ?? '')).rejects.toMatchObject({ kind: 'not_found' });
    place.close();
    bucket.close();
  });

  it('belongs to one installation, has an address that can be read, and is not that of the large files', async () => {
    const to = s3.place(randomBytes(4).toString('hex'));
    await using w = await backupWorld('sqlite', {}, to);
    await w.backup(await w.open('data'));
    await using other = await backupWorld('sqlite', {}, to);
    await expect(other.backup(await other.open('data'))).rejects.toMatchObject({ code: 'backup_folder' });
    await expect(openBackupPlace('s3://x')).rejects.toMatchObject({ kind: 'bad_request' });
    expect(() => loadConfig({ OCTAVO_BACKUP_TO: 's3://x' })).toThrow(/must be a folder, or s3:/);
    expect(() => loadConfig({ OCTAVO_FILES: to, OCTAVO_BACKUP_TO: to })).toThrow(/another place than OCTAVO_FILES/);
  });
});
