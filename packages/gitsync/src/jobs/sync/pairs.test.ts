import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changeContent, listChangeRequests } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importStored, liveView } from '../../testing/direct-sync.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { Texts } from '../../testing/editors/texts.ts';
import { FILES, HERE_CHANGES, THERE_CHANGES } from '../../testing/pairs/changes.ts';
import { HERE, type Here, OUTCOMES, type Outcome, outcomesTable, THERE, type There } from '../../testing/pairs/outcomes.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const MANUAL = fileURLToPath(new URL('../../../../../docs/git/sync.md', import.meta.url));
const TABLE = /\| In Git [\s\S]*?\n(?=\n)/;

describe.each(ONE_DATABASE)('what comes of a change here and one in Git, on %s:', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  async function play(here: Here, there: There): Promise<Outcome | 'neither'> {
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    await branch.push(FILES);
    await branch.import();
    const { byFile } = await liveView(ctx, spaceId);
    const [a, b] = ['a.md', 'b.md'].map((path) => byFile.get(path)?.page.id ?? '') as [string, string];
    await changeContent(ctx, spaceId, [HERE_CHANGES[here].edit({ a, b })]);
    const { settled = [], changeRequest } = await importStored(ctx, spaceId, await branch.push(THERE_CHANGES[there].files));
    await branch.export();
    expect([await branch.import(), await branch.export()]).toEqual(['unchanged', 'unchanged']);
    const files = await new Texts(ctx, spaceId).ofTree((await branch.tip())?.tree ?? '');
    const at = { view: await liveView(ctx, spaceId), files, b };
    const [isHere, isThere] = [HERE_CHANGES[here].isThere(at), THERE_CHANGES[there].isThere(at)];
    const open = (await listChangeRequests(ctx, spaceId, {})).items.length;
    expect(open).toBe(changeRequest === undefined ? 0 : 1);
    if (isHere && isThere) return 'both';
    if (isHere) return open > 0 ? 'proposed' : settled.length > 0 ? 'said' : 'neither';
    return isThere ? 'git' : 'neither';
  }

  it.each(THERE)('in Git %s', async (there) => {
    // The rules are the same on both databases: one of them plays every other pair.
    const pairs = HERE.map((here, at) => ({ here, expected: OUTCOMES[there][at] })).filter(
      (_, at) => database === 'sqlite' || at % 2 === 0,
    );
    const found: { here: Here; outcome: string }[] = [];
    for (const { here } of pairs) found.push({ here, outcome: await play(here, there) });
    expect(found).toEqual(pairs.map(({ here, expected }) => ({ here, outcome: expected })));
  });
});

describe('the manual', () => {
  it('has the table of these outcomes; OCTAVO_TEST_WRITE=1 writes it', async () => {
    const manual = await readFile(MANUAL, 'utf8');
    if (process.env.OCTAVO_TEST_WRITE === '1') await writeFile(MANUAL, manual.replace(TABLE, `${outcomesTable()}\n`));
    expect(TABLE.exec(await readFile(MANUAL, 'utf8'))?.[0]).toBe(`${outcomesTable()}\n`);
  });
});
