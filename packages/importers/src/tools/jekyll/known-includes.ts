import { address } from '../../foreign/common-components.ts';
import { embed, hint, hintStyle } from '../../foreign/write-blocks.ts';
import { escapeText } from '../../markdown-edits/index.ts';

const NOTE = /^(?:note|tip|info|important|warning|caution|danger|alert|callout|admonition)$/i;
const FILMS: Readonly<Record<string, string>> = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' };

/**
 * Returns what a template of the themes for documentation that are used most shows: a note, a picture with its words, a film. Undefined for others.
 * @param name of its file, without the ending
 */
export function knownInclude(name: string, given: ReadonlyMap<string, string>): string | undefined {
  const first = (...names: string[]) => names.map((each) => given.get(each) ?? '').find((text) => text !== '') ?? '';
  const words = first('content', 'text', 'body');
  if (NOTE.test(name) && words !== '') return `\n${hint(hintStyle(first('type') || name), words, first('title'))}\n`;
  const source = first('image_path', 'src', 'path', 'url', 'file');
  if (/^(?:figure|image|img|picture|inline_image)(?:\b|[-_])/i.test(name) && source !== '') {
    const caption = first('caption');
    const picture = `![${escapeText(first('alt') || caption)}](${address(source)})`;
    return caption === '' ? picture : `\n${picture}\n\n_${escapeText(caption)}_\n`;
  }
  const base = FILMS[(first('provider') || name).toLowerCase()];
  return base !== undefined && first('id') !== '' ? `\n${embed(base + encodeURIComponent(first('id')))}\n` : undefined;
}
