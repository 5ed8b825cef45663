import { isOctavoError } from '@octavo/contract';
import type { Context } from '@octavo/core';
import type { SourceClient } from '../client/source-client.ts';
import { SourceGone, SourceRefused } from '../client/source-error.ts';
import type { HostCredentials } from '../git/credentials.ts';
import type { GitSpaces } from '../git/git-spaces.ts';
import type { Finding, Report } from '../report/report.ts';
import type { Items } from '../state/items.ts';

/** A migration under way. */
export interface Run {
  /** Acts as the administrator who asked for it. */
  ctx: Context;
  client: SourceClient;
  items: Items;
  report: Report;
  /** Connections with repositories, and what opens those. */
  git: { spaces: GitSpaces; credentials: readonly HostCredentials[] };
  /** The organization here. */
  organizationId: string;
  /** The organization there. */
  sourceId: string;
  /** True if nothing is to be written. */
  dryRun: boolean;
  signal: AbortSignal;
  /** Notes progress. */
  progress(phase: string, done?: number, total?: number): void;
}

/** Codes of errors that end a migration, although their kind is that of something to be reported. */
const ENDING: readonly string[] = ['source_token_refused'];

/**
 * Does the work of one thing. What is gone there meanwhile, what the token may not read, and what cannot be here becomes a finding; other errors end
 * the run.
 * @returns what the work returns; `undefined` when there is a finding instead
 */
export async function attempt<Result>(
  run: Run,
  kind: Finding['kind'],
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  run.signal.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    run.signal.throwIfAborted();
    const message = reasonOf(error);
    if (message === undefined) throw error;
    run.report.find(kind, 'left_out', name, message);
    return undefined;
  }
}

/** Returns for people why a thing did not come; `undefined` for an error that is not about this thing. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof SourceGone) return 'It is not there any more, or the token does not know of it.';
  if (error instanceof SourceRefused) return `The token may not read it: ${error.message}.`;
  if (error instanceof Error && error.name === 'AnswerTooLarge') return 'It is too large.';
  if (error instanceof RangeError) return 'It is nested too deeply.';
  if (!isOctavoError(error) || error.kind === 'internal' || error.kind === 'unavailable' || error.kind === 'storage_full') return undefined;
  return ENDING.includes(error.code) ? undefined : error.message;
}
