import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { OctavoError } from '@octavo/contract';
import { type Context, enqueueJob, enqueueMail, inBackground, type JobHandler, jobHandler, type System, systemContext } from '@octavo/core';
import { and, eq, inArray } from 'drizzle-orm';
import type { Assets } from '../assets.ts';
import type { Config } from '../config/config.ts';
import { readBackupStatus } from './status.ts';

/** Key of the one job that makes backups, and the setting with the time at which it was last asked for. */
const KEY = 'backup';
const ASKED = 'backup-asked';
const HOUR_MS = 3_600_000;
/** Hours after which a backup that failed is tried again. */
const AFTER_FAILURE_HOURS = 1;
/** Interval between looks whether a backup is due (ms). */
const LOOK_MS = 60_000;
/** A process that takes longer than this hangs, as on a share that is gone (ms). */
const LONGEST_MS = 24 * HOUR_MS;
/** Characters of the output of the process that are kept. */
const MOST_SAID = 100_000;

/** Program and environment of the process that makes a backup. */
export interface BackupJobOptions extends Pick<Assets, 'program'> {
  env: NodeJS.ProcessEnv;
  /** E-mail address of whoever is told that backups fail; nobody when absent. */
  mailTo?: string | undefined;
}

/**
 * Creates the handler of the job that makes a backup. It runs `octavo backup` as a process of its own, at the lowest priority, so that neither
 * the requests nor the memory of the server suffer; that process notes how it went.
 */
export function createBackupJob({ program, env, mailTo }: BackupJobOptions): JobHandler & { kind: 'backup' } {
  return jobHandler('backup', async (job) => {
    const { system } = job.context;
    if (program === undefined) {
      throw new OctavoError('conflict', 'This build cannot start itself, so it makes no backups. Run octavo backup.', {
        code: 'no_program',
      });
    }
    const begun = system.now();
    const wasOk = (await readBackupStatus(system.store))?.run.ok ?? true;
    const { code, output } = await run(
      [...program, 'backup', '--json'],
      env,
      AbortSignal.any([job.signal, AbortSignal.timeout(LONGEST_MS)]),
    );
    const status = await readBackupStatus(system.store);
    const noted = status !== undefined && status.run.at >= begun ? status.run : undefined;
    const ok = code === 0;
    const reason = ok ? 'A backup was made and proven.' : (lastLine(output) ?? `The process of the backup ended with ${code}.`);
    const message = noted?.message ?? reason;
    // An outcome that is as it was is no news: an outage of a night would be ten mails.
    if (ok !== wasOk) await mailResult(job.context, mailTo, ok, message);
    if (ok) {
      system.log.info('a backup was made and proven', { result: message });
      return { message };
    }
    system.log.error('the backup failed', { result: message });
    throw new OctavoError('conflict', message, { code: 'backup_failed' });
  });
}

/**
 * Asks for a backup whenever one is due, and at once when none was ever asked for; a server that was stopped for a while makes up for one.
 * Without `OCTAVO_BACKUP_TO` it does nothing.
 */
export function followBackups(system: System, { OCTAVO_BACKUP_TO: to, OCTAVO_BACKUP_HOURS: hours }: Config): { stop(): void } {
  if (to === undefined) return { stop: () => undefined };
  const look = () => inBackground(system, 'backup-clock', () => askForBackup(system, hours));
  const timer = setInterval(look, LOOK_MS);
  look();
  return { stop: () => clearInterval(timer) };
}

/** Puts the job on the queue if the last one was asked for so many hours ago, and none waits or runs. Returns whether it did. */
export async function askForBackup(system: System, hours: number): Promise<boolean> {
  const { store, now } = system;
  const { setting, job } = store.tables;
  return store.tx(async (tx) => {
    const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, ASKED));
    const failed = (await readBackupStatus({ read: tx, tables: store.tables }))?.run.ok === false;
    const pause = (failed ? Math.min(hours, AFTER_FAILURE_HOURS) : hours) * HOUR_MS;
    if (typeof row?.value === 'number' && now() - row.value < pause) return false;
    const open = await tx
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.key, KEY), inArray(job.state, ['queued', 'running'])))
      .limit(1);
    if (open.length > 0) return false;
    await tx
      .insert(setting)
      .values({ key: ASKED, value: now() })
      .onConflictDoUpdate({ target: setting.key, set: { value: now() } });
    await enqueueJob(tx, systemContext(system, 'backup-clock'), { kind: 'backup', key: KEY, payload: {} });
    return true;
  });
}

async function mailResult(ctx: Context, to: string | undefined, ok: boolean, quote: string): Promise<void> {
  if (to === undefined) return;
  const { store, config } = ctx.system;
  const mail = { kind: 'backup' as const, ok, quote, installationLink: config.url };
  await store.tx((tx) => enqueueMail(tx, ctx, { to, mail }));
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MOST_SAID);
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

/** Returns the last line of what a process said that is no line of the log. */
function lastLine(output: string): string | undefined {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'))
    .at(-1);
}
