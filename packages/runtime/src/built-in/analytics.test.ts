import vm from 'node:vm';
import { expect, it } from 'vitest';
import { openBuiltIn } from '../testing/built-in-caller.ts';

/** Returns the script of a site in a configuration. */
async function scriptOf(name: string, configuration: Record<string, unknown>) {
  await using integration = await openBuiltIn(name);
  const event = { eventId: 'e', type: 'fetch_published_script', siteId: 'x' };
  const called = await integration.call(event, { siteInstallation: { configuration } });
  if (!('response' in called)) throw new Error(`no response: ${JSON.stringify(called)}`);
  const { status, headers, body } = called.response as { status: number; headers: [string, string][]; body: Uint8Array };
  return { status, headers: Object.fromEntries(headers), text: Buffer.from(body).toString('utf8') };
}

/** Runs a script as a page would that a reader opened from elsewhere; returns what it asked, and what it added to the page. */
function runInPage(text: string) {
  const asked: { url: string; body: string; init: Record<string, unknown> }[] = [];
  const added: Record<string, unknown>[] = [];
  const page: Record<string, unknown> = {
    URLSearchParams,
    Date,
    location: { href: 'https://docs.example/guide?a=b' },
    screen: { width: 1280, height: 800 },
    document: {
      referrer: 'https://search.example/',
      title: 'Guide',
      createElement: () => ({}),
      head: { append: (one: Record<string, unknown>) => added.push(one) },
    },
    fetch: (url: string, init: Record<string, unknown>) => {
      asked.push({ url, body: String(init.body), init });
      return Promise.resolve();
    },
  };
  vm.runInNewContext(text, page);
  return { asked, added, page };
}

it('Plausible is told of a view, by the address that it has', async () => {
  const { status, headers, text } = await scriptOf('octavo-plausible', { domain: 'docs.example', host: 'https://stats.example/' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=3600' });
  const { asked } = runInPage(text);
  expect(asked).toMatchObject([{ url: 'https://stats.example/api/event', init: { keepalive: true, credentials: 'omit' } }]);
  const view = { n: 'pageview', u: 'https://docs.example/guide?a=b', d: 'docs.example', r: 'https://search.example/' };
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(view);
});

it('Matomo is told of a view, without cookies', async () => {
  const { text } = await scriptOf('octavo-matomo', { host: 'https://matomo.example', site: '3' });
  const { asked } = runInPage(text);
  expect(asked[0]?.url).toBe('https://matomo.example/matomo.php');
  const told = Object.fromEntries(new URLSearchParams(asked[0]?.body));
  expect(told).toMatchObject({
    idsite: '3',
    rec: '1',
    url: 'https://docs.example/guide?a=b',
    action_name: 'Guide',
    res: '1280x800',
    cookie: '0',
  });
});

it('Google Analytics loads its script, and asks for consent by its scopes', async () => {
  const { text } = await scriptOf('octavo-google-analytics', { id: 'G-ABC123XYZ' });
  const { added, page } = runInPage(text);
  expect(added).toMatchObject([{ async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ' }]);
  expect((page.dataLayer as ArrayLike<unknown>[]).map((line) => line[0])).toEqual(['js', 'config']);
  await using integration = await openBuiltIn('octavo-google-analytics');
  expect(integration.builtIn.manifest.scopes).toContain('site:script:cookies');
});

it.each([
  ['octavo-plausible', {}],
  ['octavo-plausible', { domain: 'a', host: 'javascript:alert(1)' }],
  ['octavo-matomo', { host: 'https://m.example', site: 'three' }],
  ['octavo-google-analytics', { id: '"><script>' }],
])('%s has no script for the configuration %j', async (name, configuration) => {
  expect((await scriptOf(name, configuration)).status).toBe(404);
});

it('a value of the configuration stays a value', async () => {
  const domain = '</script><script>"\'\\\u2028';
  const { text } = await scriptOf('octavo-plausible', { domain });
  expect(text).not.toContain('</script>');
  const { asked } = runInPage(text);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ d: domain.trim() });
});
