import { tempDir } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { type Program, startProgram } from './start-program';
import { browser, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('moving in from another Octavo', () => {
  const stack = new AsyncDisposableStack();
  let world: World;
  let page: Page;
  let source: Program;
  let token: string;
  let orgId: string;

  beforeAll(async () => {
    world = stack.use(await startWorld());
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    const folder = stack.use(await tempDir('octavo-source-'));
    source = stack.use(await startProgram(`${folder.path}/data`));
    const made = JSON.parse(
      await source.run(
        'init',
        '--email=mary@example.com',
        '--password=correct horse battery',
        '--name=Mary',
        '--organization=Elsewhere',
        '--json',
      ),
    );
    ({ token } = made);
    const { id } = await api('POST', `/orgs/${made.organization}/spaces`, { title: 'Handbook of elsewhere' });
    const changes = [
      { operation: 'insert_page', title: 'Guide', document: { markdown: 'How it is done *there*.\n' } },
      { operation: 'insert_page', title: 'Hidden', hidden: true, document: { markdown: 'Not in the list.\n' } },
    ];
    await api('POST', `/spaces/${id}/content`, { changes });
  });

  afterAll(() => stack.disposeAsync());

  beforeEach(() => {
    world.problems.length = 0;
  });

  async function api(method: string, path: string, body?: object) {
    const answer = await fetch(`${source.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function isClean(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await findings(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
    expect(world.problems).toEqual([]);
  }

  const result = (title: string) => page.getByRole('region', { name: title, exact: true });

  it('says what is wrong with an address or a token, and keeps what was typed', async () => {
    await page.goto(`/o/${orgId}/settings/general`);
    await page.getByRole('link', { name: 'Move in' }).click();
    await page.getByRole('button', { name: 'Move in', exact: true }).click();
    await expect.poll(() => page.getByLabel('Address of the API').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Address of the API').fill(source.url);
    await page.getByLabel('Access token').fill('octavo_pat_wrong');
    await page.getByRole('button', { name: 'Add a Git host' }).click();
    await page.getByRole('textbox', { name: 'Git host' }).fill('ssh://github.com');
    await page.getByLabel('Token', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Move in', exact: true }).click();
    await page.getByText('A Git host is a name such as github.com').waitFor();
    await isClean();
    await page.getByRole('button', { name: 'Remove Git host 1' }).click();
    await page.getByRole('button', { name: 'Move in', exact: true }).click();
    await page.getByText(/token/i).and(page.locator('main p.font-medium')).waitFor();
    await isClean();
  });

  it('shows what would come, and brings it', async () => {
    await page.goto(`/o/${orgId}/settings/move-in`);
    await page.getByLabel('Address of the API').fill(source.url);
    await page.getByLabel('Access token').fill(token);
    await page.getByRole('button', { name: 'See what would come' }).click();
    const would = result('What would come');
    await would.getByText('Nothing was changed.').waitFor();
    await would.getByRole('row', { name: /^Pages/ }).waitFor();
    await isClean();
    await page.goto(`/o/${orgId}/`);
    await page
      .getByRole('link', { name: /Octavo manual/ })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /Handbook of elsewhere/ }).count()).toBe(0);

    await page.goto(`/o/${orgId}/settings/move-in`);
    await page.getByLabel('Address of the API').fill(source.url);
    await page.getByLabel('Access token').fill(token);
    await page.getByRole('button', { name: 'Move in', exact: true }).click();
    await result('What came')
      .getByText(/^Everything that can come/)
      .waitFor();
    await isClean();
    await page.goto(`/o/${orgId}/`);
    await page
      .getByRole('link', { name: /Handbook of elsewhere/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    expect(await page.locator('[data-content] p').first().textContent()).toBe('How it is done there.');
  });
});
