import { textOf } from '../common/configuration.ts';
import { publishScript } from '../common/published-script.ts';
import { type Environment, serve } from '../common/serve.ts';

interface Options {
  id: string;
}

function optionsOf(environment: Environment): Options | undefined {
  const id = textOf(environment, 'id');
  return /^[A-Za-z]{1,4}-[A-Za-z0-9-]{4,40}$/.test(id) ? { id } : undefined;
}

/** Loads Google's script, which counts views and sets cookies: Octavo runs this after consent. Runs in the browser of a reader. */
function load({ id }: Options): void {
  const scope = globalThis as unknown as { dataLayer?: unknown[] };
  scope.dataLayer ??= [];
  const { dataLayer } = scope;
  // Google's script reads the list of arguments itself, and takes no array for it.
  function tag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: as above
    dataLayer.push(arguments);
  }
  tag('js', new Date());
  tag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

export default serve({ fetch_published_script: publishScript(load, optionsOf) });
