import { baseOf, textOf } from '../common/configuration.ts';
import { publishScript } from '../common/published-script.ts';
import { type Environment, serve } from '../common/serve.ts';

interface Options {
  endpoint: string;
  domain: string;
}

function optionsOf(environment: Environment): Options | undefined {
  const domain = textOf(environment, 'domain');
  const host = baseOf(textOf(environment, 'host') || 'https://plausible.io');
  return domain === '' || !/^https?:\/\//i.test(host) ? undefined : { endpoint: `${host}/api/event`, domain };
}

/** Counts the view of a page. Runs in the browser of a reader. */
function count({ endpoint, domain }: Options): void {
  const { href } = location;
  const body = JSON.stringify({ n: 'pageview', u: href, d: domain, r: document.referrer || null });
  // As text, so that the browser asks for no permission before.
  fetch(endpoint, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, keepalive: true, credentials: 'omit', body }).catch(
    () => {},
  );
}

export default serve({ fetch_published_script: publishScript(count, optionsOf) });
