import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { call, workspace } from './workspace.ts';

interface Listed {
  backups: { id: string; proof?: { ok: boolean } }[];
}

describe('backups of the program', { timeout: 120_000 }, () => {
  it('are made by the server itself, and restored after everything else was lost', async () => {
    await using w = await workspace({ env: { OCTAVO_BACKUP_TO: 'backups' } });
    const made = await w.init();
    const server = await w.serve();
    const space = await w.newSpace(server, made);
    const listed = async (): Promise<Listed['backups']> => JSON.parse((await w.run('backups', '--json')).stdout).backups;
    // The first is due at once; it may be from before the space.
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ proof: { ok: true } }]), { timeout: 60_000, interval: 500 });
    const second = await w.run('backup', '--json');
    expect([second.code, JSON.parse(second.stdout).proof]).toMatchObject([0, { ok: true, problems: [] }]);
    await server.kill();

    // What an operator keeps elsewhere.
    const lost = path.join(w.cwd, 'lost');
    await rename(w.data, lost);
    await mkdir(w.data);
    await rename(path.join(lost, 'secret'), path.join(w.data, 'secret'));
    await rm(lost, { recursive: true });
    const restored = await w.run('restore', '--from=backups');
    expect([restored.code, restored.stderr]).toEqual([0, expect.stringMatching(/^checking\nfiles\ndatabase\nexamining\n$/)]);
    expect(restored.stdout).toContain(`Restored the backup ${JSON.parse(second.stdout).id}`);
    const again = await w.serve();
    expect(await call(again, made.token, 'GET', `/v1/spaces/${space}`)).toMatchObject({ id: space });
  });

  it('fail in words, with exit code 1', async () => {
    await using w = await workspace();
    await w.init();
    for (const [args, message] of [
      [['backup'], /Name a folder for the backups with --to or OCTAVO_BACKUP_TO/],
      [['backup', '--to=backups', '--keep=none'], /whole number from 1 to 10000/],
      [['backup', '--to=data/octavo.db'], /is a file/],
      [['restore', '--from=nowhere'], /There is no backup in/],
    ] as const) {
      const { code, stdout, stderr } = await w.run(...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
    const key = await w.run('backup-key');
    expect(key.stdout).toMatch(/^# public key: age1\S+\nAGE-SECRET-KEY-1[0-9A-Z]+\n$/);
  });
});
