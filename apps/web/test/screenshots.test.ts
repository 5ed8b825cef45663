import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContactSheets, type Shot } from './screenshots';
import { ADA, browser, call, importFixture, setUp, startWorld, type World } from './world';

/** Folder of the pictures: `OCTAVO_SCREENSHOTS=screens npm test -- apps/web/test/screenshots.test.ts` makes them. */
const folder = process.env.OCTAVO_SCREENSHOTS ?? '';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

describe.skipIf(!browser.available)('contact sheets', () => {
  let world: World;
  let page: Page;
  let shots: Shot[];

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    await world.run('user', 'operator', `--email=${ADA.email}`);
    const space = await importFixture(page, world, orgId);
    const spaceId = space.split('/')[2];
    const { id: siteId } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    await call(page, 'tokens.create', { label: 'Deploys', password: ADA.password });
    await call(page, 'orgs.create', { title: 'Branch office' });
    const [org, site] = [`/o/${orgId}/`, `/site/${siteId}`];
    const named = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({ name, path, ...(prepare ? { prepare } : {}) });
    shots = [
      named('home', org),
      named('search', `${org}search?q=install`),
      named('sites', `${org}sites`),
      named('link health', `${org}links`),
      named('shared content', `${org}shared`),
      named('trash', `${org}trash`),
      named('new space', `${org}?do=new`),
      ...[
        'general',
        'members',
        'invites',
        'teams',
        'sign-in',
        'security',
        'audit',
        'tokens',
        'usage',
        'openapi',
        'translations',
        'integrations',
        'move-in',
      ].map((name) => named(`settings ${name}`, `${org}settings/${name}`)),
      named('deleting the organization', `${org}settings/general`, press('Delete this organization…')),
      named('page', space),
      named('all blocks', `${space}blocks`),
      named('writing', `${space}blocks?edit&change=new`, (on) => on.getByLabel('Text of the page').waitFor()),
      ...['changes', 'history', 'files', 'links', 'reusable', 'variables', 'git', 'settings', 'trash', 'jobs', 'translations'].map((name) =>
        named(`space ${name}`, `${space}~/${name}`),
      ),
      named('site', `${site}/`),
      ...['structure', 'look', 'audience', 'adaptive', 'domain', 'redirects', 'insights', 'search', 'settings'].map((name) =>
        named(`site ${name}`, `${site}/~/${name}`),
      ),
      ...['profile', 'security', 'sessions', 'tokens', 'notifications', 'organizations'].map((name) =>
        named(`account ${name}`, `/account/${name}`),
      ),
      ...['health', 'organizations', 'people', 'jobs', 'storage', 'connections', 'mail', 'settings'].map((name) =>
        named(`operation ${name}`, `/admin/${name}`),
      ),
      named('not found', '/s/nowhere/'),
    ];
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it('are made of all screens in four forms, and none is wider than its window', { timeout: 1_200_000 }, async () => {
    const open = (options: object) => world.open({ signedIn: true, ...options });
    expect(await makeContactSheets(folder, open, shots)).toEqual([]);
  });
});
