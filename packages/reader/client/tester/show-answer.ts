import { element } from '../dom.ts';
import type { Answer } from './send.ts';

/** Characters of a body that are shown. */
const MAX_SHOWN = 200_000;

/** Parts of a page that show an answer. */
export function answerParts({ status, statusText, headers, bytes, isCut, took }: Answer, words: Record<string, string>): HTMLElement[] {
  const line = element('p', 'tester-line');
  const code = element('strong', 'oct-api-status', `${status} ${statusText}`.trim());
  code.dataset.status = String(status).slice(0, 1);
  line.append(code, element('span', '', `${Math.round(took)} ms`), element('span', '', sizeOf(bytes.length)));
  const list = element('details', '');
  list.append(element('summary', '', `${words.headers ?? ''} (${headers.length})`));
  const all = element('pre', '', headers.map(([name, value]) => `${name}: ${value}`).join('\n'));
  all.tabIndex = 0;
  list.append(all);
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const text = textOf(bytes, isCut);
  const parts = [line, list];
  if (bytes.length === 0) return parts;
  if (text === undefined) return [...parts, element('p', 'tester-note', words.isFile), download(bytes, type, words)];
  const shown = isCut ? text : formatted(text);
  const body = element('pre', 'tester-body', shown.slice(0, MAX_SHOWN));
  body.tabIndex = 0;
  body.dir = 'ltr';
  parts.push(body);
  if (isCut || shown.length > MAX_SHOWN) parts.push(element('p', 'tester-note', words.cutOff));
  return parts;
}

/** Returns a body as text; `undefined` if it is none. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    // The last character may be cut in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function formatted(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

function download(bytes: Uint8Array<ArrayBuffer>, type: string, words: Record<string, string>): HTMLElement {
  const made = element('button', 'button-secondary', words.download) as HTMLButtonElement;
  made.type = 'button';
  made.onclick = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    link.download = 'answer';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return made;
}

function sizeOf(bytes: number): string {
  const number = (value: number, unit: string) =>
    new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  return bytes < 1000 ? number(bytes, 'byte') : number(bytes / 1000, 'kilobyte');
}
