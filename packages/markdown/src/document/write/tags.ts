import { refuse } from './refuse.ts';

/** Attributes of a tag, in their order; those without a value are left out. */
export type TagAttributes = readonly (readonly [name: string, value: string | number | boolean | undefined])[];

/** `{% name a="b" %}`. @throws OctavoError `document_invalid` for a value that no tag can hold. */
export function openTag(name: string, attributes: TagAttributes, path: string): string {
  let text = `{% ${name}`;
  for (const [attribute, value] of attributes) {
    if (value === undefined) continue;
    if (!/^[A-Za-z@:][\w@:.-]{0,99}$/.test(attribute))
      refuse(`${path}.data`, `"${attribute.slice(0, 50)}" cannot be an attribute of a tag.`);
    text += ` ${attribute}="${tagValue(String(value), `${path}.data.${attribute}`)}"`;
  }
  return `${text} %}`;
}

/** Returns a value between double quotes of a tag. */
export function tagValue(value: string, path: string): string {
  if (/[\r\n]/.test(value)) refuse(path, 'this text has to be of one line.');
  if (/\\(?:"|$)/.test(value)) refuse(path, 'this text must not have a backslash before a quote or at its end.');
  return value.replaceAll('"', '\\"');
}

/** Returns a tag around blocks. */
export function pair(open: string, name: string, body: string): string {
  // HTML ends with a blank line only.
  const gap = /(?:^|\n)[ \t]*<[^\n]*$/.test(body) ? '\n' : '';
  return body === '' ? `${open}\n{% end${name} %}` : `${open}\n${body}${gap}\n{% end${name} %}`;
}
