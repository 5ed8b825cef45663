import { createChangeRequest, getChangeRequest, requestReviewers, updateChangeRequest } from '@octavo/core';
import { readAs, SourceChangeRequest, SourceReviewer, type SourceSpace } from '../client/read.ts';
import { bringContent, readSnapshot } from '../content/bring-content.ts';
import { noted } from '../state/noted.ts';
import { bringComments, bringReviews } from './comments.ts';
import type { People } from './people.ts';
import { attempt, type Run } from './run.ts';

const STATUSES = ['open', 'draft'] as const;

/** Brings the discussions of spaces, and their open change requests with content, comments, reviews and whom is asked for one. */
export async function bringChangeRequests(run: Run, people: People, spaces: readonly SourceSpace[]): Promise<void> {
  for (const [i, space] of spaces.entries()) {
    run.progress('change-requests', i, spaces.length);
    const path = `/spaces/${encodeURIComponent(space.id)}`;
    const spaceId = run.items.own('space', space.id) ?? '';
    if (spaceId === '' && !run.dryRun) continue;
    const name = space.title ?? space.id;
    await bringComments(run, { path, scopes: [space.id], place: { spaceId }, name });
    const open = new Set<string>();
    let isWhole = true;
    for (const status of STATUSES) {
      const done = await attempt(run, 'changeRequests', name, async () => {
        for await (const item of run.client.list(`${path}/change-requests`, { status })) {
          const request = readAs(SourceChangeRequest, item);
          if (request === undefined || open.has(request.id)) continue;
          open.add(request.id);
          await attempt(run, 'changeRequests', labelOf(name, request), () =>
            bringOne(run, people, { space, spaceId, path, name, request }),
          );
        }
        return true;
      });
      isWhole &&= done === true;
    }
    if (isWhole) reportClosed(run, space, name, open);
  }
}

interface Place {
  space: SourceSpace;
  spaceId: string;
  path: string;
  name: string;
  request: SourceChangeRequest;
}

async function bringOne(run: Run, people: People, { space, spaceId, path: spacePath, name, request }: Place): Promise<void> {
  const { ctx, items, report } = run;
  const label = labelOf(name, request);
  const known = items.get('change-request', request.id);
  const path = `${spacePath}/change-requests/${encodeURIComponent(request.id)}`;
  const place = { spaceId, changeRequest: known?.ownId ?? '' };
  const revision = request.revision ?? '';
  const isSame = known !== undefined && known.marks.revision === revision && revision !== '';
  report.count('changeRequests', known === undefined ? 'came' : isSame ? 'unchanged' : 'changed');
  if (run.dryRun) return bringComments(run, { path, scopes: [], place: { spaceId, changeRequestId: '' }, name: label });
  if (known === undefined) {
    const entry = { kind: 'change-request' as const, foreignId: request.id, marks: { space: space.id } };
    await noted(ctx, items, entry, ctx.system.store.tables.changeRequest, (noting) =>
      createChangeRequest(noting, place.spaceId, { subject: subjectOf(request), description: descriptionOf(request) }),
    );
  }
  const ownId = items.own('change-request', request.id) ?? '';
  const own = await getChangeRequest(ctx, spaceId, ownId);
  if (own.status === 'merged' || own.status === 'archived') {
    report.find('changeRequests', 'kept', label, `It is ${own.status} here.`);
    return;
  }
  if (!isSame) {
    const before = report.findingsOf('left_out');
    const base = await readSnapshot(
      run,
      `${spacePath}/revisions/${encodeURIComponent(request.revisionMergedAncestor ?? request.revisionInitial ?? '')}`,
    );
    const after = await readSnapshot(run, `${path}/content`);
    await bringContent(
      run,
      { path: `${path}/content`, scope: request.id, spaceScope: space.id, base, name: label },
      { spaceId, changeRequestId: ownId },
      after,
    );
    if (report.findingsOf('left_out') === before)
      await items.put({ kind: 'change-request', foreignId: request.id, ownId, marks: { space: space.id, revision } });
  }
  const discussion = { path, scopes: [request.id, space.id], place: { spaceId, changeRequestId: ownId }, name: label };
  await bringComments(run, discussion);
  await bringReviews(run, discussion);
  await askReviewers(run, people, path, spaceId, ownId, label);
  if (request.status === 'open' && own.status === 'draft') await updateChangeRequest(ctx, spaceId, ownId, { status: 'open' });
}

async function askReviewers(run: Run, people: People, path: string, spaceId: string, ownId: string, label: string): Promise<void> {
  const { ctx } = run;
  await attempt(run, 'reviews', label, async () => {
    const users = new Set<string>();
    for await (const item of run.client.list(`${path}/requested-reviewers`)) {
      const own = people.own(readAs(SourceReviewer, item)?.user);
      if (own !== undefined && !(ctx.actor.kind === 'user' && ctx.actor.userId === own)) users.add(own);
    }
    if (users.size > 0) await requestReviewers(ctx, spaceId, ownId, { users: [...users].slice(0, 100) });
  });
}

function reportClosed({ items, report, dryRun }: Run, space: SourceSpace, name: string, open: ReadonlySet<string>): void {
  if (dryRun) return;
  for (const [id, { marks }] of items.of('change-request')) {
    if (marks.space !== space.id || open.has(id)) continue;
    report.find('changeRequests', 'to_do', name, 'A change request that came is not open there any more. Merge or archive it here, too.');
  }
}

function labelOf(name: string, { number, subject }: SourceChangeRequest): string {
  return `${name} #${number ?? '?'}${subject ? ` ${subject}` : ''}`;
}

function subjectOf({ subject, number }: SourceChangeRequest): string {
  return subject?.trim().slice(0, 100).toWellFormed() || `Change request ${number ?? ''}`.trim();
}

function descriptionOf({ description = '', createdBy, number, createdAt }: SourceChangeRequest): string {
  const who = createdBy?.displayName === undefined ? '' : ` by ${createdBy.displayName}`;
  const day = /^\d{4}-\d\d-\d\d/.exec(createdAt ?? '')?.[0];
  const from = `Brought along: change request ${number ?? ''}${who}${day === undefined ? '' : ` of ${day}`}.`;
  return `${description}${description === '' ? '' : '\n\n'}${from}`.slice(-10_000).toWellFormed();
}
