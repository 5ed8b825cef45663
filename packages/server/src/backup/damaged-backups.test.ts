import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isOctavoError } from '@octavo/contract';
import { createLinkInvite, openSealedValues } from '@octavo/core';
import { buildOrganization, buildUser, contextOf } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { ALL_SEALED_KINDS } from '../installation/sealed-kinds.ts';
import { backupWorld, type Settings } from '../testing/backup-world.ts';
import { openBackupFolder } from './backup-folder.ts';
import { newKey } from './cipher.ts';
import { folderProblem } from './problem.ts';
import { superfluous } from './prune-backups.ts';
import { readBackupStatus } from './status.ts';
import { assertNotRestoring, markRestore } from './unfinished-restore.ts';

const LARGE = 9 * 1024 * 1024;

/** An installation on SQLite with a sealed value, a large file and a backup. What is refused is refused before any database is asked. */
async function worldWithBackup(settings: Settings = {}) {
  const w = await backupWorld('sqlite', settings);
  const source = await w.open('data');
  const admin = await buildUser(source.system);
  const organization = await buildOrganization(source.system, { admin });
  await createLinkInvite(contextOf(source.system, admin), organization.id, { role: 'read' });
  const oid = await source.system.objects.write('blob', randomBytes(LARGE));
  const made = await w.backup(source);
  const secret = { OCTAVO_SECRET: (await readFile(path.join(w.data, 'secret'), 'utf8')).trim() };
  return { ...w, source, made, oid, secret, folder: path.join(w.to, 'backups', made.id) };
}

/** Everything in a folder with its bytes. */
async function treeOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).sort();
}

/** Changes a byte in the middle of a file. */
async function harm(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

describe('a backup that cannot be restored', () => {
  it.each(['database.sqlite.zst', 'contents.json', 'configuration.yaml', 'backup.json', 'large file'])(
    'says so and writes nothing: damaged %s',
    async (which) => {
      await using w = await worldWithBackup();
      await harm(which === 'large file' ? path.join(w.to, 'files', w.oid.slice(0, 2), w.oid.slice(2)) : path.join(w.folder, which));
      await expect(w.restore({ settings: w.secret })).rejects.toMatchObject({
        code: 'backup_damaged',
        message: expect.stringMatching(new RegExp(`^The backup ${w.made.id} is damaged: .*Restore another one`)),
      });
      expect(await treeOf(w.restored)).toEqual([]);
    },
  );

  it('says so when a file of it is gone', async () => {
    await using w = await worldWithBackup();
    await rm(path.join(w.folder, 'database.sqlite.zst'));
    await expect(w.restore({ settings: w.secret })).rejects.toMatchObject({
      code: 'backup_damaged',
      message: expect.stringContaining('is not there'),
    });
    expect(await treeOf(w.restored)).toEqual([]);
  });

  it('asks for its key, and refuses another one', async () => {
    await using w = await worldWithBackup({ OCTAVO_BACKUP_KEY: (await newKey()).key });
    const without = w.restore({ settings: { ...w.secret, OCTAVO_BACKUP_KEY: '' } });
    await expect(without).rejects.toMatchObject({ code: 'backup_key', message: expect.stringContaining('OCTAVO_BACKUP_KEY_FILE') });
    const other = w.restore({ settings: { ...w.secret, OCTAVO_BACKUP_KEY: (await newKey()).key } });
    await expect(other).rejects.toMatchObject({ code: 'backup_key', message: expect.stringContaining('another key') });
    expect(await treeOf(w.restored)).toEqual([]);
  });

  it('is restored without a key if it was made before there was one', async () => {
    await using w = await worldWithBackup();
    const restored = await w.restore({ settings: { ...w.secret, OCTAVO_BACKUP_KEY: (await newKey()).key } });
    expect(restored).toMatchObject({ id: w.made.id, files: 1 });
    expect(restored.findings.every(({ ok }) => ok)).toBe(true);
  });

  it('refuses files of another backup in its place, although they open with the key', async () => {
    await using w = await worldWithBackup({ OCTAVO_BACKUP_KEY: (await newKey()).key });
    const second = await w.backup(w.source);
    for (const name of ['database.sqlite.zst.age', 'backup.json']) {
      const bytes = await readFile(path.join(w.folder, name), 'utf8').then((text) => text.replaceAll(w.made.id, second.id));
      if (name === 'backup.json') await writeFile(path.join(w.to, 'backups', second.id, name), bytes);
      else await copyFile(path.join(w.folder, name), path.join(w.to, 'backups', second.id, name));
    }
    await copyFile(path.join(w.folder, 'configuration.yaml.age'), path.join(w.to, 'backups', second.id, 'configuration.yaml.age'));
    await copyFile(path.join(w.folder, 'contents.json.age'), path.join(w.to, 'backups', second.id, 'contents.json.age'));
    await expect(w.restore({ id: second.id, settings: w.secret })).rejects.toMatchObject({ code: 'backup_damaged' });
  });

  it('needs the secret, the right one, or to be told to do without', async () => {
    await using w = await worldWithBackup();
    await expect(w.restore()).rejects.toMatchObject({
      code: 'secret_missing',
      message: expect.stringContaining('does not hold the secret'),
    });
    const wrong = w.restore({ settings: { OCTAVO_SECRET: 'x'.repeat(40) } });
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_secret' });
    expect(await treeOf(w.restored)).toEqual([]);
    const restored = await w.restore({ withoutSecret: true });
    expect(restored.findings.filter(({ ok }) => !ok).map(({ what }) => what)).toEqual(['sealed values']);
    const { system } = await w.open('restored');
    expect((await openSealedValues(system.store, system.config.secret, ALL_SEALED_KINDS)).unopenable).toMatchObject([{ what: 'invite' }]);
  });

  it('takes the secret that somebody put into the folder, and refuses another passphrase than its own', async () => {
    await using w = await worldWithBackup({ OCTAVO_BACKUP_PASSPHRASE: 'correct horse battery' });
    const wrong = w.restore({ settings: { OCTAVO_BACKUP_PASSPHRASE: 'correct horse staple' } });
    await expect(wrong).rejects.toMatchObject({ code: 'backup_passphrase' });
    await expect(w.restore({ settings: { OCTAVO_BACKUP_PASSPHRASE: '' } })).rejects.toMatchObject({
      code: 'secret_missing',
      message: expect.stringContaining('OCTAVO_BACKUP_PASSPHRASE_FILE'),
    });
    await mkdir(w.restored);
    await copyFile(path.join(w.data, 'secret'), path.join(w.restored, 'secret'));
    expect(await w.restore({ settings: { OCTAVO_BACKUP_PASSPHRASE: '' } })).toMatchObject({ withSecret: false });
  });

  it('is told from those that there are', async () => {
    await using w = await worldWithBackup();
    await expect(w.restore({ id: '2020-01-01', settings: w.secret })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('no backup 2020-01-01'),
    });
  });

  it('that was cut off keeps a server from starting, and the next restore begins anew', async () => {
    await using w = await worldWithBackup();
    await mkdir(path.join(w.restored, 'objects'), { recursive: true });
    await markRestore(w.restored, w.made.id);
    await writeFile(path.join(w.restored, 'octavo.db'), 'half a database');
    await expect(assertNotRestoring(w.restored)).rejects.toMatchObject({ code: 'restore_unfinished' });
    await expect(w.open('restored', w.secret)).rejects.toMatchObject({ code: 'restore_unfinished' });
    const restored = await w.restore({ settings: w.secret });
    expect(restored.findings.every(({ ok }) => ok)).toBe(true);
    await (await w.open('restored', w.secret)).close();
  });
});

describe('a backup that is not whole', () => {
  it('says which large file could not be read, is not proven, and is proven again once the file is back', async () => {
    await using w = await worldWithBackup();
    const [file = ''] = (await readdir(path.join(w.data, 'objects', w.oid.slice(0, 2)))).map((name) =>
      path.join(w.data, 'objects', w.oid.slice(0, 2), name),
    );
    await rm(path.join(w.to, 'files'), { recursive: true });
    const bytes = await readFile(file);
    await rm(file);
    await mkdir(file);
    const { proof } = await w.backup(w.source);
    expect(proof).toMatchObject({ ok: false });
    expect(proof.problems.join(' ')).toContain(`${file}: it cannot be read (EISDIR)`);
    const status = await readBackupStatus(w.source.system.store);
    expect(status).toMatchObject({ run: { ok: false, message: expect.stringContaining('not proven') }, proven: { id: w.made.id } });
    await rm(file, { recursive: true });
    await writeFile(file, bytes);
    expect((await w.backup(w.source)).proof).toMatchObject({ ok: true });
  });

  it('leaves out a large file that was removed, with its row, while it was made', async () => {
    await using w = await backupWorld('sqlite');
    const source = await w.open('data');
    const oid = await source.system.objects.write('blob', randomBytes(LARGE));
    const made = await w.backup(source, {
      onPhase(phase) {
        if (phase !== 'files') return;
        // As the daily collection does: first the row, then the file.
        using database = new DatabaseSync(path.join(w.data, 'octavo.db'));
        database.exec('DELETE FROM object');
        rmSync(path.join(w.data, 'objects', oid.slice(0, 2)), { recursive: true, force: true });
      },
    });
    expect(made.proof).toMatchObject({ ok: true, files: 0 });
    const secret = (await readFile(path.join(w.data, 'secret'), 'utf8')).trim();
    const restored = await w.restore({ settings: { OCTAVO_SECRET: secret } });
    expect(restored).toMatchObject({ files: 0, lacking: [] });
    expect(restored.findings.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is found out by the proof when a shared file was damaged since, which the next backup copies again', async () => {
    await using w = await worldWithBackup();
    await harm(path.join(w.to, 'files', w.oid.slice(0, 2), w.oid.slice(2)));
    const { proof } = await w.backup(w.source);
    expect(proof.ok).toBe(false);
    expect(proof.problems.join(' ')).toContain('is not as it was written');
    expect(await w.backup(w.source)).toMatchObject({ proof: { ok: true }, files: { total: 1, fresh: 1 } });
  });
});

describe('a folder of backups', () => {
  it('takes backups of one installation, one at a time', async () => {
    await using w = await worldWithBackup();
    await using other = await backupWorld('sqlite');
    const foreign = await other.open('data');
    await expect(other.backup(foreign, { to: w.to })).rejects.toMatchObject({ code: 'backup_folder' });
    expect(await readBackupStatus(foreign.system.store)).toMatchObject({
      run: { ok: false, message: expect.stringContaining('another installation') },
    });
    const { installation } = await openBackupFolder(w.to).summaryOf(w.made.id);
    const lock = await openBackupFolder(w.to).hold(installation);
    await expect(w.backup(w.source)).rejects.toMatchObject({ code: 'backup_running' });
    lock.release();
    expect((await w.backup(w.source)).proof.ok).toBe(true);
  });

  it('that is a file is named in a sentence', async () => {
    await using w = await worldWithBackup();
    const file = path.join(w.path, 'file');
    await writeFile(file, '');
    await expect(w.backup(w.source, { to: file })).rejects.toMatchObject({
      code: 'backup_unwritable',
      message: expect.stringContaining('is a file'),
    });
  });

  it.each([
    ['ENOSPC', 'its disk is full'],
    ['EACCES', 'this user may not write to it'],
    ['EROFS', 'this user may not write to it'],
    ['EIO', 'its disk fails'],
  ])('that fails with %s is named in a sentence', (code, words) => {
    const problem = folderProblem(Object.assign(new Error(code), { code }), '/mnt/backups');
    expect(isOctavoError(problem) && problem.message).toMatch(new RegExp(`^/mnt/backups cannot be written to: ${words}`));
  });

  it('keeps so many proven backups, and unproven ones that are newer than those', () => {
    const proof = { at: 0, problems: [], seconds: 0, tables: 0, rows: 0, objects: 0, files: 0 };
    const list = (states: string) =>
      [...states].map((state, index) => ({
        id: String(index),
        summary: undefined,
        proof: state === '?' ? undefined : { ...proof, ok: state === '+' },
      }));
    expect(superfluous(list('+++'), 2)).toEqual(['2']);
    expect(superfluous(list('-?+-+?+'), 2)).toEqual(['3', '5', '6']);
    expect(superfluous(list('--?'), 1)).toEqual([]);
    expect(superfluous(list('+-'), 3)).toEqual(['1']);
  });
});
