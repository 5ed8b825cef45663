import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { CERTIFICATE } from './certificate';
import { type OidcProvider, signInThere, startOidcProvider } from './oidc-provider';
import { browser, call, importFixture, openPalette, setUp, startWorld, type World } from './world';

const GRACE = { displayName: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };
/** Stays with her password: who proves an address through the provider loses one that was chosen before. */
const KAY = { ...GRACE, displayName: 'Kay McNulty', email: 'kay@example.com' };

describe.skipIf(!browser.available)('single sign-on in the console', () => {
  let provider: OidcProvider;
  let world: World;
  let ada: Page;
  let organization: string;
  let space: string;

  beforeAll(async () => {
    provider = await startOidcProvider('Acme ID');
    world = await startWorld(provider.settings);
    ada = await (await world.open()).newPage();
    organization = await setUp(ada);
    space = await importFixture(ada, world, organization);
    const invite = await call<{ id: string }>(ada, 'invites.createLink', { orgId: organization, link: { role: 'read' } });
    for (const person of [GRACE, KAY]) {
      const page = await visitor();
      await page.goto('/sign-in');
      await call(page, 'invites.signUp', { token: invite.id, ...person });
      await page.context().close();
    }
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    await provider?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  async function visitor(): Promise<Page> {
    return (await world.open()).newPage();
  }

  async function withPassword(page: Page, { email, password }: typeof GRACE): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Looks at what is open in every way, without leaving it. */
  async function looksRight(page: Page): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wide, { message: `wider than ${viewport.width}` }).toBe(0);
      expect([colorScheme, viewport, await findings(page)]).toEqual([colorScheme, viewport, []]);
    }
  }

  it('offers the provider of the installation first, and comes back to where one was going', async () => {
    const page = await visitor();
    await page.goto(`${space}guides/install?view=source`);
    await page.getByRole('link', { name: 'Continue with Acme ID' }).waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await signInThere(page, 'ada');
    await page.waitForURL(`**${space}guides/install?view=source`);
    await page.goto('/account/sessions');
    await page.getByText('through Acme ID').waitFor();
    await page.goto('/account/security');
    await page.getByText('You can also sign in through Acme ID.').waitFor();
    await page.context().close();
  });

  it('knows the organization by the address at work, and says so when it does not', async () => {
    await call(ada, 'orgs.update', { orgId: organization, patch: { emailDomains: ['example.com'] } });
    const made = { label: 'Acme SAML', entityID: 'https://idp.example', ssoURL: 'https://idp.example/sso', certificate: CERTIFICATE };
    await call(ada, 'sso.createProvider', { orgId: organization, provider: made });
    await world.run('organization', 'confirm-domain', '--organization', organization, '--domain', 'example.com');
    const page = await visitor();
    await page.goto(`/sign-in?to=${encodeURIComponent(space)}`);
    await page.getByLabel('E-mail address').fill('grace@nowhere.example');
    await page.getByLabel('Password').fill('kept while one looks around');
    await page.getByRole('button', { name: 'Sign in with your organization' }).click();
    const address = page.getByLabel('Work e-mail address');
    expect(await address.inputValue()).toBe('grace@nowhere.example');
    await page.keyboard.press('Enter');
    await page.getByText('No organization here signs in people with the address grace@nowhere.example').waitFor();
    await looksRight(page);
    await address.fill(GRACE.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const link = page.getByRole('link', { name: 'Continue with Acme SAML' });
    await link.waitFor();
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('returnTo')).toBe(space);
    await looksRight(page);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('kept while one looks around');
    expect(world.problems).toEqual([]);
    await page.context().close();
  });

  it('shows admins which e-mail domains count, and what proves the others', async () => {
    await ada.goto(`/o/${organization}/settings/general`);
    const domains = ada.getByRole('region', { name: 'E-mail domains' });
    await domains.getByText('Confirmed by the operator').waitFor();
    await domains.getByLabel('Add a domain').fill('acme.example');
    await domains.getByRole('button', { name: 'Add domain' }).click();
    await domains.getByText('Not verified').waitFor();
    await domains.getByText('TXT record: Name').waitFor();
    await domains.getByText('_octavo.acme.example', { exact: true }).waitFor();
    await domains.getByText(/^octavo-organization=[0-9a-f]{40}$/).waitFor();
    await domains.getByRole('button', { name: 'Copy value' }).waitFor();
    await looksRight(ada);
    await domains.getByRole('button', { name: 'Remove acme.example' }).click();
    await domains.getByText('Not verified').waitFor({ state: 'detached' });
    expect(world.problems).toEqual([]);
  });

  it('leads an admin through an OpenID Connect provider, which signs people in once it passed a test, and tells who loses it', async () => {
    await ada.goto(`/o/${organization}/settings/sign-in`);
    await ada.getByRole('button', { name: 'Add a provider' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Add a provider' });
    await dialog.getByRole('radio', { name: 'Keycloak' }).click();
    await dialog.getByLabel('Name on the sign-in button').fill('Team ID');
    await dialog.getByRole('button', { name: 'Add and continue' }).click();
    await ada.waitForURL('**/settings/sign-in/oidc/*');
    await ada.getByText('Enter issuer, client ID and client secret first.').waitFor();
    await ada.getByText('Valid redirect URIs', { exact: true }).waitFor();
    await ada.getByLabel('Issuer').fill(provider.settings.OCTAVO_OIDC_ISSUER ?? '');
    await ada.getByLabel('Client ID').fill(provider.settings.OCTAVO_OIDC_CLIENT_ID ?? '');
    await ada.getByLabel('Client secret').fill(provider.settings.OCTAVO_OIDC_CLIENT_SECRET ?? '');
    await ada.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.getByText('Nobody can sign in yet').waitFor();
    await ada.getByText('There is a secret.').waitFor();
    await expect.poll(() => ada.getByLabel('Client secret').inputValue()).toBe('');
    await looksRight(ada);

    const opened = ada.context().waitForEvent('page');
    await ada.getByRole('link', { name: 'Test sign-in' }).click();
    const tab = await opened;
    await signInThere(tab, 'somebody');
    await tab.waitForURL('**/settings/sign-in/oidc/*');
    await tab.close();
    await ada.getByText('The test was passed').waitFor();

    const page = await visitor();
    await page.goto('/sign-in?to=/account/sessions');
    await page.getByRole('button', { name: 'Sign in with your organization' }).click();
    await page.getByLabel('Work e-mail address').fill('lin@example.com');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('link', { name: 'Continue with Team ID' }).click();
    await signInThere(page, 'lin');
    await page.getByText('through Team ID').waitFor();
    await page.context().close();

    await ada.getByRole('link', { name: 'All providers' }).click();
    await ada.getByRole('button', { name: 'Delete Team ID' }).click();
    await ada.getByText('1 person has signed in through it.').waitFor();
    await ada.getByText('1 of them has no other way in').waitFor();
    await ada.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await ada.getByText('Team ID is deleted').waitFor();
    expect(world.problems).toEqual([]);
  });

  it.each([
    ['sso_failed', 'could not be accepted'],
    ['sso_expired', 'took too long'],
    ['sso_account_exists', 'already exists'],
    ['sso_disabled', 'was disabled'],
    ['sso_not_configured', 'not set up completely'],
    ['sso_wrong_browser', 'in another browser'],
    ['constructor', 'could not be accepted'],
  ])('says what %s means', async (code, words) => {
    const page = await visitor();
    await page.goto(`/sign-in?error=${code}&to=/account/tokens`);
    await page.getByRole('alert').getByText(words).waitFor();
    await page.getByText('You will continue to /account/tokens').waitFor();
    if (code === 'sso_failed') await looksRight(page);
    await page.context().close();
  });

  it('explains what an organization asks for, and comes back through the provider to the same address', async () => {
    const open = await visitor();
    await open.goto(`/sign-in?to=${encodeURIComponent(space)}`);
    await withPassword(open, GRACE);
    await open.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();

    await call(ada, 'orgs.update', { orgId: organization, patch: { sso: true } });
    // The page that is open leads to the sign-in page at its next request: one of its own, or the search.
    const searched = openPalette(open).then(() => open.keyboard.type('zebrafish'));
    searched.catch(() => undefined);
    await expect.poll(() => open.url()).toContain('/sign-in?organization=');
    await open.getByRole('heading', { name: 'Single sign-on required' }).waitFor();
    // Keys for the search that never opened would reach the next page.
    await open.close();
    const page = await open.context().newPage();
    await page.goto(`${space}guides/install?view=source`);
    await page.getByText('You are signed in as Grace Hopper').waitFor();
    await page.getByRole('link', { name: 'Continue with Acme SAML' }).waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    await page.goto(`${space}guides/install?view=source`);
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await signInThere(page, 'grace');
    await page.waitForURL(`**${space}guides/install?view=source`);
    await page.getByRole('region', { name: 'Page source' }).getByText('Before you begin.').waitFor();

    await page.goto(`/sign-in?organization=${organization}&to=${encodeURIComponent(space)}`);
    await page.waitForURL(`**${space}`);
    await page.context().close();
  });

  it('shows who is not signed in where the organization signs people in, and keeps a password from being enough, but for admins', async () => {
    const page = await visitor();
    await page.goto(`/sign-in?organization=${organization}&to=${encodeURIComponent(space)}`);
    await page.getByRole('heading', { name: 'Single sign-on required' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Acme SAML' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Acme ID' }).waitFor();
    await looksRight(page);
    await withPassword(page, KAY);
    await page.getByText('You are signed in as Kay McNulty').waitFor();
    await page.context().close();
    await ada.goto(`/sign-in?organization=${organization}&to=${encodeURIComponent(space)}`);
    await ada.waitForURL(`**${space}`);
  });

  it('sends who follows an invite to the provider, and back to the invite', async () => {
    const { urls } = await call<{ urls: { app: string } }>(ada, 'invites.createLink', { orgId: organization, link: { role: 'edit' } });
    const page = await visitor();
    await page.goto(urls.app);
    await page.getByText('The organization requires single sign-on').waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Sign in to join' }).click();
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await signInThere(page, 'mary');
    await page.waitForURL(`**${new URL(urls.app).pathname}`);
    await page.getByRole('button', { name: 'Join as mary' }).click();
    await page.waitForURL(`**/o/${organization}/`);
    await page.goto('/account/security');
    await page.getByText('You sign in through Acme ID, and have no password here.').waitFor();
    await page.getByText('a second step is up to your provider').waitFor();
    await looksRight(page);
    await page.context().close();
  });
});
