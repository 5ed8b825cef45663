import { createHmac } from 'node:crypto';
import { type Outcome, resolve } from '@octavo/site';
import { describe, expect, it } from 'vitest';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  signedInContext,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createSite, publishSite, siteWorld, unpublishSite, updateSite } from '../sites/index.ts';
import { createShareLink } from './create-share-link.ts';
import { deleteShareLink } from './delete-share-link.ts';
import { openPreview } from './preview-rights.ts';
import { previewSite } from './preview-site.ts';
import { PREVIEW_PARAMETER } from './preview-token.ts';
import { getPublishingAuth, regeneratePublishingAuth, updatePublishingAuth } from './publishing-auth.ts';
import { readerOfSite } from './reader-of-site.ts';
import { updateShareLink } from './update-share-link.ts';

/** Outcome for an admitted visitor: the only space is empty, and other outcomes do not matter here. */
const IN = 'not-found: empty-space';

async function world(database: TestDatabase, visibility: 'public' | 'share-link' | 'visitor-auth') {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const stranger = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = await signedInContext(system, admin);
  const site = await createSite(ctx, organization.id, { title: 'Acme', visibility, spaces: [space.id] });
  const at = [organization.id, site.id] as const;
  await publishSite(ctx, ...at);
  const open = async (url: string, jwtToken?: string) => {
    const preview = await openPreview(system, URL.parse(url)?.searchParams.get(PREVIEW_PARAMETER) ?? '');
    const outcome = await resolve(siteWorld(system), {
      url,
      now: system.now(),
      ...(jwtToken === undefined ? {} : { visitor: { jwtToken } }),
      ...(preview === undefined ? {} : { preview: preview.shown }),
    });
    return said(outcome);
  };
  return { system, ctx, at, open, stranger: contextOf(system, stranger), address: `https://octavo.example/docs/${organization.id}/acme/` };
}

function said(outcome: Outcome): string {
  return outcome.kind === 'sign-in' ? `sign-in: ${outcome.reason} at ${outcome.url}` : `${outcome.kind}: ${outcome.reason}`;
}

function tokenOf(key: string, seconds: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: seconds })}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

describe.each(testDatabases())('the audience of a site on %s', (database) => {
  it('has the address of a share link while that is active, and the site is shared by link', async () => {
    const { system, ctx, at, open, address, stranger } = await world(database, 'share-link');
    await using _system = system;
    const link = await createShareLink(ctx, ...at, { name: 'Partners' });
    const { published } = link.urls;
    const key = published.slice(address.length, -1);
    const isReader = () =>
      readerOfSite(stranger, ...at, key).then(
        ({ role }) => role === null,
        () => false,
      );
    expect(published.startsWith(address)).toBe(true);
    expect([await open(published), await open(address), await isReader()]).toEqual([IN, 'not-found: share-key', true]);
    await expect(readerOfSite(stranger, ...at)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(readerOfSite(stranger, ...at, `${key}0`)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(readerOfSite(stranger, at[0], 'nothing', key)).rejects.toMatchObject({ kind: 'not_found' });

    await updateShareLink(ctx, ...at, link.id, { active: false });
    expect([await open(published), await isReader()]).toEqual(['not-found: share-key', false]);
    await updateShareLink(ctx, ...at, link.id, { active: true });
    expect([await open(published), await isReader()]).toEqual([IN, true]);
    await unpublishSite(ctx, ...at);
    expect([await open(published), await isReader()]).toEqual(['not-found: not-published', false]);
    await publishSite(ctx, ...at);
    await updateSite(ctx, ...at, { visibility: 'public' });
    expect([await open(published), await isReader()]).toEqual(['redirect: share-key-not-needed', false]);
    await updateSite(ctx, ...at, { visibility: 'share-link' });
    await deleteShareLink(ctx, ...at, link.id);
    expect([await open(published), await isReader()]).toEqual(['not-found: share-key', false]);
  });

  it('signs in with tokens of the key that admins see, until that is replaced', async () => {
    const { system, ctx, at, open, address } = await world(database, 'visitor-auth');
    await using _system = system;
    await updatePublishingAuth(ctx, ...at, { fallbackURL: 'https://login.example.com/' });
    expect(await open(address)).toBe('sign-in: token-missing at https://login.example.com/?location=');
    const later = Math.floor(system.now() / 1000) + 600;
    const { privateKey } = await getPublishingAuth(ctx, ...at);
    expect(await open(address, tokenOf(privateKey, later))).toBe(IN);
    const { privateKey: next } = await regeneratePublishingAuth(ctx, ...at);
    expect(await open(address, tokenOf(privateKey, later))).toContain('token-signature');
    expect(await open(address, tokenOf(next, later))).toBe(IN);
    expect(await getPublishingAuth(ctx, ...at)).toMatchObject({ privateKey: next, fallbackURL: 'https://login.example.com/' });
  });

  it('sees a preview for an hour, whatever the audience of the site is', async () => {
    const { system, ctx, at, open, address } = await world(database, 'visitor-auth');
    await using _system = system;
    await unpublishSite(ctx, ...at);
    const { url } = await previewSite(ctx, ...at, { draft: true, target: `${address}guide` });
    expect(new URL(url).pathname).toBe(`${new URL(address).pathname}guide/`);
    const home = url.replace('/guide/', '/');
    expect(await open(home)).toBe(IN);
    expect(await open(home.slice(0, -3))).toBe('not-found: not-published');
    const other = await createSite(ctx, at[0], { title: 'Other' });
    await publishSite(ctx, at[0], other.id);
    expect(await open(home.replace('/acme/', '/other/'))).toBe('not-found: unknown-host');
    system.clock.advance(3_600_000);
    expect(await open(home)).toBe('not-found: not-published');
  });
});
