import { type Environment, type Handler, refuse } from './serve.ts';

/** Seconds that browsers and Octavo may keep a script. */
const KEPT_FOR = 3600;

/** Returns a value as JavaScript that may stand in any page. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * Returns a handler that answers with the script of a site: a function, called with what the configuration says. It runs in the browser of a reader, so
 * it may use nothing that is outside of it.
 */
export function publishScript<Options>(
  run: (options: Options) => void,
  optionsOf: (environment: Environment) => Options | undefined,
): Handler {
  return (_event, environment) => {
    const options = optionsOf(environment);
    if (options === undefined) return refuse(404, 'The integration is not configured for this site.');
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': `max-age=${KEPT_FOR}` };
    return new Response(`(${run.toString()})(${literal(options)});\n`, { headers });
  };
}
