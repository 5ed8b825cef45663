import { baseOf, textOf } from '../common/configuration.ts';
import { publishScript } from '../common/published-script.ts';
import { type Environment, serve } from '../common/serve.ts';

interface Options {
  endpoint: string;
  site: string;
}

function optionsOf(environment: Environment): Options | undefined {
  const [host, site] = [baseOf(textOf(environment, 'host')), textOf(environment, 'site')];
  return /^https?:\/\//i.test(host) && /^\d{1,9}$/.test(site) ? { endpoint: `${host}/matomo.php`, site } : undefined;
}

/** Counts the view of a page by Matomo's tracking API, without cookies. Runs in the browser of a reader. */
function count({ endpoint, site }: Options): void {
  const { width, height } = screen;
  const now = new Date();
  const values = {
    ...{ idsite: site, rec: '1', apiv: '1', send_image: '0', cookie: '0', rand: String(Math.random()).slice(2) },
    ...{ url: location.href, urlref: document.referrer, action_name: document.title, res: `${width}x${height}` },
    ...{ h: String(now.getHours()), m: String(now.getMinutes()), s: String(now.getSeconds()) },
  };
  const body = new URLSearchParams(values);
  fetch(endpoint, { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit', body }).catch(() => {});
}

export default serve({ fetch_published_script: publishScript(count, optionsOf) });
