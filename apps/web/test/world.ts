import { commitFiles, type GitServer, initBareRepo, requirement, startGitServer, tempDir } from '@octavo/testkit';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Response } from 'playwright-core';
import { vi } from 'vitest';
import { FIXTURE_FILES } from './fixture-pages';
import { pageReady } from './page-ready';
import { type Program, type Settings, startProgram } from './start-program';

/** The browser that tests drive; tests are left out where there is none. */
export const browser = requirement('browser');

/**
 * Features that Playwright switches off, repeated since only the last list given to Chromium counts, and the suggestions below the address
 * bar: they are never seen, and they are two of the browser's own pages in each new context, which take a second of CPU (measured).
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
];

export const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

/** The program, a Git server with the fixture, and a browser. */
export interface World extends AsyncDisposable, Pick<Program, 'url' | 'data' | 'run' | 'kill' | 'restart'> {
  git: GitServer;
  /** Folder of the bare repository `docs.git` on the Git server. */
  repository: string;
  /** A new browser profile; with `signedIn`, one in which Ada has signed in. */
  open(options?: OpenOptions): Promise<BrowserContext>;
  /** Errors in pages: errors of scripts and violations of the content security policy. */
  problems: string[];
}

/** A browser of its own that a test opens. */
export interface OpenOptions extends BrowserContextOptions {
  /** True for one in which Ada is signed in. */
  signedIn?: boolean;
  /** True for one whose user writes pages as source. */
  source?: boolean;
}

/** Starts everything on an empty data folder. */
export async function startWorld(settings?: Settings): Promise<World> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await tempDir('octavo-web-'));
  const repository = `${folder.path}/docs.git`;
  await initBareRepo(repository);
  await commitFiles(repository, FIXTURE_FILES);
  const git = stack.use(await startGitServer({ root: folder.path }));
  const program = stack.use(await startProgram(`${folder.path}/data`, settings));
  const chrome: Browser = await chromium.launch({ executablePath: browser.value, args: ARGUMENTS });
  stack.defer(() => chrome.close());
  const problems: string[] = [];
  let state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  async function open({ signedIn = false, source = false, ...options }: OpenOptions = {}): Promise<BrowserContext> {
    const context = await chrome.newContext({
      baseURL: program.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      storageState: {
        cookies: signedIn ? (state?.cookies ?? []) : [],
        origins: source ? [{ origin: program.url, localStorage: [{ name: 'octavo.editor-mode', value: 'source' }] }] : [],
      },
      ...options,
    });
    context.setDefaultTimeout(90_000);
    origins.set(context, program.url);
    context.on('page', waitUntilReady);
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    // A page that the server could not draw is drawn by the browser all the same: nothing else would tell.
    context.on('response', (response) => {
      if (response.status() >= 500 && response.request().isNavigationRequest()) problems.push(`${response.status()} ${response.url()}`);
    });
    return context;
  }

  return {
    url: program.url,
    data: program.data,
    run: program.run,
    kill: program.kill,
    restart: program.restart,
    git,
    repository,
    problems,
    async open(options) {
      if (options?.signedIn === true && state === undefined) {
        const context = await open();
        await callIn(context, 'auth.signIn', { email: ADA.email, password: ADA.password });
        state = await context.storageState();
        await context.close();
      }
      return open(options);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Sets the installation up on its first visit, by the form. */
export async function fillSetUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Organization').fill('Acme');
  await page.getByLabel('Your name').fill(ADA.name);
  await page.getByLabel('E-mail address').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL('**/o/*/');
}

/** Sets the installation up and signs Ada in, without drawing a page; returns the organization's id. */
export async function setUp(page: Page): Promise<string> {
  const input = { organizationTitle: 'Acme', displayName: ADA.name, email: ADA.email, password: ADA.password };
  return (await call<{ organization: { id: string } }>(page, 'setup.create', input)).organization.id;
}

/** Creates an account by a link of an admin, which grants what `link` says, and signs its owner in on `page`. */
export async function join(page: Page, admin: Page, invite: { orgId: string; link: object }, person: typeof ADA): Promise<void> {
  const { urls } = await call<{ urls: { app: string } }>(admin, 'invites.createLink', invite);
  const { name: displayName, email, password } = person;
  await call(page, 'invites.signUp', { token: new URL(urls.app).pathname.split('/').at(-1), displayName, email, password });
}

/** Signs Ada in. */
export async function signIn(page: Page): Promise<void> {
  if (!page.url().includes('/sign-in')) await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** Presses a shortcut, once the page listens to its keys. */
export async function press(page: Page, key: string): Promise<void> {
  await page.locator('html[data-keys="ready"]').waitFor();
  await page.keyboard.press(key);
}

/** Opens the palette and waits until it listens: what is typed before its field has the focus goes nowhere. */
export async function openPalette(page: Page): Promise<void> {
  await press(page, 'Control+k');
  await page.locator('[role="dialog"] input:focus').waitFor();
}

/** Calls a procedure that changes something, as the person who is signed in on a page; returns its answer. */
export function call<Answer>(page: Page, procedure: string, input: unknown): Promise<Answer> {
  return callIn<Answer>(page.context(), procedure, input);
}

/** Imports the fixture into a new space and returns the path of the space, ending in `/`. */
export async function importFixture(page: Page, world: World, orgId: string): Promise<string> {
  const input = { target: { orgId }, remote: { url: world.git.url('docs.git') } };
  const { spaceId, job } = await call<{ spaceId: string; job: { id: string } }>(page, 'git.import', input);
  const asked = encodeURIComponent(JSON.stringify({ jobId: job.id }));
  const state = async () => (await (await page.request.get(`/api/trpc/jobs.get?input=${asked}`)).json()).result.data.state;
  await vi.waitUntil(async () => (await state()) === 'succeeded', { timeout: 60_000, interval: 50 });
  return `/s/${spaceId}/`;
}

/** Address of Octavo by browser profile: a page that has loaded nothing yet does not know it. */
const origins = new WeakMap<BrowserContext, string>();

async function callIn<Answer>(context: BrowserContext, procedure: string, input: unknown): Promise<Answer> {
  const headers = { origin: origins.get(context) ?? '' };
  const answer = await context.request.post(`/api/trpc/${procedure}`, { data: input, headers });
  if (!answer.ok()) throw new Error(`${procedure}: ${await answer.text()}`);
  return (await answer.json()).result.data;
}

/** Has `goto` and `reload` of a page wait until it is ready. */
function waitUntilReady(page: Page): void {
  for (const method of ['goto', 'reload'] as const) {
    const load = page[method].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    const loadAndWait = async (...args: unknown[]) => {
      const response = await load(...args);
      await pageReady(page);
      return response;
    };
    Object.assign(page, { [method]: loadAndWait });
  }
}

/** Waits until the page knows where the cursor is: browsers tell of a new place with the next frame, which no person's key comes before. */
export async function cursorThere(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
