import { type Document, drawPage, isReadable, parse, type RenderOptions } from '@octavo/markdown';
import { type ApiModel, drawApi } from '@octavo/markdown/api';
import { callOf } from '@octavo/markdown/api-call';
import { type DrawnNode, nodesOf } from '@octavo/markdown/draw';
import { playerOf } from '../embeds/players.ts';
import { h } from '../html/h.ts';
import type { BodyInputs, DrawnBody } from '../model.ts';
import { wordsOf } from '../words/index.ts';
import { componentDrawer } from './component.ts';
import { type BodyFacts, dress } from './dress.ts';
import { Destinations, writePieces } from './pieces.ts';

/** Names what this renderer makes of a text: grows with each change of what is drawn. */
export const BODY_VERSION = 5;

/**
 * Draws a text as a body whose addresses are open, without its title. The same text and inputs give the same body; a text that is too large
 * to be read falls back to its source.
 * @param read parses the text
 */
export function drawBody(text: string, inputs: BodyInputs, read: (text: string) => Document = parse): DrawnBody {
  const facts: BodyFacts = { locale: inputs.locale, outline: [], features: new Set(), icons: new Set() };
  const destinations = new Destinations();
  const pieces = writePieces(bodyNodes(text, { ...bodyOptions(inputs), hasSlots: true }, facts, read), destinations);
  const { outline, features, icons } = facts;
  const found = { outline, features: [...features].sort(), icons: [...icons].sort() };
  return { version: BODY_VERSION, locale: inputs.locale, pieces, destinations: destinations.all, ...found };
}

/** Nodes of a body as readers see it. */
export function bodyNodes(text: string, options: RenderOptions, facts: BodyFacts, read: (text: string) => Document = parse): DrawnNode[] {
  if (!isReadable(text)) return [h('pre', { class: 'oct-unknown', tabindex: 0 }, text)];
  return dress(nodesOf(drawPage(read(text), options)), facts);
}

/** Options of the dialect for inputs, but for the targets of addresses. */
export function bodyOptions(inputs: BodyInputs): RenderOptions {
  const { locale, include, condition, expression, api } = inputs;
  const at = (path: string): Pick<RenderOptions, 'origin' | 'resolveInclude'> => ({
    origin: path,
    resolveInclude(target) {
      const included = include?.(target, path);
      return included && { text: included.text, options: at(included.path) };
    },
  });
  return {
    ...at(''),
    words: wordsOf(locale).body,
    condition: condition ?? (() => false),
    expression,
    integration: componentDrawer(inputs),
    fence: inputs.fence,
    drawApi(request, facts, context) {
      const model = api?.(request);
      return model && callable(drawApi(model, facts, context, wordsOf(locale).api), model);
    },
    player: (url) => (URL.canParse(url) ? playerOf(new URL(url)) : undefined),
    omitTitle: true,
  };
}

/** Adds to a drawn operation the data that a form needs to call it. */
function callable(nodes: DrawnNode[], model: ApiModel): DrawnNode[] {
  const call = model.kind === 'schemas' ? undefined : callOf(model);
  const [first, ...rest] = nodes;
  if (call === undefined || first?.type !== 'element') return nodes;
  return [{ ...first, attributes: { ...first.attributes, 'data-call': JSON.stringify(call) } }, ...rest];
}
