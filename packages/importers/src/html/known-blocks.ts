import type { Element, Root } from 'hast';
import { element, find, hasClass, isElement, property, replaceElements, textOf } from './hast.ts';

/** Words by which generators of pages name their notes. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/danger|error|caution|critical|bug|fail/i, 'danger'],
  [/warn|attention|important(?!-)/i, 'warning'],
  [/success|tip|hint|check|done/i, 'success'],
  [/info|note|abstract|summary|seealso|example|quote|question/i, 'info'],
];
const BOX =
  /^(?:admonition|alert|callout|markdown-alert|custom-block|theme-admonition|starlight-aside|hint|notecard|tip|note|warning|panel)$/i;
const BOX_TITLE = /^(?:admonition-title|admonition-heading|admonitionHeading.*|alert-heading|markdown-alert-title|custom-block-title)$/;

/** Turns what generators of pages write for notes into `<div data-block="hint">`. */
export function knownBlocks(root: Root): void {
  const change = (node: Element): undefined => {
    if (!isElement(node, 'div', 'aside', 'section', 'blockquote', 'p') || property(node, 'dataBlock') !== '') return;
    const style = boxStyle(node);
    if (style === undefined || textOf(node).trim() === '') return;
    const title = find(node, (each) => hasClass(each, BOX_TITLE));
    if (title !== undefined) {
      const text = textOf(title).replace(/\s+/g, ' ').trim();
      replaceElements(node, (each) => {
        if (each !== title) return undefined;
        return isPlainTitle(text) ? [] : [element('p', {}, [element('strong', {}, [{ type: 'text', value: text }])])];
      });
    }
    node.children = node.tagName === 'p' ? [element('p', {}, node.children)] : node.children;
    node.tagName = 'div';
    node.properties = { ...(property(node, 'id') === '' ? {} : { id: property(node, 'id') }), dataBlock: 'hint', dataStyle: style };
  };
  replaceElements(root, change);
}

function boxStyle(node: Element): string | undefined {
  if (!hasClass(node, BOX)) return undefined;
  const classes = property(node, 'className');
  return STYLES.find(([words]) => words.test(classes))?.[1] ?? (hasClass(node, /^(?:panel|callout|alert|hint)$/) ? 'info' : undefined);
}

/** Returns true for a title that says no more than the colour does. */
function isPlainTitle(text: string): boolean {
  return text === '' || /^(?:note|notes|info|information|tip|hint|warning|caution|danger|important|success|error)[:!]?$/i.test(text);
}
