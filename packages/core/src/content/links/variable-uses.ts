import type { EncodedRow } from '@octavo/db';
import { spaceVariablesOf } from '@octavo/site';
import { runOverItems, runTask, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import type { VariableUsesInput } from './variable-uses-task.ts';

const TEXTS_AT_A_TIME = 96;
const RECORDS_IN_A_TURN = 1000;

/**
 * Returns the keys of pages and reusable content of a view that refer to each variable of the space, by its name: in expressions, conditional blocks, and the conditions
 * of pages. Texts are read once; the first time costs the content.
 */
export async function variableUses(tenant: Tenant, view: ContentView): Promise<Map<string, string[]>> {
  const records = [...recordsOf(view)];
  const namesOf = await readNames(tenant, new Set(records.flatMap(({ oid }) => oid ?? [])));
  const uses = new Map<string, string[]>();
  for (const [index, { key, oid, condition }] of records.entries()) {
    if (index % RECORDS_IN_A_TURN === RECORDS_IN_A_TURN - 1) await yieldTurn();
    const ofText = oid === undefined ? [] : (namesOf.get(oid) ?? []);
    const names = condition === undefined ? ofText : new Set([...ofText, ...spaceVariablesOf(condition)]);
    for (const name of names) {
      const users = uses.get(name);
      if (users === undefined) uses.set(name, [key]);
      else users.push(key);
    }
  }
  return uses;
}

interface TextRecord {
  key: string;
  oid?: string | undefined;
  condition?: string | undefined;
}

function* recordsOf({ pages, reusables }: ContentView): Generator<TextRecord> {
  for (const { page } of pages.values()) yield { key: `page:${page.id}`, oid: page.oid, condition: page.condition };
  for (const { id, oid } of reusables.values()) yield { key: `reusable:${id}`, oid };
}

/** Returns the names in texts by their blobs; those that are not remembered are read by workers. */
async function readNames(tenant: Tenant, oids: ReadonlySet<string>): Promise<Map<string, readonly string[]>> {
  const { system } = tenant;
  const kept = system.caches.open<readonly string[]>('variable-uses');
  const found = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const oid of oids) {
    const known = kept.get(oid);
    if (known === undefined) missing.push(oid);
    else found.set(oid, known);
  }
  let next = 0;
  const lane = async () => {
    while (next < missing.length) {
      const batch = missing.slice(next, next + TEXTS_AT_A_TIME);
      next += batch.length;
      for (const [oid, names] of await readBatch(tenant, batch)) {
        found.set(oid, names);
        kept.set(oid, names);
      }
    }
  };
  await Promise.all(Array.from({ length: missing.length > TEXTS_AT_A_TIME ? system.workers.size + 1 : 1 }, lane));
  return found;
}

async function readBatch(tenant: Tenant, oids: readonly string[]): Promise<[string, string[]][]> {
  const rows = await tenant.system.objects.readEncoded([...oids]);
  const parts = await runOverItems<EncodedRow, Record<string, string[]>>(rows, {
    run: (some, at) => runTask<Record<string, string[]>>(tenant, 'variables.uses', { rows: some, at } satisfies VariableUsesInput),
    // A text that takes too long to read counts as one that refers to nothing. The next look tries it again: the machine may have been busy.
    onOver: async () => ({}),
  });
  return parts.flatMap((part) => Object.entries(part));
}
