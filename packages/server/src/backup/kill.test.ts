import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startProcess } from '@octavo/core/testing';
import { expect, it } from 'vitest';
import { ASSETS, backupWorld } from '../testing/backup-world.ts';
import { openBackupFolder } from './backup-folder.ts';
import { createCipher } from './cipher.ts';
import { openBackup } from './open-backup.ts';

const LARGE = 9 * 1024 * 1024;

it.each([
  // The process, the number of backups that it had when it was killed, and large files in their folder.
  { phase: 'database', times: '1', backups: 0 },
  { phase: 'files', times: '1', backups: 0 },
  { phase: 'files', times: '2', backups: 0 },
  { phase: 'proving', times: '1', backups: 1 },
])(
  'a process that is killed at $phase ($times) leaves whole backups only, and the next one succeeds',
  async ({ phase, times, backups }) => {
    await using w = await backupWorld('sqlite');
    const source = await w.open('data');
    for (let count = 0; count < 2; count++) await source.system.objects.write('blob', randomBytes(LARGE));
    await using child = startProcess(import.meta.url, './kill.fixture.ts', 'backup', ASSETS.migrations, w.data, w.to, phase, times);
    expect(await child.ended()).toBe('SIGKILL');
    const folder = openBackupFolder(w.to);
    const left = await folder.list();
    expect(left).toHaveLength(backups);
    for (const { id, proof } of left) {
      expect(proof).toBeUndefined();
      await openBackup(folder, id, await createCipher(undefined));
    }
    expect((await w.backup(source)).proof).toMatchObject({ ok: true, files: 2 });
    expect(await readdir(path.join(w.to, 'incoming'))).toEqual([]);
    const secret = (await readFile(path.join(w.data, 'secret'), 'utf8')).trim();
    const restored = await w.restore({ settings: { OCTAVO_SECRET: secret } });
    expect(restored.findings.every(({ ok }) => ok)).toBe(true);
  },
);

it.each(['files', 'database', 'examining'])(
  'a restore that is killed at its phase of %s leaves a folder that no server starts on, and the next one succeeds',
  async (phase) => {
    await using w = await backupWorld('sqlite');
    const source = await w.open('data');
    const large = randomBytes(LARGE);
    const oid = await source.system.objects.write('blob', large);
    await w.backup(source);
    const secret = (await readFile(path.join(w.data, 'secret'), 'utf8')).trim();
    const settings = { OCTAVO_SECRET: secret };
    await using child = startProcess(
      import.meta.url,
      './kill.fixture.ts',
      'restore',
      ASSETS.migrations,
      w.restored,
      w.to,
      phase,
      '1',
      secret,
    );
    expect(await child.ended()).toBe('SIGKILL');
    await expect(w.open('restored', settings)).rejects.toMatchObject({ code: 'restore_unfinished' });
    const restored = await w.restore({ settings });
    expect(restored.findings.every(({ ok }) => ok)).toBe(true);
    const { system } = await w.open('restored', settings);
    expect(Buffer.from((await system.objects.read(oid))?.data ?? [])).toEqual(large);
  },
);
