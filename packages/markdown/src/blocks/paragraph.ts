import type { DocumentNode } from '@octavo/contract';
import type { Image, Paragraph } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { figureBlocks } from './images.ts';
import { convertInlines, toHtml } from './inlines.ts';
import { block, fragment, plainParagraph, voidBlock } from './nodes.ts';

/** A paragraph; one that is a single picture is a block of images. */
export function paragraphBlocks(paragraph: Paragraph, context: DocumentContext): DocumentNode[] {
  const shown = paragraph.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  const [only] = shown;
  if (shown.length === 1 && only?.type === 'image') return [imageAlone(only, context)];
  if (shown.length === 1 && only?.type === 'inline-html' && only.element.name === 'picture')
    return figureBlocks([toHtml(only)], {}, context);
  return [block('paragraph', {}, convertInlines(paragraph.children, context))];
}

/** The title of a picture of Markdown is its caption. */
function imageAlone({ url, alt, title }: Image, context: DocumentContext): DocumentNode {
  const caption = title === '' ? [] : [fragment('caption', [plainParagraph(title)])];
  return block('images', {}, [voidBlock('image', { ref: context.file(url), alt: alt === '' ? undefined : alt }, caption)]);
}
