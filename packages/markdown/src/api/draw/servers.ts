import { type DrawnNode, element, nodesOf } from '../../draw/tree.ts';
import type { ApiOperation } from '../model.ts';
import { drawPart } from './part.ts';
import { type ApiDrawing, drawFields } from './schema.ts';

/** Draws the servers of an operation, with their variables. */
export function drawServers({ servers }: ApiOperation, drawing: ApiDrawing): DrawnNode[] {
  if (servers.length === 0) return [];
  const items = servers.map(({ url, description, variables }) => {
    const fields = variables.map(({ name, default: value, enum: values, description: text }) => ({
      name,
      isRequired: false,
      description: text,
      schema: { type: 'string', ...(value === '' ? {} : { default: value }), ...(values === undefined ? {} : { enum: values }) },
    }));
    return element(
      'li',
      { class: 'oct-api-field' },
      element('p', { class: 'oct-api-head' }, element('code', undefined, url), description === undefined ? '' : ` ${description}`),
      drawFields(fields, drawing),
    );
  });
  return drawPart(drawing.words.servers, nodesOf(element('ul', { class: 'oct-api-fields' }, items)));
}
