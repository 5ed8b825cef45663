import { drawPage, isReadable, parse, type RenderOptions } from '@octavo/markdown';
import { type DrawnNode, nodesOf } from '@octavo/markdown/draw';
import { playerOf } from '../embeds/players.ts';
import { h } from '../html/h.ts';
import type { BodyInputs, DrawnBody } from '../model.ts';
import { wordsOf } from '../words/index.ts';
import { type BodyFacts, dress } from './dress.ts';
import { Destinations, writePieces } from './pieces.ts';

/** Names what this renderer makes of a text: grows with each change of what is drawn. */
export const BODY_VERSION = 1;

/**
 * Draws a text as a body whose addresses are open, without its title. The same text and inputs give the same body; a text that is too large
 * to be read gives its source.
 */
export function drawBody(text: string, inputs: BodyInputs): DrawnBody {
  const facts: BodyFacts = { outline: [], features: new Set(), icons: new Set() };
  const destinations = new Destinations();
  const pieces = writePieces(bodyNodes(text, { ...bodyOptions(inputs), hasSlots: true }, facts), destinations);
  const { outline, features, icons } = facts;
  const found = { outline, features: [...features].sort(), icons: [...icons].sort() };
  return { version: BODY_VERSION, locale: inputs.locale, pieces, destinations: destinations.all, ...found };
}

/** Nodes of a body as readers see it. */
export function bodyNodes(text: string, options: RenderOptions, facts: BodyFacts): DrawnNode[] {
  if (!isReadable(text)) return [h('pre', { class: 'oct-unknown', tabindex: 0 }, text)];
  return dress(nodesOf(drawPage(parse(text), options)), facts);
}

/** Options of the dialect for inputs, but for the targets of addresses. */
export function bodyOptions({ locale, include, condition, expression }: BodyInputs): RenderOptions {
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
    player: (url) => (URL.canParse(url) ? playerOf(new URL(url)) : undefined),
    omitTitle: true,
  };
}
