import { type DrawnNode, element, nodesOf } from '../../draw/tree.ts';
import type { ApiSecurity } from '../model.ts';
import type { ApiWords } from '../words.ts';
import { drawPart } from './part.ts';
import { drawProse } from './prose.ts';
import type { ApiDrawing } from './schema.ts';

/** Draws the ways to prove who calls. */
export function drawSecurity(security: readonly (readonly ApiSecurity[])[], drawing: ApiDrawing): DrawnNode[] {
  if (security.length === 0) return [];
  const { words } = drawing;
  const ways = security.map((way) =>
    element('li', { class: 'oct-api-field' }, way.length === 0 ? words.notNeeded : way.map((scheme) => drawScheme(scheme, drawing))),
  );
  const choice = security.length > 1 ? element('p', { class: 'oct-api-facts' }, words.oneOfThese) : '';
  return drawPart(words.authorization, nodesOf(choice, element('ul', { class: 'oct-api-fields' }, ways)));
}

function drawScheme(scheme: ApiSecurity, { words, context }: ApiDrawing): DrawnNode[] {
  const { name, description, scopes, addresses } = scheme;
  return nodesOf(
    element(
      'p',
      { class: 'oct-api-head' },
      element('code', { class: 'oct-api-name' }, name),
      ' ',
      element('span', { class: 'oct-api-type' }, schemeText(scheme, words)),
    ),
    drawProse(description, context),
    scopes.length === 0
      ? ''
      : element(
          'p',
          { class: 'oct-api-facts' },
          element('span', { class: 'oct-api-label' }, words.scopes),
          scopes.map((scope) => [' ', element('code', undefined, scope)]),
        ),
    addresses.map((address) => element('p', { class: 'oct-api-facts' }, element('code', undefined, address))),
  );
}

/** A way to prove who calls, in words. */
export function schemeText({ kind, in: place = 'header', parameter = '', detail }: ApiSecurity, words: ApiWords): string {
  const format = detail === undefined || detail === '' ? '' : ` · ${detail}`;
  switch (kind) {
    case 'basic':
      return words.basic;
    case 'bearer':
      return words.bearer + format;
    case 'apiKey':
      return `${{ header: words.keyHeader, query: words.keyQuery, cookie: words.keyCookie }[place]} ${parameter}`;
    case 'oauth2':
      return words.oauth;
    case 'openIdConnect':
      return words.openId;
    case 'mutualTLS':
      return words.certificate;
    case 'http':
      return `HTTP${format}`;
    case 'unknown':
      return '';
  }
}
