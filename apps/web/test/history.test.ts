import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('the history of a space', () => {
  let world: World;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const change = async (...changes: object[]) => call<{ pages: { id: string }[] }>(page, 'content.change', { spaceId, changes });
    const made = await change(
      { operation: 'insert_page', title: 'Guide', document: { markdown: 'How to begin.\n' } },
      { operation: 'insert_page', title: 'Install', document: { markdown: 'Run it.\n' } },
    );
    const install = made.pages[1]?.id;
    await change(
      { operation: 'update_page', page: install, title: 'Set up', slug: 'set-up' },
      { operation: 'delete_page', page: made.pages[0]?.id },
    );
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  async function isAccessible(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await findings(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  }

  it('says what each revision changed, and restores one by keyboard, with undo', async () => {
    world.problems.length = 0;
    await page.goto(`/s/${spaceId}/~/history`);
    const live = page.getByRole('listitem').filter({ hasText: 'Live now' });
    await live.getByRole('link', { name: /^Changes: / }).click();
    await page.waitForURL(/\/~\/diff\/~\/revisions\/\w+$/);
    const list = page.getByRole('navigation', { name: 'Changes' });
    const titles = async () => (await list.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(titles).toEqual(['Set up', 'Guide']);
    await page.getByText(/^Edited: .*address.* \(before: Install\)$/).waitFor();
    await page.getByRole('rowheader', { name: 'address' }).waitFor();
    await isAccessible();
    await page.getByRole('link', { name: 'Before: Set up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();

    await page.goto(`/s/${spaceId}/~/history`);
    await page
      .getByRole('button', { name: /^Restore / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('That revision is live again.').first().waitFor();
    await page.getByRole('treeitem', { name: 'Guide' }).waitFor();
    await page.getByText('Rolled back').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The previous content was restored.').first().waitFor();
    await page.getByRole('treeitem', { name: 'Set up' }).waitFor();
    await expect.poll(() => page.getByRole('treeitem', { name: 'Guide' }).count()).toBe(0);
    await isAccessible();
    expect(world.problems).toEqual([]);
  });

  it('names the agent that wrote what somebody merged, and wrote a comment for them', async () => {
    const made = await world.run('token', 'create', `--email=${ADA.email}`, '--label=laptop', '--json');
    const { token } = JSON.parse(made) as { token: string };
    const tool = async (name: string, input: object) => {
      const client = { name: 'scribe', version: '2.1' };
      const said = { protocolVersion: '2026-07-28', clientInfo: client, clientCapabilities: {} };
      const _meta = Object.fromEntries(Object.entries(said).map(([member, value]) => [`io.modelcontextprotocol/${member}`, value]));
      const response = await fetch(`${world.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': said.protocolVersion,
          'mcp-method': 'tools/call',
          'mcp-name': name,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input, _meta } }),
      });
      const text = await response.text();
      expect(text).not.toContain('"isError":true');
      return text;
    };
    const opened = await tool('open_change_request', { space: spaceId, subject: 'Add questions' });
    const changeRequest = /"changeRequest\\":\\"(\w+)/.exec(opened)?.[1] ?? '';
    const insert = { operation: 'insert_page', title: 'Questions', document: { markdown: 'Ask.\n' } };
    await tool('edit_change_request', { space: spaceId, changeRequest, changes: [insert] });
    await tool('comment', { space: spaceId, changeRequest, text: 'Please look at the questions.' });
    await page.goto(`/s/${spaceId}/~/changes/1/overview`);
    // The events, and the comments.
    await page
      .getByText(/edited.* with scribe 2\.1 \(token “laptop”\)/i)
      .first()
      .waitFor();
    await page.getByRole('article').filter({ hasText: 'with scribe 2.1 (token “laptop”)' }).waitFor();
    await isAccessible();
    await call(page, 'changes.merge', { spaceId, changeRequest: '1' });
    await page.goto(`/s/${spaceId}/~/history`);
    await page.getByText('with scribe').first().waitFor();
    const merged = page.getByRole('listitem').filter({ hasText: '#1 Add questions' });
    expect(await merged.textContent()).toMatch(/by Ada Lovelace\s*with scribe 2\.1 \(token “laptop”\)/);
    await isAccessible();
  });
});
