import path from 'node:path';
import { requirement, startCluster, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { ADMIN, builtOrSource, runProgram, startServer } from '../src/testing.ts';

interface Examined {
  ok: boolean;
  findings: { what: string; ok: boolean; detail: string }[];
}

describe.runIf(requirement('postgres-programs').available)('the program on a database with a replica', () => {
  it('tells by octavo doctor how far the replica is behind and what is wrong with it, and refuses a second server on the database', async () => {
    await using folder = await tempDir('octavo-replica-');
    await using database = await startCluster();
    await using replica = await database.startReplica();
    const env = { OCTAVO_DATA: path.join(folder.path, 'data'), OCTAVO_DATABASE_URL: database.url() };
    const program = { command: builtOrSource(), cwd: folder.path };
    const run = (args: readonly string[], more: Record<string, string> = {}) => runProgram(args, { ...program, env: { ...env, ...more } });
    const doctor = async (more: Record<string, string> = {}) => {
      const { code, stdout } = await run(['doctor', '--json'], more);
      const { ok, findings }: Examined = JSON.parse(stdout);
      return { code, ok, replica: findings.find(({ what }) => what === 'replica') };
    };
    const settings = Object.entries(ADMIN).map(([name, value]) => `--${name}=${value}`);
    expect(await run(['init', ...settings])).toMatchObject({ code: 0 });

    const read = { OCTAVO_DATABASE_READ_URL: replica.url() };
    expect(await doctor(read)).toMatchObject({
      code: 0,
      replica: { ok: true, detail: expect.stringMatching(/^has what the database had \d+\.\d s ago$/) },
    });

    await using stack = new AsyncDisposableStack();
    const server = await startServer({ ...program, env: { ...env, ...read, PORT: '0' } });
    stack.defer(() => server.kill());
    const second = await run(['serve'], {
      ...read,
      PORT: '0',
      OCTAVO_DATA: path.join(folder.path, 'another'),
      OCTAVO_SECRET: 's'.repeat(40),
    });
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^Another Octavo server \(process \d+ on .*Stop that one first/m);
    expect(second.stderr).not.toContain('postgres://');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    await replica.query('SELECT pg_wal_replay_pause()');
    await database.query('CREATE TABLE written_meanwhile (id int)');
    expect(await doctor({ ...read, OCTAVO_DATABASE_READ_LAG_SECONDS: '1' })).toMatchObject({
      code: 1,
      replica: { ok: false, detail: expect.stringContaining('is more than 1 s behind') },
    });
    await replica.stop('immediate');
    expect(await doctor(read)).toMatchObject({ code: 1, replica: { ok: false, detail: expect.stringContaining('does not answer') } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
