import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, join, openPalette, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds matter' };
const SECRET = 'whsec of Ada';
const TEXT = '```plantuml\nAlice -> Bob: Hello\n```\n\n{% code title="Source" %}\n```plantuml\nBob -> Alice: Hello\n```\n{% endcode %}\n';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#88c"/></svg>';

/** The members of the API's answer that the test reads. */
interface Answer {
  items?: { user?: { id: string; email?: string } }[];
}

describe.skipIf(!browser.available)('integrations of one space', () => {
  let world: World;
  let ada: Page;
  /** Reads the organization, and has the role `create` on the one space. */
  let grace: Page;
  let orgId: string;
  let spaceId: string;
  let api: (method: string, to: string, data?: object) => Promise<Answer>;

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open({ source: true })).newPage();
    orgId = await setUp(ada);
    ({ id: spaceId } = await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
    const token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
    api = async (method, to, data) => {
      const request = { method, headers: { authorization: `Bearer ${token}` }, ...(data ? { data } : {}) };
      const answer = await ada.request.fetch(`/v1${to}`, request);
      if (!answer.ok()) throw new Error(`${method} ${to}: ${answer.status()} ${await answer.text()}`);
      return answer.status() === 204 ? {} : ((await answer.json()) as Answer);
    };
    await api('POST', `/spaces/${spaceId}/content`, {
      changes: [{ operation: 'insert_page', title: 'Diagrams', document: { markdown: TEXT } }],
    });
    for (const name of ['octavo-webhook', 'octavo-plantuml', 'octavo-matomo'])
      await api('POST', `/integrations/${name}/installations`, { organization: orgId });
    grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link: { role: 'read' } }, GRACE);
    const { items } = await api('GET', `/orgs/${orgId}/members`);
    const member = items?.find(({ user }) => user?.email === GRACE.email);
    await api('POST', `/spaces/${spaceId}/permissions`, { role: 'create', users: [member?.user?.id] });
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const screen = (name: string) => `/o/${orgId}/settings/integrations?integration=${name}`;
  const all = () => ada.getByRole('list', { name: 'Integrations', exact: true });
  const own = () => grace.getByRole('list', { name: 'Integrations', exact: true });

  it('have secrets that are entered and replaced, and that nobody is shown again', async () => {
    await ada.goto(screen('octavo-webhook'));
    await all().locator('img[src*="octavo-webhook"]').first().waitFor();
    await all().getByLabel('Address').fill('https://example.com/hook');
    await all().getByLabel('Secret').fill(SECRET);
    await all().getByRole('button', { name: 'Save' }).click();
    const secret = all().getByRole('group', { name: 'Secret' });
    await secret.getByText('Set', { exact: true }).waitFor();
    await all().getByText('Active', { exact: true }).first().waitFor();
    await ada.reload();
    await secret.getByRole('button', { name: 'Replace…' }).click();
    expect(await ada.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
    await all().getByRole('button', { name: 'Keep the one before' }).click();
    await all().getByLabel('Events').fill('space_content_updated');
    await all().getByRole('button', { name: 'Save' }).click();
    await ada.getByText('Configuration saved').waitFor();
    await secret.getByText('Set', { exact: true }).waitFor();
    expect(await findings(ada)).toEqual([]);
    const listed = JSON.stringify(await api('GET', `/orgs/${orgId}/installations`));
    expect(listed).toContain('"secrets":["secret"]');
    expect(listed + (await ada.content())).not.toContain(SECRET);
    await ada.getByRole('radiogroup', { name: 'Spaces' }).getByText('Chosen spaces').click();
    await ada.getByRole('list', { name: 'Chosen spaces' }).getByRole('switch', { name: 'Handbook' }).waitFor();
    await ada.goto(screen('octavo-plantuml'));
    await all().getByLabel('Server').fill('https://uml.example/plantuml');
    await all().getByRole('button', { name: 'Save' }).click();
    await all().getByText('Active', { exact: true }).first().waitFor();
    await ada.getByRole('radiogroup', { name: 'Spaces' }).getByText('All spaces').click();
    await expect.poll(() => ada.getByRole('radio', { name: 'All spaces' }).isChecked()).toBe(true);
    expect(world.problems).toEqual([]);
  });

  it('are switched on and configured in its settings by who manages it alone, also by keyboard', async () => {
    await grace.goto(`/s/${spaceId}/~/settings`);
    await own().getByText('Webhook').waitFor();
    // That of sites is not among them.
    expect(await own().getByRole('listitem').count()).toBe(2);
    await own().getByText('On all spaces.').waitFor();
    await openPalette(grace);
    await grace.keyboard.type('Integrations of this');
    await grace.getByRole('option', { name: 'Integrations of this space' }).waitFor();
    await grace.keyboard.press('Enter');
    await expect.poll(() => grace.evaluate(() => document.activeElement?.textContent)).toBe('Integrations');
    const webhook = own().getByRole('switch', { name: 'Webhook' });
    for (let tabs = 0; tabs < 5 && !(await webhook.evaluate((box) => box === document.activeElement)); tabs++)
      await grace.keyboard.press('Tab');
    await grace.keyboard.press('Space');
    await own().getByText('Active', { exact: true }).waitFor();
    await grace.keyboard.press('Tab');
    await grace.keyboard.press('Enter');
    await own().getByLabel('Address').fill('https://example.com/handbook');
    await own().getByRole('button', { name: 'Save' }).click();
    await grace.getByText('Configuration saved').waitFor();
    await grace.reload();
    await own().getByRole('button', { name: 'Configuration of Webhook on this space' }).click();
    expect(await own().getByLabel('Address').inputValue()).toBe('https://example.com/handbook');
    for (const { colorScheme, viewport } of LOOKS) {
      await grace.emulateMedia({ colorScheme });
      await grace.setViewportSize(viewport);
      expect(await findings(grace)).toEqual([]);
    }
    await own().getByRole('switch', { name: 'Webhook' }).click();
    await expect.poll(() => own().getByText('Active', { exact: true }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('draw code blocks of their language in the console and in the preview of the editor, where `{% code %}` shows the source', async () => {
    await ada.route(/^https:\/\/uml\.example\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    for (const address of [`/s/${spaceId}/`, `/s/${spaceId}/?edit`]) {
      await ada.goto(address);
      const block = ada.locator('[data-integration="@octavo-plantuml/plantuml"]');
      await block.locator('img').waitFor();
      expect(await block.count()).toBe(1);
      expect(await ada.locator('.oct-code[data-language="plantuml"]').getByText('Bob -> Alice: Hello').count()).toBe(1);
    }
    expect(world.problems).toEqual([]);
  });
});
