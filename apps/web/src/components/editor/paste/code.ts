import { all, make, styleOf } from './dom';

const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#.-]{1,30})/i;
/** Elements after which a line ends. */
const LINES = /^(?:div|p|li|tr)$/i;

/** Makes code plain text with its line ends, and names its language. Editors put the lines of a program into one frame of styled lines. */
export function tidyCode(root: Element): void {
  for (const frame of all(root, 'div[style]')) {
    const isCode =
      /^pre(?:-wrap)?$/.test(styleOf(frame, 'white-space')) && /mono|courier|consolas|menlo/.test(styleOf(frame, 'font-family'));
    if (!isCode || frame.closest('pre') !== null) continue;
    const code = make(frame, 'pre');
    code.append(...frame.childNodes);
    frame.replaceWith(code);
  }
  for (const code of all(root, 'pre')) {
    if (!root.contains(code) || code.parentElement?.closest('pre') != null) continue;
    const syntax = languageOf(code);
    // Beside the code stand its language and what copies it.
    const [inner, ...others] = all(code, 'code');
    code.textContent = textOf(inner !== undefined && others.length === 0 ? inner : code).replace(/\n$/, '');
    if (syntax !== undefined) code.setAttribute('data-syntax', syntax);
  }
}

function languageOf(code: Element): string | undefined {
  const inner = code.querySelector('code');
  for (const element of [inner, code, code.parentElement]) {
    if (element === null) continue;
    const named = element.getAttribute('data-language') ?? element.getAttribute('data-lang');
    const words = `${element.getAttribute('class') ?? ''} ${element.getAttribute('data-syntaxhighlighter-params') ?? ''}`;
    const found = named !== null && /^[\w+#.-]{1,30}$/.test(named) ? named : LANGUAGE.exec(words)?.[1];
    if (found !== undefined) return found.toLowerCase();
  }
  return undefined;
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (/^br$/i.test(node.nodeName)) return '\n';
  let text = '';
  for (const child of node.childNodes) {
    if (LINES.test(child.nodeName) && text !== '' && !text.endsWith('\n')) text += '\n';
    text += textOf(child);
    if (LINES.test(child.nodeName) && !text.endsWith('\n')) text += '\n';
  }
  return text;
}
