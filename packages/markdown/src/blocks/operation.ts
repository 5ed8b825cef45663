import { drawKnownOperation } from '#api-drawing';
import type { RenderContext } from '../draw/context.ts';
import { linkCard } from '../draw/links.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { TagBlock } from '../tree.ts';
import { firstLink } from './first-link.ts';

/** Returns an API operation, schema or webhook as its specification has it; where that is not known, a card with its method and path. */
export function drawOperation(block: TagBlock, context: RenderContext): DrawnNode[] {
  const drawn = drawKnownOperation(block, context);
  if (drawn !== undefined) return nodesOf(drawn, context.blocks(block.children.filter((child) => child.type === 'swagger-part')));
  const { method = '', path = '', name = '', schemas = '', spec = '', src = '', summary = '', baseUrl = '', host = '' } = block.attributes;
  const link = firstLink(block.children.filter((child) => child.type !== 'swagger-part'));
  const url = src !== '' ? src : (link?.url ?? '');
  const what = path !== '' ? path : name !== '' ? name : schemas !== '' ? schemas : spec;
  const verb = /^[a-z]{1,10}$/i.test(method)
    ? [element('span', { class: 'oct-method', 'data-method': method.toLowerCase() }, method.toUpperCase()), ' ']
    : [];
  const base = baseUrl !== '' ? baseUrl : host;
  const parts = block.children.filter((child) => child.type === 'swagger-part');
  const card =
    url === ''
      ? ''
      : nodesOf(
          linkCard(url, { kind: 'openapi-link', label: 'OpenAPI', title: spec === '' ? wordsOf(context).specification : spec }, context),
          '\n',
        );
  return nodesOf(
    element(
      'section',
      { class: 'oct-openapi' },
      element('p', { class: 'oct-openapi-head' }, ...verb, element('code', undefined, base + what)),
      summary === '' ? '' : element('p', { class: 'oct-openapi-summary' }, summary),
      card,
      context.blocks(parts),
    ),
    '\n',
  );
}
