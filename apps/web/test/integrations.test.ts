import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { SCRIPT } from './integration-script';
import { ADA, browser, call, setUp, startWorld, type World } from './world';

const TEXT = 'Before.\n\n{% @greeter/greeting name="Ada" %}\n\n{% @greeter/broken url="https://example.com/x" %}\n\nAfter.\n';

describe.skipIf(!browser.available)('integrations in the console', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open({ source: true })).newPage();
    orgId = await setUp(page);
    ({ id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
    await call(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'insert_page', title: 'Blocks', document: { markdown: TEXT } }] });
    const { token } = await call<{ token: string }>(page, 'tokens.create', { label: 'Author', password: ADA.password });
    const published = await page.request.post('/v1/integrations/greeter', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        organization: orgId,
        title: 'Greeter',
        scopes: ['space:content:read'],
        blocks: [
          { id: 'greeting', title: 'Greeting' },
          { id: 'broken', title: 'Broken' },
        ],
        configurations: {
          account: { componentId: 'account' },
          space: {
            properties: {
              channel: { type: 'string', title: 'Channel', completion_url: '/channels' },
              login: { type: 'button', title: 'Account', button_text: 'Sign in there', callback_url: '/login' },
            },
          },
          site: { componentId: 'site' },
        },
        script: SCRIPT,
        runtime: 'v2',
      },
    });
    if (!published.ok()) throw new Error(await published.text());
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const screen = () => `/o/${orgId}/settings/integrations`;
  const list = () => page.getByRole('list', { name: 'Integrations', exact: true });

  it('are configured on a screen that their script draws, with steps, dialogs, lists by address and errors in place', async () => {
    await page.goto(`${screen()}?integration=greeter`);
    await list().getByRole('button', { name: 'Install…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click();
    await list().getByText('Needs configuration').first().waitFor();
    await list().getByLabel('Workspace').fill('acme');
    await list().getByLabel('Channel').selectOption('Documentation');
    expect(await findings(page)).toEqual([]);
    await list().getByRole('button', { name: 'Try to connect' }).click();
    await list().getByRole('alert').getByText('The workspace does not answer.').waitFor();
    expect(await list().getByLabel('Workspace').inputValue()).toBe('acme');
    expect(await list().getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe('https://example.com/');
    await list().getByRole('button', { name: 'Next' }).click();
    await list().getByText('Workspace acme, channel docs, mood none').waitFor();
    await list().getByRole('button', { name: 'Choose a mood' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mood' });
    await dialog.getByLabel('Mood').fill('cheerful');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await list().getByText('mood cheerful').waitFor();
    await list().getByRole('button', { name: 'Finish', exact: true }).click();
    await list().getByText('Active', { exact: true }).first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are put on chosen spaces and sites, each with its status and configuration', async () => {
    await page.goto(`${screen()}?integration=greeter`);
    const spaces = page.getByRole('list', { name: 'Chosen spaces' });
    await spaces.getByRole('switch', { name: 'Handbook' }).click();
    await spaces.getByRole('button', { name: 'Configuration on Handbook' }).click();
    const login = await spaces.getByRole('link', { name: 'Sign in there' }).getAttribute('href');
    expect(login).toMatch(new RegExp(`/~integrations/greeter/installations/[^/]+/spaces/${spaceId}/login$`));
    await spaces.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'News' }).click();
    await spaces.getByRole('button', { name: 'Save' }).click();
    await spaces.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('radiogroup', { name: 'Sites' }).getByText('All sites').click();
    await page.getByRole('list', { name: 'All sites' }).getByRole('button', { name: 'Configuration on Docs' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Sites' }).getByText('Chosen sites').click();
    const sites = page.getByRole('list', { name: 'Chosen sites' });
    await sites.getByRole('switch', { name: 'Docs' }).click();
    await sites.getByText('Needs configuration').waitFor();
    await sites.getByRole('button', { name: 'Configuration on Docs' }).click();
    await sites.getByLabel('Key').fill('k-1');
    await sites.getByRole('button', { name: 'Save key' }).click();
    await sites.getByText('Active', { exact: true }).waitFor();
    await expect.poll(() => sites.getByLabel('Key').inputValue()).toBe('k-1');
    expect(await findings(page)).toEqual([]);
    await sites.getByRole('switch', { name: 'Active on this site' }).click();
    await sites.getByText('Paused').waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Chosen sites' }).getByText('Paused').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('draw their blocks in pages, answer there, and say quietly where they fail', async () => {
    await page.goto(`/s/${spaceId}/`);
    const block = page.locator('[data-integration="@greeter/greeting"]');
    await block.getByText('Hello, Ada!').waitFor();
    await block.frameLocator('iframe').getByText('Drawn in a frame').waitFor();
    await block.getByRole('button', { name: 'Answer' }).click();
    await block.getByText('Answered 1 times, read').waitFor();
    await block.getByRole('button', { name: 'Break it' }).click();
    await block
      .getByRole('alert')
      .getByText(/failed \(script\)/)
      .waitFor();
    const broken = page.locator('[data-integration="@greeter/broken"]');
    await broken.getByText('did not draw this block').waitFor();
    await broken.getByRole('link', { name: 'https://example.com/x' }).waitFor();
    await broken.getByRole('link', { name: 'Open deliveries' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(world.problems).toEqual([]);
  });

  it('draw them in the preview of the editor too', async () => {
    await page.goto(`/s/${spaceId}/?edit`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Hello, Ada!').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('show what their scripts were called with, by type and status', async () => {
    await page.goto(`/o/${orgId}/settings/integrations/greeter/deliveries`);
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await deliveries
      .getByRole('button', { name: /ui_render.*Failed/ })
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'installation_setup', exact: true }).click();
    const first = deliveries.getByRole('button').first();
    await expect.poll(() => first.textContent()).toMatch(/installation_setup.*Done/);
    await first.click();
    await deliveries.getByText('was told of installation_setup').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(new URL(page.url()).searchParams.get('type')).toBe('installation_setup');
    await page.goto(`/o/${orgId}/settings/integrations/greeter/deliveries?status=failed&type=ui_render`);
    await deliveries.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await deliveries
      .getByRole('alert')
      .getByText(/The greeting broke|It is broken/)
      .first()
      .waitFor();
    await page.goto(`/o/${orgId}/settings/integrations/greeter/deliveries?type=task`);
    await page.getByText('Nothing matches. Change the filter.').waitFor();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('are shown without barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ ...look });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    for (const [address, text] of [
      [`${screen()}?integration=greeter`, 'Published by this organization'],
      [`${screen()}/greeter/deliveries`, 'Deliveries of Greeter'],
      [`/s/${spaceId}/`, 'Hello, Ada!'],
    ] as const) {
      await shown.goto(address);
      await shown.getByText(text).first().waitFor();
      await shown
        .locator('.skeleton')
        .waitFor({ state: 'detached' })
        .catch(() => undefined);
      expect(await findings(shown), address).toEqual([]);
      expect(await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  it('are looked after by who publishes them, until they are unpublished', async () => {
    await page.goto(`${screen()}?integration=greeter`);
    await list().getByText('Private: for this organization alone').waitFor();
    await list().getByText('1 (runtime v2)').waitFor();
    await list().getByText('Development mode', { exact: true }).click();
    await list().getByLabel('Tunnel URL').fill('ftp://nowhere');
    await list().getByRole('button', { name: 'Start development mode' }).click();
    await list().getByText('Must be an http or https address.').waitFor();
    await list().getByLabel('Tunnel URL').fill('http://127.0.0.1:9/');
    await list().getByRole('button', { name: 'Start development mode' }).click();
    await list().getByText('Development mode is on: events of this organization go to').waitFor();
    expect(await findings(page)).toEqual([]);
    await list().getByRole('button', { name: 'End development mode' }).click();
    await list().getByText('Development mode', { exact: true }).waitFor();
    await list().getByRole('switch', { name: 'Active', exact: true }).click();
    await list().getByText('Paused').first().waitFor();
    await page.goto(`/s/${spaceId}/`);
    await page.getByText('The integration is paused.').first().waitFor();
    await page.getByRole('link', { name: 'Open its settings' }).first().waitFor();
    await page.goto(`${screen()}?integration=greeter`);
    await list().getByRole('button', { name: 'Unpublish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpublish Greeter?' });
    await dialog.getByText('It is uninstalled from 1 organization').waitFor();
    await dialog.getByLabel('Type greeter to confirm').fill('greeter');
    await dialog.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await page.getByText('Greeter is unpublished').waitFor();
    await expect
      .poll(() =>
        list()
          .getByRole('button', { name: /^Greeter/ })
          .count(),
      )
      .toBe(0);
    expect(world.problems).toEqual([]);
  });
});
