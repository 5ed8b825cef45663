import { type ChangeSummary, type Context, findRevision, type RevisionRecord, type SpaceRecord, summarizeDifferences } from '@octavo/core';
import { inArray } from 'drizzle-orm';
import type { CommitWords } from '../content/index.ts';
import type { GitPerson } from '../objects/index.ts';
import { agentTrailers } from './agent-trailers.ts';
import { linesOf, oneLine, subjectOf } from './summary-words.ts';

/** Input of a commit message. */
export interface WordsInput {
  space: SpaceRecord;
  /** As the connection has it: `{number}`, `{subject}`, `{author}`, `{space}`. */
  template: string;
  /** The branch that goes on from its commits: revisions that were pushed to it are told already. */
  ref: string;
  /** The revision that the commit's base holds. */
  syncedRevisionId: string | null;
  /** Root of what the branch holds, where that is not the content of the commit's base. */
  content?: string;
}

/** Revisions that are looked at for one commit. */
const MOST_REVISIONS = 200;

/** Message of commits where a connection has no other. */
export const DEFAULT_MESSAGE = 'Merge #{number}: {subject}';

/**
 * Returns a commit's message: the change requests that were merged, else the pages that were edited; then the pages, a line each; by the person
 * who did so last, with the others named in trailers, and the agents that wrote for them.
 */
export function commitWords(ctx: Context, input: WordsInput): CommitWords {
  return async (base, revision) => {
    const revisions = await revisionsSince(ctx, input, revision);
    const [merged, people] = [await mergedIn(ctx, revisions), await peopleOf(ctx, revisions)];
    const [newest, ...others] = merged;
    const summary = await summaryOf(ctx, { ...input, base: base.content, revision });
    const subject = newest?.subject ?? subjectOf(summary, input.space.title);
    const author = people[0];
    const first = fillTemplate(input.template, {
      number: newest === undefined ? '' : String(newest.number),
      subject,
      author: author?.name ?? 'Octavo',
      space: input.space.title,
    });
    const body = [listOf(summary, newest !== undefined), others.map((other) => `#${other.number}: ${other.subject}`).join('\n')];
    const changeRequests = revisions.flatMap(({ mergedFrom }) => mergedFrom ?? []);
    const trailers = [
      ...people.slice(1).map(({ name, email }) => `Co-authored-by: ${name} <${email}>`),
      ...(await agentTrailers(ctx, { revisions, changeRequests })),
    ];
    const message = [first, ...body, trailers.join('\n')].filter((part) => part !== '').join('\n\n');
    return { message, author };
  };
}

/** Returns the pages of a commit as the lines of a list; empty for one whose first line says it all. */
export function listOf(summary: ChangeSummary, isAlways: boolean): string {
  const lines = linesOf(summary);
  return lines.length > 1 || isAlways ? lines.map((line) => `- ${line}`).join('\n') : '';
}

/**
 * Puts values into a template. A value that is empty takes the punctuation along that would have followed it or stood around it:
 * `{number}: {subject}` without a number is the subject alone, and so is `Merge #{number}: {subject}`: nothing was merged.
 */
export function fillTemplate(template: string, values: Record<'number' | 'subject' | 'author' | 'space', string>): string {
  let text = template;
  for (const name of ['number', 'subject', 'author', 'space'] as const) {
    if (values[name] === '')
      text = text.replace(new RegExp(`[ \\t]?(?:\\bMerge )?[([]?#?\\{${name}\\}[)\\]]?(\\s*[-:–—])?[ \\t]*`, 'g'), (all) =>
        /^[ \t]/.test(all) ? ' ' : '',
      );
  }
  const filled = text.replace(/\{(number|subject|author|space)\}/g, (_, name: keyof typeof values) => values[name].replace(/\s+/g, ' '));
  return filled.trim() || values.subject;
}

/** Returns the revisions of the space's own history since the one that the branch holds, newest first. */
async function revisionsSince(
  ctx: Context,
  { space, ref, syncedRevisionId }: WordsInput,
  newest: RevisionRecord,
): Promise<RevisionRecord[]> {
  const found: RevisionRecord[] = [];
  let id: string | undefined = newest.id;
  while (id !== undefined && id !== syncedRevisionId && found.length < MOST_REVISIONS) {
    const revision: RevisionRecord = await findRevision(ctx, space.id, id);
    // Commits that came in by this branch, or went out by it, are in it.
    if (revision.gitOid !== null && revision.gitRef === ref && revision.id !== newest.id) break;
    found.push(revision);
    id = revision.parents[0];
    // The first sync says what is there, not all that ever was.
    if (syncedRevisionId === null) break;
  }
  return found;
}

async function mergedIn(ctx: Context, revisions: readonly RevisionRecord[]): Promise<{ number: number; subject: string }[]> {
  const ids = revisions.flatMap(({ mergedFrom }) => (mergedFrom === null ? [] : [mergedFrom]));
  if (ids.length === 0) return [];
  const { store } = ctx.system;
  const { changeRequest } = store.tables;
  const rows = await store.read
    .select({ id: changeRequest.id, number: changeRequest.number, subject: changeRequest.subject })
    .from(changeRequest)
    .where(inArray(changeRequest.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ number: row.number, subject: oneLine(row.subject ?? '') || 'Change request' }];
  });
}

/** Returns the authors of revisions, newest first, as far as their accounts exist. Merges of imported content have no author. */
export async function peopleOf(ctx: Context, revisions: readonly RevisionRecord[]): Promise<GitPerson[]> {
  const own = revisions.filter(({ type, mergedFrom }) => type !== 'merge' || mergedFrom !== null);
  const times = new Map<string, number>();
  for (const { createdBy, coAuthors, createdAt } of own) {
    const authors = [
      ...(createdBy.kind === 'user' && createdBy.id !== undefined ? [createdBy.id] : []),
      ...(coAuthors ?? []).map(({ id }) => id),
    ];
    for (const id of authors) if (!times.has(id)) times.set(id, createdAt);
  }
  if (times.size === 0) return [];
  const { store } = ctx.system;
  const { user } = store.tables;
  const rows = await store.read
    .select()
    .from(user)
    .where(inArray(user.id, [...times.keys()]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...times].flatMap(([id, createdAt]) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [{ name: oneLine(row.displayName), email: oneLine(row.email), timestamp: Math.floor(createdAt / 1000), timezone: '+0000' }];
  });
}

/** Returns a summary of the changes of a commit relative to the content of its base. */
async function summaryOf(
  ctx: Context,
  { space, content, base, revision }: Pick<WordsInput, 'space' | 'content'> & { base: string; revision: RevisionRecord },
): Promise<ChangeSummary> {
  const { system } = ctx;
  let differences = await system.content.diff(base, revision.root);
  if (content !== undefined) {
    // Changes that the branch has already are not listed again, and changes from elsewhere are not of here.
    const told = new Set((await system.content.diff(content, revision.root)).map(({ key }) => key));
    differences = differences.filter(({ key }) => told.has(key));
  }
  const tenant = { system, organizationId: space.organizationId };
  return summarizeDifferences(tenant, differences, { before: base, after: revision.root });
}
