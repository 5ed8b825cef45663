import path from 'node:path';
import {
  type ContentEdit,
  changeChangeRequest,
  createChangeRequest,
  listChangeRequests,
  listOrganizationChangeRequests,
  mergeChangeRequest,
  newId,
  setUp,
  systemContext,
  updateChangeRequest,
} from '@octavo/core';
import { sized } from './extent.ts';
import { withSystem } from './measure-content.ts';
import { measureDrawn } from './measure-drawn.ts';
import { seedSpace } from './seed-space.ts';
import { percentile, type Row, timed } from './stats.ts';

const PAGES = sized(10_000, 100);
const CHANGE_REQUESTS = sized(1000, 5);
const LISTS = sized(60, 2);
const MERGES = sized(40, 2);
const EDITED = sized(10, 2);

/** Returns the cost of change requests in a space of 10,000 pages, in a process that does nothing else. */
export async function measureChangeRequests(scratch: string): Promise<Row[]> {
  const dataDir = path.join(scratch, 'change-requests');
  return withSystem(dataDir, async (system) => {
    const ctx = systemContext(system, 'bench');
    const person = { displayName: 'Bench', email: 'bench@example.com', password: newId() };
    const { organization } = await setUp(system, { organizationTitle: 'Bench', ...person });
    const { spaceId, ids } = await seedSpace(ctx, organization.id, PAGES);
    const create = () => createChangeRequest(ctx, spaceId, { subject: 'Say it better' });
    const edit = (n: number): ContentEdit => ({
      operation: 'update_page',
      page: ids[1 + ((n * 37) % (ids.length - 1))] ?? '',
      document: { markdown: `Edit ${n}.\n` },
    });
    const edits = (n: number) => Array.from({ length: EDITED }, (_, i) => edit(n * EDITED + i));

    const made: number[] = [];
    for (let n = 0; n < CHANGE_REQUESTS; n++) {
      made.push(await timed(create));
      await updateChangeRequest(ctx, spaceId, `${n + 1}`, { status: 'open' });
    }
    const lists: number[] = [];
    for (let n = 0; n < LISTS; n++) lists.push(await timed(() => listChangeRequests(ctx, spaceId, { limit: CHANGE_REQUESTS })));
    const everywhere: number[] = [];
    const all = () => listOrganizationChangeRequests(ctx, organization.id, { limit: CHANGE_REQUESTS });
    for (let n = 0; n < LISTS; n++) everywhere.push(await timed(all));
    const fast: number[] = [];
    const merged: number[] = [];
    for (let n = 1; n <= MERGES; n++) {
      const [first, second] = [await create(), await create()];
      await changeChangeRequest(ctx, spaceId, first.id, edits(n));
      await changeChangeRequest(ctx, spaceId, second.id, edits(MERGES + n));
      fast.push(await timed(() => merge(first.id)));
      merged.push(await timed(() => merge(second.id)));
    }
    return [
      row('change request made, p95', made, 10),
      row(`list of ${CHANGE_REQUESTS} change requests, p95`, lists, 15),
      row('the same over the organization, p95', everywhere, 15),
      row(`merge of ${EDITED} edited pages, p95`, fast, 50),
      row(`the same where 10 others became live, p95`, merged, 50),
      ...(await measureDrawn(ctx, spaceId)),
    ];

    async function merge(changeRequest: string): Promise<void> {
      const { result } = await mergeChangeRequest(ctx, spaceId, changeRequest);
      if (result !== 'merge') throw new Error(`the change request ${changeRequest} has conflicts`);
    }
  });
}

function row(what: string, times: readonly number[], limit: number): Row {
  return { what, figure: percentile(times, 0.95), unit: ' ms', limit, detail: `median ${percentile(times, 0.5).toFixed(1)} ms` };
}
