import { type ComparedBlock, compareText, type RenderOptions } from '@octavo/markdown';
import { writeHtml } from '@octavo/markdown/draw';
import { h } from '../html/h.ts';
import type { BodyInputs, BodyTargets, Destination, PageBody } from '../model.ts';
import { changeWord } from '../words/change-word.ts';
import { wordsOf } from '../words/index.ts';
import { bodyOptions } from './draw-body.ts';
import { type BodyFacts, dress } from './dress.ts';

/** A version of a text, with what it is drawn with. */
export interface ComparedBody {
  text: string;
  inputs: BodyInputs;
  targets: BodyTargets;
}

/**
 * Draws a body as it is, with what differs from an earlier version marked: blocks by a line at their side, words as inserted and deleted text. Headings
 * have no anchors, since two versions of one may be in the page. A text that is too long to be compared shows both sources.
 */
export function drawCompared(before: ComparedBody, after: ComparedBody): PageBody {
  const facts: BodyFacts = { locale: after.inputs.locale, outline: [], features: new Set(), icons: new Set() };
  const version = ({ text, inputs, targets }: ComparedBody) => ({ text, options: optionsOf(inputs, targets) });
  const { blocks, coarse } = compareText(version(before), version(after), {
    isWhole: true,
    omitTitle: true,
    dress: (nodes) => dress(nodes, facts),
  });
  const html =
    coarse === 'source'
      ? writeHtml([sourceOf('removed', before.text), sourceOf('added', after.text)])
      : blocks.map((block) => drawBlock(block, after.inputs.locale)).join('');
  return { html, outline: [], features: [...facts.features].sort(), icons: [...facts.icons].sort() };
}

function drawBlock(block: ComparedBlock, locale: string): string {
  if (block.change === 'folded') return '';
  if (block.change === 'same') return block.html;
  const change = CHANGES[block.change];
  const label = changeWord(change, wordsOf(locale));
  const sources =
    block.source === undefined ? '' : writeHtml([sourceOf('removed', block.source.before), sourceOf('added', block.source.after)]);
  // Named for those who do not see the line.
  return `<div class="compared" data-change="${change}" role="group" aria-label="${escaped(label)}">${block.html ?? ''}${sources}</div>`;
}

/** A block that moved is gone at one place, and new at the other. */
const CHANGES = {
  added: 'added',
  'moved-here': 'added',
  changed: 'changed',
  removed: 'removed',
  'moved-away': 'removed',
} as const;

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sourceOf(change: 'added' | 'removed', text: string) {
  return h('pre', { class: 'oct-unknown', 'data-change': change, tabindex: 0 }, text);
}

/** Options that depend on the file that is drawn. */
type Included = Pick<RenderOptions, 'origin' | 'resolveLink' | 'resolveImage' | 'imageSize' | 'externalTarget' | 'resolveInclude'>;

/** Options of the dialect whose addresses are known. */
function optionsOf(inputs: BodyInputs, targets: BodyTargets): RenderOptions {
  const { resolveInclude: _none, ...drawing } = bodyOptions(inputs);
  const at = (path: string): Included => {
    const to = (url: string): Destination => ({ url, path });
    return {
      origin: path,
      resolveLink: (url) => targets.link(to(url)),
      resolveImage: (url) => targets.file(to(url))?.href,
      imageSize: (url) => targets.file(to(url))?.size,
      externalTarget: targets.externalTarget,
      resolveInclude(target) {
        const included = inputs.include?.(target, path);
        return included && { text: included.text, options: at(included.path) };
      },
    };
  };
  return { ...drawing, ...at('') };
}
