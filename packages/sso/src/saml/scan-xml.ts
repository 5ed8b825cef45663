import { SamlRefused } from './refused.ts';

const MOST_TAGS = 4_000;
const MOST_ATTRIBUTES = 64;
const DEEPEST = 32;

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`;
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'y');
const OPENING = new RegExp(`<(${NAME})((?:${ATTRIBUTE.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*(/?)>`, 'y');
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');

/**
 * Goes once through XML that has nothing but elements, attributes and text, and returns the attributes of its root. Parsers mend what is not
 * well formed, each in its own way, and some need minutes for it; none gets to see any that does not pass here.
 * @throws SamlRefused for document types, entities, comments, CDATA, instructions, and whatever is not well formed.
 */
export function scanXml(xml: string): Map<string, string> {
  const declaration = /^<\?xml\s[^<>?]{0,200}\?>/.exec(xml)?.[0] ?? '';
  refuseTexts(xml.slice(declaration.length));
  const open: string[] = [];
  let root: Map<string, string> | undefined;
  let tags = 0;
  for (let at = xml.indexOf('<', declaration.length); at !== -1; ) {
    if (++tags > MOST_TAGS) throw new SamlRefused('the answer has too many elements');
    let end: number;
    if (xml.startsWith('</', at)) {
      const [tag, name] = matchAt(CLOSING, xml, at);
      if (open.pop() !== name) throw malformed();
      end = at + tag.length;
    } else {
      const [tag, name = '', attributes = '', empty] = matchAt(OPENING, xml, at);
      if (open.length === 0 && root !== undefined) throw malformed();
      const read = readAttributes(attributes);
      root ??= read;
      if (empty !== '/') open.push(name);
      if (open.length > DEEPEST) throw new SamlRefused('the answer is nested too deep');
      end = at + tag.length;
    }
    at = xml.indexOf('<', end);
    // Text stands inside elements only.
    if (open.length === 0 && xml.slice(end, at === -1 ? undefined : at).trim() !== '') throw malformed();
  }
  if (root === undefined || open.length > 0) throw malformed();
  return root;
}

function refuseTexts(xml: string): void {
  // In well-formed XML neither of the two stands in text or in attributes.
  if (xml.includes('<!')) throw new SamlRefused('a document type, entity, comment or CDATA section');
  if (xml.includes('<?')) throw new SamlRefused('a processing instruction');
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/.test(xml)) throw new SamlRefused('an entity that XML does not define');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) throw malformed();
  if (xml.search(/[^\s<]/) < xml.indexOf('<')) throw malformed();
}

function matchAt(pattern: RegExp, xml: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const match = pattern.exec(xml);
  if (match === null) throw malformed();
  return match;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTES)) {
    if (attributes.has(name) || attributes.size >= MOST_ATTRIBUTES) throw malformed();
    attributes.set(name, double ?? single ?? '');
  }
  return attributes;
}

function malformed(): SamlRefused {
  return new SamlRefused('the answer is not well-formed XML');
}
