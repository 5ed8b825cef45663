import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { ADA, browser, call, cursorThere, join, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };
const SOURCE = '---\nicon: gear\n---\n\n# Plan\n\nFirst words.\n\nSecond words.\n\n- one\n- two\n';

/** Returns the texts that a message of steps inserts, in their order. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'text' && typeof each === 'string' ? [each] : textsIn(each)));
}

describe.skipIf(!browser.available)('a page that two people write at once', () => {
  let world: World;
  let ada: Page;
  let grace: Page;
  let spaceId: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link: { role: 'edit' } }, GRACE);
    spaceId = (await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const names = ['home', 'plan', 'away', 'proposed', 'killed', 'renamed', 'deleted', 'archived'];
    const changes = names.map((ref) => ({
      operation: 'insert_page',
      ref,
      title: 'Plan',
      slug: ref,
      document: { source: SOURCE },
    }));
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(ada, 'content.change', { spaceId, changes });
    for (const { id, ref } of pages) if (ref !== undefined) ids[ref] = id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' });
  const letters = (page: Page) =>
    text(page).evaluate((box) => {
      const copy = box.cloneNode(true) as HTMLElement;
      for (const peer of copy.querySelectorAll('.oct-peer')) peer.remove();
      return [...copy.querySelectorAll('p')].map((each) => each.textContent);
    });
  const source = async (name: string, changeRequest?: string) => {
    const input = encodeURIComponent(
      JSON.stringify({ spaceId, pageId: ids[name], ...(changeRequest === undefined ? {} : { changeRequest }) }),
    );
    const answer = await ada.request.get(`/api/trpc/editing.page?input=${input}`);
    const { head, text } = (await answer.json()).result.data as { head: string; text: string };
    return head + text;
  };
  const openBoth = async (path: string, inGrace = path) => {
    await ada.goto(path);
    await text(ada).waitFor();
    await grace.goto(inGrace);
    await text(grace).waitFor();
    await ada.getByText(`You are writing together with ${GRACE.name}.`).waitFor();
    await grace.getByText(`You are writing together with ${ADA.name}.`).waitFor();
    // Nothing of joining is under way any more once each has the cursor of the other.
    for (const page of [ada, grace]) await page.locator('.oct-peer').waitFor({ state: 'attached' });
  };
  /** Puts the cursor at the end of a paragraph. What others write may come between a key and the browser's word of where the cursor is. */
  const goTo = async (page: Page, words: string) => {
    const going = async () => {
      await text(page).getByText(words).click();
      await cursorThere(page);
      await page.keyboard.press('End');
      await cursorThere(page);
      return page.evaluate(() => {
        const { anchorNode, anchorOffset } = getSelection() ?? {};
        const around = anchorNode?.textContent ?? '';
        return anchorOffset === around.length ? around : '';
      });
    };
    await expect.poll(going).toContain(words);
  };

  it('shows each the letters and the cursor of the other, and saves them as one text of both', async () => {
    await openBoth(`/s/${spaceId}/plan?edit`);
    await goTo(ada, 'First words.');
    await ada.keyboard.type(' By Ada.');
    await goTo(grace, 'Second words.');
    await grace.keyboard.type(' By Grace.');
    const both = ['First words. By Ada.', 'Second words. By Grace.', 'one', 'two'];
    await expect.poll(() => letters(ada)).toEqual(both);
    await expect.poll(() => letters(grace)).toEqual(both);
    await expect.poll(() => ada.locator('.oct-peer').getAttribute('data-name')).toBe(GRACE.name);
    expect(await ada.locator('p:has(.oct-peer)').textContent()).toContain('Second words.');
    await expect
      .poll(() => source('plan'))
      .toBe(SOURCE.replace('First words.', 'First words. By Ada.').replace('Second words.', 'Second words. By Grace.'));
    await ada.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    expect(await findings(ada)).toEqual([]);

    // One step of undo takes back what one wrote oneself.
    await ada.keyboard.press('Control+z');
    await expect.poll(() => letters(grace)).toEqual(['First words.', 'Second words. By Grace.', 'one', 'two']);

    // A text that is saved from elsewhere comes into both.
    const elsewhere = (await source('plan')).replace('- two', '- two, by an API');
    await call(ada, 'content.change', {
      spaceId,
      changes: [{ operation: 'update_page', page: ids.plan, document: { source: elsewhere } }],
    });
    await expect.poll(async () => (await letters(ada)).at(-1)).toBe('two, by an API');
    await expect.poll(async () => (await letters(grace)).at(-1)).toBe('two, by an API');

    // Source has everything that was written, and goes into the blocks of the other when it is saved.
    await goTo(grace, 'Second words.');
    await grace.keyboard.type(' Then source.');
    await grace.getByRole('button', { name: 'Source', exact: true }).click();
    await grace.locator('.cm-line').getByText('Then source.').click();
    await grace.keyboard.press('End');
    await grace.keyboard.type(' From source.');
    await expect.poll(async () => (await letters(ada))[1]).toBe('Second words. By Grace. Then source. From source.');
    await grace.getByRole('button', { name: 'Blocks', exact: true }).click();
    expect(world.problems).toEqual([]);
  });

  it('issue-23-is one page at each of its addresses', async () => {
    await openBoth(`/s/${spaceId}/home?edit`, `/s/${spaceId}/?edit`);
    expect(await ada.getByRole('treeitem', { name: 'Plan', exact: true }).first().getAttribute('aria-selected')).toBe('true');
    expect(world.problems).toEqual([]);
  });

  it('brings together what was written while one of them was offline', async () => {
    await openBoth(`/s/${spaceId}/away?edit`);
    await grace.context().setOffline(true);
    await goTo(grace, 'First words.');
    await grace.keyboard.type(' Offline.');
    await grace.keyboard.press('Enter');
    await grace.keyboard.type('A paragraph.');
    await goTo(ada, 'First words.');
    await ada.keyboard.press('Home');
    await ada.keyboard.type('Online. ');
    await grace.getByText('The server cannot be reached.').waitFor();
    await grace.context().setOffline(false);
    const both = ['Online. First words. Offline.', 'A paragraph.', 'Second words.', 'one', 'two'];
    await expect.poll(() => letters(ada)).toEqual(both);
    await expect.poll(() => letters(grace)).toEqual(both);
    await expect.poll(() => source('away')).toContain('Online. First words. Offline.\n\nA paragraph.\n\nSecond words.');
    expect(world.problems).toEqual([]);
  });

  it('loses nothing that was taken when the server is killed, and goes on by itself when it is there again', async () => {
    /** Counts the kills: an answer counts for the writing that asked for it, however late it is read. */
    let round = 0;
    const taken = (page: Page) => {
      const words: { round: number; text: string }[] = [];
      const rounds = new WeakMap<Request, number>();
      page.on('request', (request) => rounds.set(request, round));
      page.on('response', async (response) => {
        if (!response.url().includes('rooms.send')) return;
        // Calls of one moment are one request. The answer of a server that is killed may have no end.
        const names = new URL(response.url()).pathname.split('/').at(-1)?.split(',') ?? [];
        const answers = await response.json().catch(() => []);
        const inputs = response.request().postDataJSON();
        const asked = rounds.get(response.request()) ?? round;
        for (const [index, name] of names.entries())
          if (name === 'rooms.send' && answers[index]?.result?.data.kind === 'taken')
            words.push(...textsIn(inputs[index]).map((text) => ({ round: asked, text })));
      });
      return () => words.filter((each) => each.round === round).map(({ text }) => text);
    };
    const [byAda, byGrace] = [taken(ada), taken(grace)];
    const paragraphs = async () => [await letters(ada), await letters(grace)];
    /** Has both write letter by letter, and kills the server meanwhile. */
    const writeAndKill = async (inAda: string, inGrace: string, then: () => Promise<unknown>) => {
      round++;
      const typing = Promise.all([ada.keyboard.type(inAda, { delay: 20 }), grace.keyboard.type(inGrace, { delay: 20 })]);
      await expect.poll(() => Math.min(byAda().length, byGrace().length)).toBeGreaterThan(0);
      await world.kill();
      await then();
      await typing;
      return [byAda().join(''), byGrace().join('')];
    };
    await openBoth(`/s/${spaceId}/killed?edit`);
    await goTo(ada, 'First words.');
    await goTo(grace, 'Second words.');

    await writeAndKill(' Ada writes while the server ends.', ' Grace writes as well, all the time.', () => world.restart());
    const first = 'First words. Ada writes while the server ends.';
    const second = 'Second words. Grace writes as well, all the time.';
    await expect.poll(paragraphs).toEqual(Array(2).fill([first, second, 'one', 'two']));
    await expect.poll(() => source('killed')).toContain(`${first}\n\n${second}\n`);

    // Without the browsers the server has everything that it took.
    const [adas = '', graces = ''] = await writeAndKill(' And what it took', ' Until it was killed', async () => {
      for (const page of [ada, grace]) await page.context().setOffline(true);
    });
    await world.restart();
    // A space at the end of a paragraph is written as an entity.
    const kept = async () => (await source('killed')).replaceAll('&#x20;', ' ');
    await expect.poll(kept).toContain(`${first}${adas}`);
    await expect.poll(kept).toContain(`${second}${graces}`);
    for (const page of [ada, grace]) await page.context().setOffline(false);
    await expect.poll(paragraphs).toEqual(Array(2).fill([`${first} And what it took`, `${second} Until it was killed`, 'one', 'two']));
    await expect.poll(() => source('killed')).toContain(`${first} And what it took\n\n${second} Until it was killed\n`);
    expect(world.problems).toEqual([]);
  });

  /** Grace types while something happens to the page. */
  const typeDuring = async (act: () => Promise<unknown>) => {
    await goTo(grace, 'First words.');
    const typing = grace.keyboard.type(' Words that Grace types all the while.', { delay: 20 });
    await act();
    await typing;
  };
  const TYPED = 'First words. Words that Grace types all the while.';

  it('is written on at its former address when it gets another, with no word twice', async () => {
    await openBoth(`/s/${spaceId}/renamed?edit`);
    const changes = [{ operation: 'update_page', page: ids.renamed, slug: 'elsewhere', title: 'Renamed' }];
    await typeDuring(() => call(ada, 'content.change', { spaceId, changes }));
    for (const page of [grace, ada]) await expect.poll(() => letters(page)).toEqual([TYPED, 'Second words.', 'one', 'two']);
    await grace.getByRole('button', { name: 'Done' }).click();
    await grace.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
    await expect.poll(() => source('renamed')).toBe(SOURCE.replace('# Plan', '# Renamed').replace('First words.', TYPED));
  });

  it('that is deleted meanwhile stays in the editors, which say so, with every word', async () => {
    await openBoth(`/s/${spaceId}/deleted?edit`);
    const changes = [{ operation: 'delete_page', page: ids.deleted }];
    await typeDuring(() => call(ada, 'content.change', { spaceId, changes }));
    await grace.getByText('This page was deleted meanwhile.').waitFor();
    expect((await letters(grace))[0]).toBe(TYPED);
  });

  it('of a change request that is archived meanwhile stays in the editors, which say so, with every word', async () => {
    const { id, number } = await call<{ id: string; number: number }>(ada, 'changes.create', { spaceId });
    await openBoth(`/s/${spaceId}/~/changes/${number}/archived?edit`);
    await typeDuring(() => call(ada, 'changes.update', { spaceId, changeRequest: id, status: 'archived' }));
    await grace.getByText('This change request was archived meanwhile.').waitFor();
    expect((await letters(grace))[0]).toBe(TYPED);
  });

  it('is a change request as well, and ends for who may no longer write', async () => {
    const { id, number } = await call<{ id: string; number: number }>(ada, 'changes.create', { spaceId });
    await openBoth(`/s/${spaceId}/~/changes/${number}/proposed?edit`);
    await goTo(grace, 'First words.');
    await grace.keyboard.type(' Proposed.');
    await expect.poll(() => letters(ada)).toContain('First words. Proposed.');
    await expect.poll(() => source('proposed', id)).toContain('First words. Proposed.');
    expect(await source('proposed')).toBe(SOURCE);
    await call(ada, 'changes.update', { spaceId, changeRequest: id, status: 'archived' });
    await ada.getByText('You are writing together').waitFor({ state: 'detached' });
    expect(world.problems).toEqual([]);
  });
});
