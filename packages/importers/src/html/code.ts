import type { Element, Nodes } from 'hast';
import { find, findAll, hasClass, isElement, property, replaceElements, walk } from './hast.ts';

/** A block of code as pages hold it. */
export interface FoundCode {
  language: string;
  title: string;
  value: string;
}

/** Code of a `pre`: its text with line breaks, without line numbers, and its language, by the marks that highlighters leave. */
export function codeOf(pre: Element, parents: readonly Element[] = []): FoundCode {
  replaceElements(pre, (node) =>
    hasClass(node, /^(?:line-?numbers?(?:-rows)?|lineno|linenos|gutter|hljs-ln-numbers|copy.*|.*-copy-.*)$/i) || isElement(node, 'button')
      ? []
      : undefined,
  );
  const holders = [pre, ...findAll(pre, (node) => node.tagName === 'code').slice(0, 1), ...parents];
  const language = holders.map(languageOf).find((name) => name !== '') ?? '';
  const title = property(pre, 'dataTitle') || property(pre, 'title') || '';
  return { language, title: title.replace(/\s+/g, ' ').trim(), value: lineText(pre).replace(/^\n/, '').replace(/\s+$/, '') };
}

function languageOf(node: Element): string {
  const named = property(node, 'dataLanguage') || property(node, 'dataLang') || property(node, 'lang');
  const classes = property(node, 'className').split(/\s+/);
  const found =
    /^[\w+#.-]{1,30}$/.test(named) && node.tagName !== 'div'
      ? named
      : classes
          .map((name) => /^(?:language|lang|highlight-source|highlight|brush:)-?([\w+#.-]{1,30})$/.exec(name)?.[1])
          .find((name) => name);
  const plain = (found ?? '').toLowerCase();
  return /^(?:none|text|plain|plaintext|default|txt|nohighlight|en|en-us|source)$/.test(plain) ? '' : plain;
}

/** Text of code: `<br>` and elements for lines end lines. */
function lineText(root: Nodes): string {
  const isLine = (node: Element) =>
    isElement(node, 'div', 'p', 'tr', 'li') ||
    property(node, 'dataLine') !== '' ||
    hasClass(node, /^(?:line|token-line|code-line|view-line)$/);
  let text = '';
  walk(root, (node) => {
    if (node.type === 'text') text += node.value;
    if (isElement(node, 'br')) text += '\n';
    if (node !== root && isElement(node) && isLine(node) && text !== '' && !text.endsWith('\n')) text += '\n';
  });
  return text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ');
}

/** Returns the code of a table that has line numbers in one column and code in another. */
export function codeInTable(table: Element): Element | undefined {
  if (
    !hasClass(table, /^(?:highlighttable|rouge-table|hljs-ln|codehilitetable)$/) &&
    find(table, (node) => hasClass(node, /^(?:linenos|gutter|rouge-gutter|blob-num)$/)) === undefined
  ) {
    return undefined;
  }
  const pres = findAll(table, (node) => node.tagName === 'pre');
  return pres.at(-1) ?? undefined;
}
