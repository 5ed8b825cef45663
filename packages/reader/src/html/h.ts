import { type DrawnElement, type DrawnNode, nodesOf } from '@octavo/markdown/draw';

/** Content of an element: text (not escaped), elements, lists of these; what is false or undefined is left out. */
export type Content = string | DrawnNode | false | undefined | readonly Content[];

/** Attributes: undefined and false are left out, true is a boolean attribute. Names are the program's own. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element of a page. All text and all values are escaped when it is written. */
export function h(name: string, attributes: Attributes = {}, ...content: readonly Content[]): DrawnElement {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) values[key] = value === true ? '' : String(value);
  }
  return { type: 'element', name, attributes: values, children: nodesOf(present(content)) };
}

/** Returns an element around HTML that was made by construction before. */
export function around(name: string, attributes: Attributes, html: string): DrawnElement {
  return { ...h(name, attributes), markup: html };
}

function present(content: readonly Content[]): (string | DrawnNode)[] {
  return content.flatMap((one): (string | DrawnNode)[] => {
    if (one === undefined || one === false) return [];
    if (typeof one === 'string') return [one];
    return 'type' in one ? [one] : present(one);
  });
}
