import { mailJob } from '@octavo/core';
import { buildUser, startRunner, testDatabases, testSystem } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForBackup, createBackupJob } from './backup-job.ts';
import { writeBackupStatus } from './status.ts';

const HOUR = 3_600_000;

describe.each(testDatabases())('the clock of backups on %s', (database) => {
  it('asks for the first one at once, for each further one when its time has come, and sooner after a failure', async () => {
    await using system = await testSystem(database);
    const { job } = system.store.tables;
    const end = () => system.store.tx((tx) => tx.update(job).set({ state: 'succeeded' }).where(eq(job.kind, 'backup')));
    expect(await askForBackup(system, 24)).toBe(true);
    system.clock.advance(30 * HOUR);
    expect(await askForBackup(system, 24)).toBe(false);
    await end();
    expect(await askForBackup(system, 24)).toBe(true);
    await end();
    system.clock.advance(23 * HOUR);
    expect(await askForBackup(system, 24)).toBe(false);
    await writeBackupStatus(system, { run: { at: system.now(), ok: false, seconds: 1, message: 'The disk is full.' } });
    expect(await askForBackup(system, 24)).toBe(true);
    expect(await system.store.read.select({ key: job.key }).from(job)).toHaveLength(3);
  });
});

describe('the job of a backup', () => {
  /** Runs the job with a program in place of Octavo, and returns how it ended. */
  async function outcome(script: string | undefined) {
    await using system = await testSystem('sqlite');
    await buildUser(system);
    const program = script === undefined ? {} : { program: ['-e', script] };
    await askForBackup(system, 24);
    const runner = startRunner(system, [createBackupJob({ ...program, env: process.env })]);
    await runner.idle();
    const { job } = system.store.tables;
    const [row] = await system.store.read.select({ state: job.state, error: job.error }).from(job);
    return { ...row, lines: system.log.lines.map(({ level, fields }) => [level, fields?.result]) };
  }

  it('succeeds when the process does', async () => {
    expect(await outcome('process.exitCode = process.argv.includes("backup") ? 0 : 1')).toMatchObject({ state: 'succeeded' });
  });

  it('fails with what the process says, which is logged, too', async () => {
    const failed = await outcome(
      'console.error(JSON.stringify({ level: "info" }));console.error("The disk is full.");process.exitCode = 1',
    );
    expect(failed).toMatchObject({ state: 'failed', error: { message: 'The disk is full.' } });
    expect(failed.lines).toContainEqual(['error', 'The disk is full.']);
  });

  it('says so when the program cannot start itself', async () => {
    expect(await outcome(undefined)).toMatchObject({ state: 'failed', error: { code: 'no_program' } });
  });

  it('mails the operator when backups begin to fail, and when they work again', async () => {
    await using system = await testSystem('sqlite', { mail: true });
    const mailTo = 'ops@example.com';
    const runOnce = async (ok: boolean) => {
      // As octavo backup does at its end.
      const message = ok ? 'The backup one is proven.' : 'The disk is full.';
      const noting = createBackupJob({ program: ['-e', `process.exitCode = ${ok ? 0 : 1}`], env: process.env, mailTo });
      await askForBackup(system, 0);
      const runner = startRunner(system, [noting, mailJob]);
      await runner.idle();
      await runner.stop();
      await writeBackupStatus(system, { run: { at: system.now(), ok, seconds: 1, message } });
      system.clock.advance(HOUR);
    };
    for (const ok of [true, false, false, true, true]) await runOnce(ok);
    expect(system.mailed.map(({ to, subject }) => [to, subject])).toEqual([
      [mailTo, 'A backup failed'],
      [mailTo, 'Backups work again'],
    ]);
    expect(system.mailed[0]?.text).toContain('https://octavo.example');
  });
});
