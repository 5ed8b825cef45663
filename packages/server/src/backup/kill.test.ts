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
    await using child = startProcess(import.meta.url, './kill.fixture.ts', ASSETS.migrations, w.data, w.to, phase, times);
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
