import { expect, it } from 'vitest';
import { buildMember, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { getSiteCustomization, getSiteSpaceLook, overrideSiteSpaceCustomization, updateSiteLook } from '../look/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { siteWorld } from '../sites/index.ts';
import { previewSiteLook } from './preview-look.ts';
import { FILES } from './reading.fixture.ts';

const LIGHT = { theme: 'light' as const, files: FILES };
const same = (colour: string) => ({ light: colour, dark: colour });

it.each(testDatabases())('a look is drawn before it is saved, and changes only when it is, on %s', async (database) => {
  await using world = await publishedWorld(database);
  const { ctx, organization, site, system } = world;
  const at = [ctx, organization.id, site.id] as const;
  const before = await getSiteCustomization(...at);

  const look = { styling: { primaryColor: same('#ffd400') }, footer: { copyright: '© Acme <b>' }, title: 'Acme help' };
  const { html, contrasts } = await previewSiteLook(...at, { look }, { ...LIGHT, theme: 'dark' });
  expect(html).toContain('<style>:root{--accent:#ffd400}</style>');
  expect(html).toContain('© Acme &lt;b&gt;');
  expect(html).toContain('Acme help');
  expect(html).toContain('data-default-theme="dark"');
  expect(html).toMatch(/<body[^>]* inert/);
  expect(html).not.toMatch(/<script|<link/);
  expect(contrasts.map(({ path }) => path)).toEqual(['styling.primaryColor.light']);
  expect(await getSiteCustomization(...at)).toEqual(before);
  expect((await previewSiteLook(...at, { look: {} }, LIGHT)).html).not.toContain('© Acme');

  expect(await updateSiteLook(...at, look)).toMatchObject({
    title: 'Acme help',
    styling: { primaryColor: same('#ffd400'), theme: 'clean' },
  });
  const saved = await updateSiteLook(...at, { title: null, pdf: { enabled: false } });
  expect(saved).not.toHaveProperty('title');
  expect(saved).toMatchObject({ pdf: { enabled: false }, footer: { copyright: '© Acme <b>' } });

  const reader = await buildUser(system);
  await buildMember(system, { organization, user: reader, role: 'read' });
  await expect(updateSiteLook(contextOf(system, reader), organization.id, site.id, look)).rejects.toMatchObject({ kind: 'forbidden' });
  const stranger = contextOf(system, await buildUser(system));
  await expect(previewSiteLook(stranger, organization.id, site.id, { look: {} }, LIGHT)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(updateSiteLook(stranger, organization.id, site.id, look)).rejects.toMatchObject({ kind: 'not_found' });
  const bad = { styling: { primaryColor: same('red') } };
  await expect(previewSiteLook(...at, { look: bad }, LIGHT)).rejects.toMatchObject({ kind: 'bad_request' });
  await expect(updateSiteLook(...at, bad)).rejects.toMatchObject({ kind: 'bad_request' });
  const lost = { header: { links: [{ title: 'Lost', to: { kind: 'page' as const, page: 'nothing', space: 'nothing' }, links: [] }] } };
  await expect(previewSiteLook(...at, { look: lost }, LIGHT)).rejects.toMatchObject({ code: 'link_target' });
  expect(await getSiteCustomization(...at)).toEqual(saved);
});

it.each(testDatabases())(
  'a site space is drawn in a look of its own before it is saved, and knows what was chosen for it, on %s',
  async (database) => {
    await using world = await publishedWorld(database);
    const { ctx, organization, site, system, spaces } = world;
    const at = [ctx, organization.id, site.id] as const;
    const places = [...((await siteWorld(system).snapshot(site.id))?.places.values() ?? [])];
    const siteSpaceId = places.find(({ siteSpace }) => siteSpace.spaceId === spaces.some.id)?.siteSpace.id ?? '';
    const path = { organizationId: organization.id, siteId: site.id, siteSpaceId };
    await updateSiteLook(...at, { footer: { copyright: '© Acme' } });

    const override = { styling: { primaryColor: same('#ffd400') }, footer: { copyright: '© Some' } };
    const { html, contrasts } = await previewSiteLook(...at, { siteSpaceId, override }, LIGHT);
    expect(html).toContain('<style>:root{--accent:#ffd400}</style>');
    expect(html).toContain('© Some');
    expect(contrasts.map((one) => one.path)).toEqual(['styling.primaryColor.light']);
    expect((await previewSiteLook(...at, { look: {} }, LIGHT)).html).toContain('© Acme');
    expect(await getSiteSpaceLook(ctx, path)).toMatchObject({ chosen: {}, look: { footer: { copyright: '© Acme' } } });

    await overrideSiteSpaceCustomization(ctx, path, override);
    expect(await getSiteSpaceLook(ctx, path)).toMatchObject({ chosen: override, look: { footer: { copyright: '© Some' } } });
    const back = { footer: { copyright: null } };
    expect((await previewSiteLook(...at, { siteSpaceId, override: back }, LIGHT)).html).toContain('© Acme');

    const bad = { styling: { primaryColor: same('red') } };
    await expect(previewSiteLook(...at, { siteSpaceId, override: bad }, LIGHT)).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(previewSiteLook(...at, { siteSpaceId: 'nothing', override }, LIGHT)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(getSiteSpaceLook(ctx, { ...path, siteSpaceId: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    const stranger = contextOf(system, await buildUser(system));
    await expect(getSiteSpaceLook(stranger, path)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(previewSiteLook(stranger, organization.id, site.id, { siteSpaceId, override }, LIGHT)).rejects.toMatchObject({
      kind: 'not_found',
    });
  },
);
