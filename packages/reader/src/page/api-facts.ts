import type { Drawing } from '../html/drawing.ts';
import type { Attributes } from '../html/h.ts';
import type { ReaderPage } from '../model.ts';

/** Returns attributes of the page that tell the forms which call operations what they need to know; none for a page without any. */
export function apiFacts({ body }: Pick<ReaderPage, 'body'>, { shell, words }: Drawing): Attributes {
  const { assets, actions } = shell;
  if (assets.api === undefined || !body.features.includes('api')) return {};
  const { api, call } = words;
  const { servers, authorization, headers } = api;
  const places = { path: api.pathParameters, query: api.queryParameters, header: api.headers, cookie: api.cookies };
  return {
    'data-tester': assets.api.tester,
    'data-tester-css': assets.api.css,
    'data-proxy': actions.call,
    'data-call-words': JSON.stringify({ ...call, ...places, servers, authorization, headers, body: api.body }),
  };
}
