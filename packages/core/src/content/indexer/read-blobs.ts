import { OctavoError } from '@octavo/contract';
import type { EncodedRow } from '@octavo/db';
import { findTaskFailures, PAGE_LIMIT, rememberTaskFailure, runOverItems, runTask, type Tenant } from '../../kernel/base/index.ts';
import type { IndexTaskInput, IndexTaskOutput } from './index-task.ts';

/** Under which blobs are remembered that cannot be read within their budget, whichever task it was. */
export const READ_TASK = 'page.index';

/**
 * Has workers read blobs for the indexes. A blob that cannot be read within the budget of the task is taken as plain text, and remembered
 * so that it is not tried again; it harms none of the others. One that is beyond a limit of pages is taken so, too, and remembered to be named.
 */
export async function readBlobs(tenant: Tenant, task: 'page.index' | 'page.links', input: IndexTaskInput): Promise<IndexTaskOutput> {
  const { system } = tenant;
  const failures = await findTaskFailures(
    system,
    [READ_TASK],
    input.rows.map(({ oid }) => oid),
  );
  const plain = new Set(failures.keys());
  const parts = await runOverItems(input.rows, {
    run: (rows, at) => runTask<IndexTaskOutput>(tenant, task, partOf(input, rows, { plain, at })),
    async onOver(row, error) {
      // Not even its plain text: that is no matter of how it is read.
      if (plain.has(row.oid)) throw error;
      await rememberTaskFailure(system, READ_TASK, row.oid, error);
      plain.add(row.oid);
      return runTask<IndexTaskOutput>(tenant, task, partOf(input, [row], { plain }));
    },
  });
  const refused = parts.flatMap((part) => Object.entries(part.refused));
  for (const [oid, { message, limit }] of refused) {
    await rememberTaskFailure(
      system,
      PAGE_LIMIT,
      oid,
      new OctavoError('too_large', message, { code: 'page_too_large', data: { of: limit } }),
    );
  }
  return {
    documents: parts.flatMap(({ documents }) => documents),
    linked: Object.assign({}, ...parts.map(({ linked }) => linked)) as IndexTaskOutput['linked'],
    links: Object.assign({}, ...parts.map(({ links }) => links)) as IndexTaskOutput['links'],
    refused: Object.fromEntries(refused),
  };
}

function partOf(
  { pages, links }: IndexTaskInput,
  rows: readonly EncodedRow[],
  { plain, at }: { plain: ReadonlySet<string>; at?: Int32Array },
): IndexTaskInput {
  const oids = new Set(rows.map(({ oid }) => oid));
  return {
    rows: [...rows],
    pages: pages.filter(({ oid }) => oids.has(oid)),
    links: links.filter((oid) => oids.has(oid)),
    plain: [...plain].filter((oid) => oids.has(oid)),
    ...(at === undefined ? {} : { at }),
  };
}
