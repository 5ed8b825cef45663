import type { Element, Root } from 'hast';
import { hasClass, isElement, property, walk } from './hast.ts';
import type { HtmlOptions, Tell } from './types.ts';

const RECORDING = /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|wav|flac)(?:[?#].*)?$/i;
/** Drawings of this many pixels and fewer are signs. */
const LARGEST_SIGN = 48;
/** Names of elements that no page of the dialect has. */
const LOST: Readonly<Record<string, string>> = {
  applet: 'An embedded program was left out.',
  canvas: 'A drawing that a script makes (canvas) was left out.',
  embed: 'An embedded object was left out.',
  input: 'A field of a form was left out.',
  object: 'An embedded object was left out.',
  select: 'A field of a form was left out.',
  svg: 'A drawing (svg) was left out: save it as a file, and show it as a picture.',
  textarea: 'A field of a form was left out.',
};

/** Reports each part of a page that has no form in the dialect. Signs, and what helps to find one's way around, say nothing. */
export function reportLostParts(root: Root, tell: Tell): void {
  walk(root, (node, parents) => {
    if (node.type !== 'element') return true;
    const { tagName } = node;
    if (/^(?:nav|button|head|template)$/.test(tagName) || property(node, 'ariaHidden') === 'true') return false;
    if (/^(?:video|audio)$/.test(tagName)) reportRecording(node, tell);
    else if (tagName === 'iframe' && !/^(?:https?:)?\/\//i.test(property(node, 'src'))) {
      tell('construct', 'left_out', `A frame (iframe) that shows ${property(node, 'src').slice(0, 200) || 'nothing'} was left out.`);
    } else if (Object.hasOwn(LOST, tagName) && !isSmall(node) && !parents.some((parent) => isElement(parent, 'a'))) {
      tell('construct', 'left_out', LOST[tagName] ?? '');
    }
    return !/^(?:svg|object|video|audio)$/.test(tagName);
  });
}

function reportRecording(node: Element, tell: Tell): void {
  const sources = [node, ...node.children.filter((child): child is Element => isElement(child, 'source'))];
  const what = node.tagName === 'video' ? 'A video' : 'A recording';
  if (sources.every((each) => property(each, 'src') === '')) tell('construct', 'left_out', `${what} without an address was left out.`);
  else tell('construct', 'changed', `${what} stands as a file or embed, without the settings of its player.`);
}

function isSmall(node: Element): boolean {
  if (node.tagName === 'input') return /^(?:hidden|checkbox)$/i.test(property(node, 'type'));
  if (node.tagName !== 'svg') return false;
  const width = Number.parseFloat(property(node, 'width'));
  return hasClass(node, /icon|octicon|^fa-|^lucide/i) || (Number.isNaN(width) ? node.children.length === 0 : width <= LARGEST_SIGN);
}

/** Returns a resolver of addresses that tells, once for each address, of those that lead to nothing. */
export function toldLinks(link: NonNullable<HtmlOptions['link']>, tell: Tell): NonNullable<HtmlOptions['link']> {
  const told = new Set<string>();
  return (url, of) => {
    const found = link(url, of);
    const key = `${of} ${url}`;
    if (found !== undefined || told.has(key)) return found;
    told.add(key);
    const shown = url.length > 200 ? `${url.slice(0, 200)}…` : url;
    if (RECORDING.test(url)) tell('file', 'left_out', `The recording ${shown} is not among the files.`);
    else if (of === 'image') tell('picture', 'left_out', `The picture ${shown} is not among the files.`);
    else if (url.startsWith('#')) tell('link', 'changed', 'A link to a place in the page itself is plain text now.');
    else tell('link', 'changed', `The link to ${shown} leads to nothing that was imported. Its text stays.`);
    return undefined;
  };
}
