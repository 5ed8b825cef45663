import { execFile, execFileSync } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { builtOrSource } from '../src/testing.ts';
import { call, workspace } from './workspace.ts';

/** Runs a script as root of a namespace of its own, which may mount a small disk. */
const ISOLATED = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;

function mayMount(): boolean {
  try {
    execFileSync(ISOLATED[0], [...ISOLATED.slice(1), 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Listed {
  backups: { id: string; proof?: { ok: boolean } }[];
}

describe('backups of the program', () => {
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

    // An operator keeps these elsewhere.
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
      [['backup'], /Name a folder or bucket for the backups with --to or OCTAVO_BACKUP_TO/],
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

  it.skipIf(!mayMount())('that fill their disk say so, and leave nothing that counts as a backup', async () => {
    await using w = await workspace();
    await w.init();
    const disk = path.join(w.cwd, 'disk');
    await mkdir(disk);
    const [program, ...args] = builtOrSource();
    const script = 'mount -t tmpfs -o size=24k tmpfs disk && { "$@" backup --to disk; "$@" backups --to disk --json; }';
    const env = { PATH: process.env.PATH, OCTAVO_DATA: w.data };
    const { stdout, stderr } = await promisify(execFile)(ISOLATED[0], [...ISOLATED.slice(1), script, 'sh', program, ...args], {
      cwd: w.cwd,
      env,
    });
    expect(stderr).toContain(`${disk} cannot be written to: its disk is full. Make room`);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(JSON.parse(stdout)).toMatchObject({ backups: [] });
    // The disk of the namespace is gone, and nothing was written beside it.
    expect(await readdir(disk)).toEqual([]);
  });
});
