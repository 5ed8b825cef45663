import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('claims of visitors', () => {
  let world: World;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const insert = (title: string, front = '') => ({ operation: 'insert_page', title, document: { markdown: `${front}Words.\n` } });
    await call(page, 'content.change', {
      spaceId,
      changes: [insert('Welcome'), insert('Prices', '---\nif: visitor.claims.plan === "pro"\n---\n\n')],
    });
    const { id } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    address = `/site/${id}/~/adaptive`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  const places = () => page.getByRole('list', { name: 'As a visitor' });

  it('are declared in fields, refused where they are wrong, and seen through by a visitor who has them', async () => {
    await page.goto(address);
    await page.getByRole('switch', { name: 'Adapt content to visitors' }).click();
    await page.getByText('Conditions are decided by the claims of each visitor.').waitFor();
    await page.getByRole('button', { name: 'Add a claim' }).click();
    await page.getByRole('button', { name: 'Save claims' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('plan');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Text', exact: true }).click();
    await page.getByLabel('Allowed values').fill('free\npro\npro');
    await page.getByLabel('Description', { exact: true }).fill('Plan of the customer');
    await page.getByRole('button', { name: 'Save claims' }).click();
    // The server's words, at the field that they are about.
    await page.getByText(/duplicate items/).waitFor();
    await page.getByLabel('Allowed values').fill('free\npro');
    await page.getByRole('button', { name: 'Save claims' }).click();
    await page.getByText('The claims were saved').waitFor();
    await page.getByText('visitor.claims.plan === "pro"').waitFor();

    await places().getByText('sees 1 of 2 pages').waitFor();
    expect(await places().getByText('Prices').textContent()).toBe('Prices');
    await page.getByRole('combobox', { name: 'Plan of the customer' }).click();
    await page.getByRole('option', { name: 'pro', exact: true }).click();
    await places().getByText('sees 2 of 2 pages').waitFor();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open the site as this visitor' }).click();
    const site = await opened;
    await site.getByRole('link', { name: 'Prices' }).first().waitFor();
    await site.close();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ storageState: await page.context().storageState(), ...look });
    const shown = await context.newPage();
    await shown.goto(address);
    await shown.getByText(/^sees 1 of 2 pages$/).waitFor();
    expect(await findings(shown)).toEqual([]);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.close();
  });

  it('are removed once it was said which conditions ask for them; what fields cannot hold is JSON', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Remove plan' }).click();
    await page.getByRole('button', { name: 'Save claims' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this claim?' });
    await dialog.getByText('plan: conditions of 1 page ask for it.').waitFor();
    await dialog.getByRole('button', { name: 'Save claims' }).click();
    await page.getByText('The claims were saved').waitFor();
    await page.getByText('No claims yet.').waitFor();

    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    const place = {
      type: 'object',
      description: 'Place',
      properties: { city: { type: 'string', description: 'City' } },
      additionalProperties: false,
    };
    const schema = { type: 'object', properties: { place }, additionalProperties: false };
    await page.getByLabel('Schema').fill(JSON.stringify(schema));
    await page.getByRole('button', { name: 'Edit in fields' }).click();
    await page.getByText(/Fields cannot hold this schema/).waitFor();
    const kept = page.waitForResponse(/sites\.adaptive\.update/);
    await page.getByRole('button', { name: 'Save claims' }).click();
    expect((await kept).status()).toBe(200);
    await page.reload();
    expect(await page.getByLabel('Schema').inputValue()).toContain('"city"');
    expect(world.problems).toEqual([]);
  });
});
