import { isForEverybody, isOnOwnHost, publishedScript, type System, type Visited } from '@octavo/core';
import { cacheControl } from './page-answer.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';
import { referrerPolicy } from './site-policy.ts';

/**
 * Answers the script of an integration, `{integration}/{key}.js`, for a visitor who is admitted to the site; `undefined` where nothing is at the address, as
 * always on the host of the installation itself. Its key is that of a version and configuration: by an older one, which a page may still name, browsers keep
 * nothing.
 */
export async function answerScript(
  system: System,
  { visit }: Pick<Visited, 'visit'>,
  [integration = '', file = '', ...rest]: readonly string[],
): Promise<SiteAnswer | undefined> {
  const [, key] = /^([0-9a-f]+)\.js$/.exec(file) ?? [];
  if (key === undefined || rest.length > 0 || isOnOwnHost(system, visit.base)) return undefined;
  const script = await publishedScript(system, visit.site, integration);
  if (script === undefined) return undefined;
  if (script === 'failed') return plainText(503, 'The integration did not answer with its script.', { 'Retry-After': '30' });
  const isPublic = isForEverybody(visit);
  const isKept = script.key === key && script.maxAge > 0;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': isKept ? `${isPublic ? 'public' : 'private'}, max-age=${script.maxAge}` : cacheControl(isPublic),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      // Other renderers of a public site load it as well.
      'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
      'Referrer-Policy': referrerPolicy(visit),
      'X-Robots-Tag': 'noindex',
    },
    body: script.bytes,
  };
}
