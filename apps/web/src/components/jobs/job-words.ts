import { formatBytes } from '@/lib/intl';
import type { Job } from '@/lib/outputs';
import { m } from '@/messages';
import { kindOf } from './job-kind';

/** Returns whether a job still has work to do. */
export function isActive(job: Pick<Job, 'state'>): boolean {
  return job.state === 'queued' || job.state === 'running';
}

/** One line for the bar: "Importing 4,120 of 14,146". */
export function jobSummary(job: Job): string {
  const doing = m.jobs.bar[kindOf(job)] ?? '';
  const { done, total } = job.progress ?? {};
  return done === undefined || total === undefined ? `${doing}…` : `${doing} ${m.jobs.progress(done, total)}`;
}

/** Returns the current phase of a job in words. */
export function phaseOf(job: Job): string {
  const phase = job.state === 'queued' ? 'queued' : (job.progress?.phase ?? 'connecting');
  return m.jobs.phases[phase] ?? phase;
}

/** Returns the progress of a job as a share from 0 to 1; null if unknown. */
export function shareOf(job: Job): number | null {
  const { done, total } = job.progress ?? {};
  return done === undefined || total === undefined || total <= 0 ? null : Math.min(1, done / total);
}

/** Returns the progress of a job in numbers, "4,120 of 14,146 pages · 9.1 MB"; `undefined` if it has none. */
export function countsOf(job: Job): string | undefined {
  const { phase = '', done, total, counts } = job.progress ?? {};
  const parts: string[] = [];
  const unit = m.jobs.units[phase] ?? '';
  if (done !== undefined && total !== undefined) parts.push(`${m.jobs.progress(done, total)} ${unit}`.trim());
  else if (counts?.objects !== undefined && counts.objects > 0) parts.push(m.jobs.objects(counts.objects));
  if (counts?.bytes !== undefined && counts.bytes > 0) parts.push(formatBytes(counts.bytes));
  return parts.length === 0 ? undefined : parts.join(' · ');
}
