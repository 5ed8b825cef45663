import path from 'node:path';
import { openSnapshot } from '@octavo/db';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { storedReferences } from '../../content/collect/index.ts';
import { EMPTY_ROOT } from '../../content/map/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { type GivenRows, rowsOfAllTables } from '../closing/rows-of-all-tables.fixture.ts';
import { describePart } from './check-row.ts';
import { exportOrganization } from './export-organization.ts';
import { importOrganization } from './import-organization.ts';
import { PART_NAMES, type PartName, partOf } from './parts.ts';
import type { Values } from './people-in-row.ts';
import { wordsOf } from './words.ts';

const SECRETS = { gitConnection: () => ({ hookKey: 'key', hookSecret: 'sealed' }) };
const GIVEN: GivenRows = {
  organization: { deletedAt: null, eraseAt: null },
  // Of the past, as those of an archive have to be.
  event: { id: '0goodevent', organizationId: 'good-organization', spaceId: 'good-space' },
  revision: { changeRequestId: null, mergedFrom: null },
  accessGrant: { targetKind: 'space', targetId: 'good-space', granteeKind: 'user', granteeId: 'good-user' },
  invite: { targetKind: 'space', targetId: 'good-space' },
};
const SAMPLES = { text: 'Übung 🦓 \\ "x"', number: 2 ** 53 - 1, boolean: true, json: { a: ['🦓', null, 1] }, bytes: Buffer.of(0, 255) };

/** A value for each column that may be without one, a word where words are asked for, and hashes of what is there. */
function valuesOf({ store }: TestSystem, name: PartName, oid: string): Values {
  const { columns, references } = describePart(name);
  const foreign = new Set(references.flatMap((one) => one.columns));
  const samples = columns
    .filter((column) => !column.notNull && !foreign.has(column.name))
    .map((column) => [column.name, SAMPLES[column.kind]]);
  const hashes = storedReferences(store)
    .filter(({ table }) => table === store.tables[name])
    .map(({ column, to }) => [column.name, to === 'object' ? oid : to === 'node' ? EMPTY_ROOT : [oid]]);
  const words = Object.entries(wordsOf(name)).map(([column, some]) => [column, Object.keys(some)[0]]);
  return { ...Object.fromEntries(samples), ...Object.fromEntries(hashes), ...Object.fromEntries(words), ...GIVEN[name] };
}

/** Values of a row that are in an archive. */
function kept(name: PartName, row: Values): Values {
  const { reset = {}, fresh = [] } = partOf(name);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !(column in reset) && !fresh.includes(column)));
}

async function rowsOf({ store }: TestSystem, name: PartName): Promise<Values[]> {
  return store.read.select().from(store.tables[name]);
}

it.skipIf(testDatabases().length < 2)(
  'a row of each table goes from SQLite to PostgreSQL in an archive, with all values of all its columns',
  async () => {
    await using from = await testSystem('sqlite', { dangling: true });
    await using to = await testSystem('postgres', { dangling: true });
    await using folder = await tempDir();
    to.clock.advance(Math.max(0, Date.now() - to.now()) + 60_000);
    const blob = await from.objects.write('blob', Buffer.from('A text.\n'));
    const given = Object.fromEntries(PART_NAMES.map((name) => [name, valuesOf(from, name, blob)]));
    await rowsOfAllTables(from, given, 'good');
    const circle = { changeRequestId: 'goodchangeRequest', mergedFrom: 'goodchangeRequest' };
    await from.store.tx((tx) => tx.update(from.store.tables.revision).set(circle));
    const file = path.join(folder.path, 'all.jsonl.gz');
    const snapshot = await openSnapshot({ kind: 'sqlite', file: from.url });
    const written = await exportOrganization(systemContext(from, 'test'), 'goodorganization', { snapshot, file, build: 'test' });
    await snapshot.close();
    expect(written.rows).toBe(PART_NAMES.length);
    await importOrganization(systemContext(to, 'test'), { file, secrets: SECRETS });
    for (const name of PART_NAMES) {
      const [before, after] = [await rowsOf(from, name), await rowsOf(to, name)];
      const own = after.filter(({ type, action }) => type !== 'organization_imported' && action !== 'organization_imported');
      expect(
        own.map((row) => kept(name, row)),
        name,
      ).toEqual(before.map((row) => kept(name, row)));
    }
  },
);
