import type { Element, Root } from 'hast';
import { textOf, walk } from './hast.ts';

/** Parts around the text of a page, by the names of their elements. */
const FRAMES: Readonly<Record<string, string>> = { aside: 'side', footer: 'footer', form: 'form', header: 'header' };
/** Letters by which a part is looked for in the text. */
const COMPARED = 200;

/** A part around the text of a page. */
export interface Frame {
  name: string;
  /** Its text on one line. */
  text: string;
}

/** Returns the parts around the text of a page that say something, each with those inside it. */
export function framesOf(root: Root): Frame[] {
  const frames: Frame[] = [];
  walk(root, (node) => {
    if (node.type !== 'element') return true;
    const { tagName } = node;
    if (/^(?:nav|head|script|style|template)$/.test(tagName)) return false;
    if (!Object.hasOwn(FRAMES, tagName)) return true;
    const text = words(node);
    if (text !== '') frames.push({ name: FRAMES[tagName] ?? '', text });
    return false;
  });
  return frames;
}

/** Returns a sentence for each part around a text that is not in it. */
export function leftFrames(frames: readonly Frame[], article: Root): string[] {
  if (frames.length === 0) return [];
  const kept = letters(textOf(article));
  return frames
    .filter(({ text }) => !kept.includes(letters(text).slice(0, COMPARED)))
    .map(
      ({ name, text }) =>
        `The ${name} of the page was left out: “${text.length > 60 ? `${text.slice(0, 60).toWellFormed().trimEnd()}…` : text}”.`,
    );
}

function words(node: Element): string {
  const parts: string[] = [];
  walk(node, (each) => {
    if (each.type === 'element' && /^(?:nav|script|style|template|button)$/.test(each.tagName)) return false;
    if (each.type === 'text') parts.push(each.value);
    return true;
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

const letters = (text: string) => text.replace(/\s+/g, '');
