import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, cursorThere, join, press, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds are short' };
const SOURCE = '# Install\n\nFirst.\n\nNobody changes this.\n\nSecond.\n';

/** Ada reviews and merges, Grace writes; each in a browser of their own. */
describe.skipIf(!browser.available)('change requests in two browsers', () => {
  let world: World;
  let ada: Page;
  let grace: Page;
  let writer: BrowserContext;
  let spaceId: string;
  let pageId: string;
  let overview: string;
  let adaId: string;

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    adaId = (await (await ada.request.get('/api/trpc/auth.me')).json()).result.data.id;
    spaceId = (await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Handbook', editMode: 'live' } })).id;
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(ada, 'content.change', {
      spaceId,
      changes: [
        { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Hello.\n' } },
        { operation: 'insert_page', ref: 'install', title: 'Install', document: { source: SOURCE } },
        { operation: 'insert_page', title: 'Overview', document: { markdown: 'It is called as a screen is.\n' } },
        { operation: 'insert_page', title: 'Old', document: { markdown: 'Not needed any more.\n' } },
      ],
    });
    pageId = pages.find(({ ref }) => ref === 'install')?.id ?? '';
    await call(ada, 'spaces.update', { spaceId, patch: { editMode: 'locked' } });
    writer = await world.open();
    grace = await writer.newPage();
    await join(grace, ada, { orgId, link: { role: 'edit' } }, GRACE);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = (page: Page) => page.getByLabel('Text of the page');
  const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const query = async <Answer>(page: Page, procedure: string, input: unknown) => {
    const answer = await page.request.get(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()).result.data as Answer;
  };
  const source = async (page: Page, changeRequest?: string) => {
    const at = { spaceId, pageId, ...(changeRequest === undefined ? {} : { changeRequest }) };
    const { head, text } = await query<{ head: string; text: string }>(page, 'editing.page', at);
    return head + text;
  };

  it('begin with the first change of a page that is locked, and no sooner', async () => {
    await grace.goto(`/s/${spaceId}/install`);
    await grace.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await press(grace, 'e');
    await grace.getByText('Your first change creates a change request').waitFor();
    await text(grace).click();
    expect(await query(grace, 'changes.list', { spaceId, status: ['draft', 'open'] })).toMatchObject({ count: 0 });
    await grace.keyboard.press('Control+Home');
    await grace.keyboard.type('Typed by Grace. ');
    await saved(grace);
    await grace.waitForURL('**/install?edit=&change=1');
    expect(await source(grace, '1')).toBe(SOURCE.replace('First.', 'Typed by Grace. First.'));
    expect(await source(grace)).toBe(SOURCE);
    // A reload goes on where the text is.
    await grace.reload();
    await grace.waitForURL('**/~/changes/1/install?edit');
    await text(grace).getByText('Typed by Grace. First.').waitFor();
    await grace.getByRole('link', { name: '#1 Edit Install (Draft)' }).waitFor();
    await grace.getByRole('treeitem', { name: /Install.*edited/ }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('hold new, renamed and deleted pages, and pages that are called as a screen is', async () => {
    await grace.goto(`/s/${spaceId}/~/changes/1/`);
    await grace.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await grace.getByRole('treeitem', { name: 'Overview' }).click();
    await grace.getByText('It is called as a screen is.').waitFor();
    await grace.waitForURL('**/~/changes/1/~/page/overview');
    await grace.getByRole('button', { name: 'New page, group or link' }).click();
    await grace.getByRole('menuitem', { name: 'New page', exact: true }).click();
    await grace.getByRole('dialog').getByLabel('Title').fill('Upgrade');
    await grace.keyboard.press('Enter');
    await text(grace).waitFor();
    await grace.getByRole('treeitem', { name: /Upgrade.*new/ }).waitFor();
    await grace.getByRole('treeitem', { name: 'Old' }).click();
    await grace.getByText('Not needed any more.').waitFor();
    await grace.getByRole('treeitem', { name: 'Old' }).press('Delete');
    const gone = grace.getByRole('region', { name: 'Deleted here' });
    await gone.getByText('Old').waitFor();
    await gone.getByRole('button', { name: 'Restore Old' }).click();
    await grace.getByRole('treeitem', { name: 'Old' }).waitFor();
    await gone.waitFor({ state: 'detached' });
    // The live content knows of none of it.
    await ada.goto(`/s/${spaceId}/`);
    await ada.getByRole('treeitem', { name: 'Old' }).waitFor();
    expect(await ada.getByRole('treeitem', { name: /Upgrade/ }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('show who else edits a page, and bring both texts together', async () => {
    await grace.goto(`/s/${spaceId}/~/changes/1/install?edit`);
    await text(grace).waitFor();
    await ada.goto(`/s/${spaceId}/~/changes/1/install?edit`);
    await text(ada).waitFor();
    await grace.getByText('You are writing together with Ada Lovelace.').waitFor();
    await ada.getByText('You are writing together with Grace Hopper.').waitFor();
    await ada.getByRole('img', { name: 'Grace Hopper is editing this page' }).waitFor();
    // Nothing of joining is under way any more once each has the cursor of the other.
    for (const page of [ada, grace]) await page.locator('.oct-peer').waitFor({ state: 'attached' });
    await text(ada).click();
    await cursorThere(ada);
    await ada.keyboard.press('Control+End');
    await cursorThere(ada);
    await ada.keyboard.press('Enter');
    await ada.keyboard.type('Ada was here.');
    // Nothing of what the other one wrote is lost, and each sees it without asking.
    await text(grace).getByText('Ada was here.').waitFor();
    await grace.keyboard.press('Control+Home');
    await cursorThere(grace);
    await grace.keyboard.type('Both. ');
    await text(ada).getByText('Both. Typed by Grace.').waitFor();
    await expect.poll(() => source(grace, '1')).toBe(`${SOURCE.replace('First.', 'Both. Typed by Grace. First.')}\nAda was here.\n`);
    expect(world.problems).toEqual([]);
  });

  it('are described, reviewed, and merged into every open browser', async () => {
    overview = `/s/${spaceId}/~/changes/1/overview`;
    await grace.goto(overview);
    await grace.getByRole('button', { name: 'Edit the subject' }).click();
    await grace.getByLabel('Subject').fill('Say how to install');
    await grace.keyboard.press('Enter');
    await grace.getByRole('heading', { level: 1, name: 'Say how to install' }).waitFor();
    await grace.getByRole('button', { name: 'Add a description' }).click();
    await grace.getByRole('textbox', { name: 'Description' }).fill('Because nobody knew.');
    await grace.keyboard.press('Control+Enter');
    await grace.getByText('Because nobody knew.').waitFor();
    await grace.getByRole('button', { name: 'Request a review' }).click();
    await grace
      .getByRole('dialog')
      .getByRole('button', { name: /Ada Lovelace/ })
      .click();
    const reviewers = grace.getByRole('region', { name: 'Reviewers' });
    await reviewers.getByText('Pending').waitFor();
    // A reviewer who was asked by mistake is removed again.
    await reviewers.getByRole('button', { name: 'Withdraw the request to Ada Lovelace' }).click();
    await reviewers.getByText('Pending').waitFor({ state: 'detached' });
    await call(grace, 'reviews.request', { spaceId, changeRequest: '1', users: [adaId] });
    await reviewers.getByText('Pending').waitFor();
    // Asking for a review opens the change request.
    await grace.getByRole('button', { name: 'Back to draft' }).waitFor();
    expect(await grace.getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0);

    await ada.goto(`/s/${spaceId}/~/changes?who=review`);
    await ada.getByRole('link', { name: /#1 Say how to install/ }).click();
    await ada.waitForURL(`**${overview}`);
    await ada.getByRole('button', { name: 'Review', exact: true }).click();
    await ada.getByRole('dialog').getByLabel('Comment').fill('Well said.');
    await ada.getByRole('button', { name: 'Submit review' }).click();
    await ada.getByRole('region', { name: 'Reviewers' }).getByText('Approved').waitFor();
    // Grace, who does nothing, sees it: the verdict, and the reviewer's words in the story of the change request.
    await grace.getByRole('region', { name: 'Reviewers' }).getByText('Approved').waitFor();
    const story = grace.getByRole('list', { name: 'Timeline' });
    await story.getByText('Well said.').waitFor();
    const lines = await story.getByRole('listitem').allTextContents();
    const told = [
      'created this change request',
      'edited the content',
      'renamed it from “Add Upgrade and change 2 other pages” to “Say how to install”',
      'opened it for review',
    ];
    const later = ['requested a review from Ada Lovelace', 'withdrew the request to Ada Lovelace', 'approved these changes'];
    for (const words of [...told, ...later]) expect(lines).toContainEqual(expect.stringContaining(words));
    expect(lines.findIndex((line) => line.includes('created'))).toBeLessThan(lines.findIndex((line) => line.includes('approved')));

    const reader = await writer.newPage();
    await reader.goto(`/s/${spaceId}/install`);
    // While the page still arrives, its text is there twice.
    await reader.getByRole('article').getByText('First.', { exact: true }).waitFor();
    const box = ada.getByRole('region', { name: 'Ready to merge' });
    await box.getByText(/changes? becomes? live\./).waitFor();
    await box.getByRole('button', { name: 'Merge', exact: true }).click();
    await ada.getByText('These changes are live').waitFor();
    await grace.getByText('These changes are live').waitFor();
    await reader.getByText('Both. Typed by Grace. First.').waitFor();
    await reader.getByRole('treeitem', { name: 'Upgrade' }).waitFor();
    await reader.close();
    expect(world.problems).toEqual([]);
  });

  it('go on with a draft of one’s own, or begin another one, and are brought up to date', async () => {
    // A file that is dropped is a first change, too.
    await grace.goto(`/s/${spaceId}/install?edit&change=new`);
    await text(grace).waitFor();
    await text(grace).evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawn.svg', { type: 'image/svg+xml' }));
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 4, clientY: top + 4 };
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
    });
    await text(grace).locator('figure img[src]').waitFor();
    await grace.getByLabel('Title').fill('Set up');
    await saved(grace);
    await grace.getByRole('button', { name: 'Done' }).click();
    await grace.waitForURL('**/~/changes/2/install');
    await grace.getByRole('link', { name: 'Files' }).click();
    await grace.waitForURL('**/~/changes/2/~/files');
    await grace.getByText('drawn.svg').first().waitFor();
    await call(ada, 'spaces.update', { spaceId, patch: { editMode: 'live' } });
    await grace.goto(`/s/${spaceId}/install`);
    await grace.getByRole('button', { name: 'Where to edit' }).click();
    await grace.getByRole('menuitem', { name: 'Edit in a new change request' }).waitFor();
    await grace.getByRole('menuitem', { name: /Continue your draft #2/ }).click();
    await grace.waitForURL('**/~/changes/2/install?edit');
    await expect.poll(() => grace.getByLabel('Title').inputValue()).toBe('Set up');
    await call(ada, 'content.change', { spaceId, changes: [{ operation: 'insert_page', title: 'Newer' }] });
    await grace.goto(`/s/${spaceId}/~/changes/2/overview`);
    await grace.getByRole('button', { name: 'Update from live' }).click();
    await grace.getByText('Up to date with the live content.').waitFor();
    await grace.getByRole('treeitem', { name: 'Newer' }).waitFor();
    await grace.getByRole('button', { name: 'Open for review' }).click();
    // Nobody has said yet what it is about: that is asked first.
    const naming = grace.getByRole('dialog', { name: 'What does this change?' });
    expect(await naming.getByLabel('Subject').inputValue()).toContain('Rename Install to Set up');
    expect(await findings(grace)).toEqual([]);
    await naming.getByLabel('Subject').fill('Call it set-up');
    await naming.getByRole('button', { name: 'Open for review' }).click();
    await grace.getByRole('heading', { level: 1, name: 'Call it set-up' }).waitFor();
    await grace.getByRole('button', { name: 'Archive' }).click();
    await grace.getByText('This change request is archived.').waitFor();
    await grace.getByRole('button', { name: 'Reopen' }).click();
    await grace.getByRole('button', { name: 'Archive' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are merged past what stands against them only after that was named, and taken back by another one', async () => {
    const { id, number } = await call<{ id: string; number: number }>(grace, 'changes.create', {
      spaceId,
      subject: 'A page that is not wanted',
    });
    const document = { markdown: 'See [nothing](no-such-page.md).\n' };
    await call(grace, 'changes.change', {
      spaceId,
      changeRequest: id,
      changes: [{ operation: 'insert_page', title: 'Unwanted', document }],
    });
    const words = { status: 'changes-requested', comment: { markdown: 'Not **yet**.' } };
    await call(ada, 'reviews.submit', { spaceId, changeRequest: id, ...words });
    await ada.goto(`/s/${spaceId}/~/changes/${number}/overview`);
    const box = ada.getByRole('region', { name: 'Can be merged, but look at this first' });
    await box.getByText('Ada Lovelace requested changes.').waitFor();
    await box.getByText('1 link would break.').waitFor();
    await box.getByText('1 comment is not resolved.').waitFor();
    await box.getByRole('button', { name: 'Merge', exact: true }).click();
    const asked = ada.getByRole('dialog', { name: 'Merge this anyway?' });
    await asked.getByText('1 link would break.').waitFor();
    expect(await findings(ada)).toEqual([]);
    await asked.getByRole('button', { name: 'Merge anyway' }).click();
    await ada.getByText('These changes are live').waitFor();
    await ada.getByRole('treeitem', { name: 'Unwanted' }).waitFor();
    await ada.getByRole('button', { name: 'Undo with a change request' }).click();
    await ada.getByRole('heading', { level: 1, name: `Revert #${number}: A page that is not wanted` }).waitFor();
    await ada.getByRole('button', { name: 'Merge', exact: true }).click();
    await ada.getByText('These changes are live').waitFor();
    await expect.poll(() => ada.getByRole('treeitem', { name: 'Unwanted' }).count()).toBe(0);
    await ada.goto(`/s/${spaceId}/~/changes/${number}/overview`);
    await ada.getByRole('link', { name: `proposed to undo it in #${number + 1}` }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are on the screens of others by themselves, and go live against rules only when an admin says so', async () => {
    const reader = await writer.newPage();
    await reader.goto(`/s/${spaceId}/`);
    await reader.locator('html[data-keys="ready"]').waitFor();
    const page = (await query<{ nodes: { id: string }[] }>(ada, 'content.tree', { spaceId })).nodes[0]?.id;
    const propose = async (markdown: string) => {
      const made = await call<{ id: string; number: number }>(ada, 'changes.create', { spaceId, subject: markdown });
      const changes = [{ operation: 'update_page', page, document: { markdown } }];
      await call(ada, 'changes.change', { spaceId, changeRequest: made.id, changes });
      return made;
    };
    for (const words of ['Round one.', 'Round two.']) {
      const { id } = await propose(`${words}\n`);
      await call(ada, 'changes.merge', { spaceId, changeRequest: id });
      await reader.locator('article').getByText(words).waitFor();
    }

    await call(ada, 'spaces.update', { spaceId, patch: { mergeRules: { type: 'custom', rules: { minimumApprovals: 1 } } } });
    const { number } = await propose('Nobody has read this.\n');
    await ada.goto(`/s/${spaceId}/~/changes/${number}/overview`);
    await ada.getByRole('button', { name: 'Merge anyway' }).click();
    await ada
      .getByRole('dialog')
      .getByText(/approv/i)
      .first()
      .waitFor();
    await ada.getByRole('button', { name: 'Override and merge' }).click();
    await ada.getByText('These changes are live').waitFor();
    await reader.getByText('Nobody has read this.').waitFor();
    await reader.close();
    await call(ada, 'spaces.update', { spaceId, patch: { mergeRules: { type: 'inherit' } } });
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ signedIn: true, reducedMotion: 'reduce', ...look });
    const seen = await context.newPage();
    for (const screen of [`/s/${spaceId}/~/changes/2/overview`, `/s/${spaceId}/~/changes/2/install`]) {
      await seen.goto(screen);
      await seen.locator('h1').first().waitFor({ state: 'attached' });
      // The names of some controls come with the scripts.
      await seen.locator('html[data-keys="ready"]').waitFor();
      expect([screen, await findings(seen)]).toEqual([screen, []]);
    }
    await context.close();
  });
});
