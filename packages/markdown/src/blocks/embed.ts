import { flag, otherAttributes, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { openTag, type TagAttributes } from '../document/write/tags.ts';
import { linkCard } from '../draw/links.ts';
import { element, nodesOf } from '../draw/tree.ts';
import { safeLink } from '../draw/urls.ts';
import { wordsOf } from '../draw/words.ts';
import type { BlockDefinition } from './block.ts';
import { captioned, captionOf, drawCaption } from './caption.ts';
import { spoken, tagReferences } from './tag.ts';

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const url = writer.context.link({ kind: 'url', url: data.text('url') ?? '' }, `${node.path}.data.url`);
  const known: TagAttributes = [
    ['url', url],
    ['fullWidth', data.flag('fullWidth') || undefined],
  ];
  return captioned(openTag('embed', [...known, ...data.attributes()], node.path), 'embed', node, writer);
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const src = context.link({ kind: 'url', url: data.text('url') ?? '' }, `${node.path}.data.url`);
  data.end();
  return `<iframe${htmlAttributes({ src })}></iframe>`;
}

/** `{% embed %}`: something of another site, drawn as a link that names the site, never as a frame. */
export const embed = {
  tags: { embed: 'void' },
  text: spoken,
  references: tagReferences(['url', 'embed']),
  draw(block, context) {
    const url = block.attributes.url ?? '';
    const label = (URL.canParse(url) && new URL(url).hostname.replace(/^www\./, '')) || wordsOf(context).open;
    const card = linkCard(url, { kind: 'embed-link', label, title: url }, context);
    const player = context.options.player?.(url);
    const shape = { class: 'oct-embed', 'data-player': player?.src, 'data-ratio': player?.ratio } as const;
    return nodesOf(element('figure', shape, card, '\n', drawCaption(block, context)), '\n');
  },
  convert(block, context) {
    const { url = '', fullWidth } = block.attributes;
    const others = otherAttributes(block.attributes, ['url', 'fullWidth', 'caption']);
    return [voidBlock('embed', { ...others, url: safeLink(url) ?? '', fullWidth: flag(fullWidth) }, captionOf(block, context))];
  },
  nodes: { embed: { body: { fragment: 'caption' }, write, html: writeHtml } },
} satisfies BlockDefinition<'embed'>;
