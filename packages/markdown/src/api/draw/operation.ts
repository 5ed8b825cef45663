import { codeOptions, drawCode } from '../../draw/code-frame.ts';
import type { RenderContext } from '../../draw/context.ts';
import { drawTabFrame } from '../../draw/tab-frame.ts';
import { type Content, type DrawnNode, element, nodesOf } from '../../draw/tree.ts';
import { safeLink } from '../../draw/urls.ts';
import type { ApiMedia, ApiModel, ApiOperation, ApiParameter, ApiResponse, ApiSchemas } from '../model.ts';
import { samplesOf } from '../samples/index.ts';
import type { ApiWords } from '../words.ts';
import { drawPart } from './part.ts';
import { drawProse } from './prose.ts';
import { type ApiDrawing, drawFacts, drawFields, drawParts, typeOf } from './schema.ts';
import { drawSecurity } from './security.ts';
import { drawServers } from './servers.ts';

/** Facts of a block beside the operation that it names. */
export interface ApiBlockFacts {
  /** Anchor of the block. */
  id: string;
  /** Heading that stands before it: its words are not said again. */
  heading: string;
}

/** Draws an operation, a webhook or schemas of an API description. */
export function drawApi(model: ApiModel, facts: ApiBlockFacts, context: RenderContext, words: ApiWords): DrawnNode[] {
  const drawing: ApiDrawing = { context, words };
  return nodesOf(model.kind === 'schemas' ? drawSchemas(model, facts, drawing) : drawOne(model, facts, drawing), '\n');
}

function drawOne(operation: ApiOperation, { id, heading }: ApiBlockFacts, drawing: ApiDrawing): DrawnNode {
  const { words, context } = drawing;
  const { method, path, title, isDeprecated, description, externalDocs, kind } = operation;
  const docs = externalDocs === undefined ? undefined : safeLink(externalDocs.url);
  const main = nodesOf(
    title === '' || title === heading ? '' : element('p', { class: 'oct-openapi-summary' }, title),
    drawProse(description, context),
    docs === undefined
      ? ''
      : element('p', undefined, element('a', { href: docs, rel: 'noopener nofollow' }, externalDocs?.description || words.documentation)),
    drawServers(operation, drawing),
    drawSecurity(operation.security, drawing),
    (['path', 'query', 'header', 'cookie'] as const).map((place) => drawParameters(operation, place, drawing)),
    drawBody(operation, drawing),
    drawResponses(operation.responses, drawing),
    drawCallbacks(operation, drawing),
    operation.omitted === undefined ? '' : element('p', { class: 'oct-api-facts' }, words.more),
  );
  const samples = kind === 'webhook' ? drawExamples(operation.body?.media ?? [], drawing) : drawSamples(operation, drawing);
  return element(
    'section',
    { class: 'oct-openapi oct-api', id },
    element(
      'p',
      { class: 'oct-openapi-head' },
      drawMethod(method),
      ' ',
      element('code', undefined, path),
      isDeprecated ? [' ', element('span', { class: 'oct-api-flag', 'data-kind': 'deprecated' }, words.deprecated)] : '',
    ),
    element(
      'div',
      { class: 'oct-api-columns' },
      element('div', { class: 'oct-api-main' }, main),
      element('div', { class: 'oct-api-side' }, samples, drawAnswers(operation, drawing)),
    ),
  );
}

/** Draws the method of an operation. */
export function drawMethod(method: string): DrawnNode {
  return element('span', { class: 'oct-method', 'data-method': method.toLowerCase() }, method.toUpperCase());
}

function drawParameters({ parameters }: ApiOperation, place: ApiParameter['in'], drawing: ApiDrawing): DrawnNode[] {
  const { words } = drawing;
  const title = { path: words.pathParameters, query: words.queryParameters, header: words.headers, cookie: words.cookies }[place];
  return drawPart(
    title,
    drawFields(
      parameters.filter((each) => each.in === place),
      drawing,
    ),
  );
}

function drawBody({ body }: ApiOperation, drawing: ApiDrawing): DrawnNode[] {
  if (body === undefined) return [];
  const { words, context } = drawing;
  const flag: Content = body.isRequired ? element('p', { class: 'oct-api-facts' }, words.required) : '';
  return drawPart(words.body, nodesOf(flag, drawProse(body.description, context), drawMedia(body.media, drawing, true)));
}

/** Bodies by media type: the first one open, where it is the only one. */
function drawMedia(media: readonly ApiMedia[], drawing: ApiDrawing, isOpen: boolean): DrawnNode[] {
  return media.flatMap(({ type, schema }) => {
    const name = element('code', undefined, type);
    const inside =
      schema === undefined
        ? []
        : nodesOf(
            drawProse(schema.description, drawing.context),
            drawFacts(schema, drawing),
            schema.isCircular ? '' : drawParts(schema, drawing),
          );
    const shown: Content = schema === undefined ? '' : [' ', typeOf(schema, drawing.words)];
    if (inside.length === 0) return [element('p', { class: 'oct-api-head' }, name, shown)];
    return [
      element('details', { class: 'oct-api-fold', open: isOpen && media.length === 1 }, element('summary', undefined, name, shown), inside),
    ];
  });
}

function drawResponses(responses: readonly ApiResponse[], drawing: ApiDrawing): DrawnNode[] {
  const { words, context } = drawing;
  const drawn = responses.map(({ status, description, headers, media }) => {
    const head: Content = [
      element('code', { class: 'oct-api-status', 'data-status': status.slice(0, 1) }, status),
      ' ',
      firstLine(description),
    ];
    const isLong = description !== undefined && firstLine(description) !== description;
    const inside = nodesOf(
      isLong ? drawProse(description, context) : '',
      drawPart(words.headers, drawFields(headers, drawing)),
      drawMedia(media, drawing, true),
    );
    if (inside.length === 0) return element('p', { class: 'oct-api-head' }, head);
    return element('details', { class: 'oct-api-fold' }, element('summary', undefined, head), inside);
  });
  return drawPart(words.responses, drawn);
}

/** A description of one plain line; empty where it is more than that. */
const firstLine = (text = ''): string =>
  /[\n*_`[\]<>{}|#\\]/.test(text) || text.length > 120
    ? `${text
        .replace(/[\n*_`[\]<>{}|#\\].*$/s, '')
        .slice(0, 100)
        .trim()}…`
    : text;

function drawCallbacks({ callbacks }: ApiOperation, { words }: ApiDrawing): DrawnNode[] {
  if (callbacks.length === 0) return [];
  const items = callbacks.map(({ name, method, path, title }) =>
    element(
      'li',
      { class: 'oct-api-field' },
      element('code', { class: 'oct-api-name' }, name),
      ' ',
      drawMethod(method),
      ' ',
      element('code', undefined, path),
      title === '' ? '' : ` ${title}`,
    ),
  );
  return drawPart(words.callbacks, [element('ul', { class: 'oct-api-fields' }, items)]);
}

const codeOf = (value: string, language: string, context: RenderContext): DrawnNode[] =>
  drawCode(
    { type: 'code', value, language, info: language, fenced: true, start: 0, end: 0 } as Parameters<typeof drawCode>[0],
    codeOptions({}),
    context,
  );

function drawSamples(operation: ApiOperation, { context }: ApiDrawing): DrawnNode[] {
  const samples = samplesOf(operation);
  if (samples.length === 0) return [];
  return drawTabFrame(
    samples.map(({ title, language, code }) => ({ title, content: codeOf(code, language, context) })),
    context,
  );
}

function drawExamples(media: readonly ApiMedia[], { context, words }: ApiDrawing): DrawnNode[] {
  const examples = media.flatMap(({ type, examples: each }) =>
    each.map(({ title, text }) => ({ title: title === '' ? type : title, text, language: languageOf(type) })),
  );
  if (examples.length === 0) return [];
  const panels = examples.slice(0, 8).map(({ title, text, language }) => ({ title, content: codeOf(text, language, context) }));
  return drawPart(words.example, drawTabFrame(panels, context));
}

/** Examples of answers: the first of each status. */
function drawAnswers({ responses }: ApiOperation, { context, words }: ApiDrawing): DrawnNode[] {
  const panels = responses.flatMap(({ status, media }) => {
    const [first] = media.filter(({ examples }) => examples.length > 0);
    const text = first?.examples[0]?.text;
    return first === undefined || text === undefined ? [] : [{ title: status, content: codeOf(text, languageOf(first.type), context) }];
  });
  return panels.length === 0 ? [] : drawPart(words.responses, drawTabFrame(panels.slice(0, 8), context));
}

const languageOf = (type: string): string => (/json/i.test(type) ? 'json' : /xml|html/i.test(type) ? 'xml' : '');

function drawSchemas({ schemas, omitted }: ApiSchemas, { id }: ApiBlockFacts, drawing: ApiDrawing): DrawnNode {
  const { words, context } = drawing;
  const drawn = schemas.map(({ name, schema }) => {
    const inside = nodesOf(drawProse(schema.description, context), drawFacts(schema, drawing), drawParts(schema, drawing));
    const head: Content = [element('code', { class: 'oct-api-name' }, name), ' ', typeOf({ ...schema, name: '' }, words)];
    if (inside.length === 0) return element('p', { class: 'oct-api-head' }, head);
    return element('details', { class: 'oct-api-fold', open: schemas.length === 1 }, element('summary', undefined, head), inside);
  });
  return element(
    'section',
    { class: 'oct-openapi oct-api', id },
    drawn,
    omitted === undefined ? '' : element('p', { class: 'oct-api-facts' }, words.more),
  );
}
