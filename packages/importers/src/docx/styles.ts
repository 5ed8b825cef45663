import { childOf, parseXml, valueIn, type XmlElement } from './xml.ts';

interface Style {
  name: string;
  basedOn: string | undefined;
  /** Level of an outline, from 0; 9 is text. */
  outline: number | undefined;
  /** Half points. */
  size: number | undefined;
  /** Distance of its text from the margin (twentieths of a point). */
  indent: number | undefined;
  list: string | undefined;
  level: number;
}

/** Styles that are based on one another, at most. */
const DEEPEST = 10;
/** Size of letters (half points) of a document that does not say one. */
const USUAL = 20;

/** Returns where the text of a paragraph begins (twentieths of a point), as properties say; `undefined` when they do not. */
export const indentIn = (properties: XmlElement | undefined): number | undefined => {
  const indent = childOf(properties, 'w:ind');
  return whole(indent?.getAttribute('w:left') ?? indent?.getAttribute('w:start'));
};

/** Returns the size of letters (half points) that properties of a run say; `undefined` when they do not. */
export const sizeIn = (properties: XmlElement | undefined): number | undefined => whole(valueIn(properties, 'w:sz'));

/** Returns the level of an outline, from 0, that properties of a paragraph say; `undefined` when they do not. */
export const outlineIn = (properties: XmlElement | undefined): number | undefined => whole(valueIn(properties, 'w:outlineLvl'));

function whole(text: string | null | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** The styles of a document, with what they have from those that they are based on. */
export class Styles {
  readonly #styles = new Map<string, Style>();
  #size = USUAL;
  #plain: string | undefined;

  /** `xml`: the part of the document of this name; empty without one. */
  constructor(xml: string) {
    if (xml === '') return;
    const document = parseXml(xml);
    for (const defaults of document.getElementsByTagName('w:rPrDefault')) this.#size = sizeIn(childOf(defaults, 'w:rPr')) ?? this.#size;
    for (const style of document.getElementsByTagName('w:style')) {
      const properties = childOf(style, 'w:pPr');
      const numbers = childOf(properties, 'w:numPr');
      const id = style.getAttribute('w:styleId') ?? '';
      if (style.getAttribute('w:type') === 'paragraph' && style.getAttribute('w:default') === '1') this.#plain = id;
      this.#styles.set(id, {
        name: valueIn(style, 'w:name') ?? '',
        basedOn: valueIn(style, 'w:basedOn'),
        outline: outlineIn(properties),
        size: sizeIn(childOf(style, 'w:rPr')),
        indent: indentIn(properties),
        list: valueIn(numbers, 'w:numId'),
        level: Number(valueIn(numbers, 'w:ilvl') ?? 0),
      });
    }
  }

  /** Returns the name of a style, empty without one. */
  nameOf(id: string | undefined): string {
    return this.#styles.get(id ?? '')?.name ?? '';
  }

  /** Returns the list that paragraphs of a style stand in. */
  listOf(id: string | undefined): { list: string; level: number } | undefined {
    const style = this.#first(id, ({ list }) => list !== undefined);
    return style?.list === undefined ? undefined : { list: style.list, level: style.level };
  }

  /** Returns where texts of a style begin (twentieths of a point). */
  indentOf(id: string | undefined): number {
    return this.#first(id, ({ indent }) => indent !== undefined)?.indent ?? 0;
  }

  /** Returns the size of letters of a style (half points). */
  sizeOf(id: string | undefined): number {
    return this.#first(id ?? this.#plain, ({ size }) => size !== undefined)?.size ?? this.#size;
  }

  /** Returns the level of headings, from 1, that a style has by its name or outline, or those that it is based on. */
  headingOf(id: string | undefined): number | undefined {
    const named = (name: string) => /^heading ([1-9])$/i.exec(name)?.[1];
    const style = this.#first(id, ({ name, outline }) => outline !== undefined || named(name) !== undefined);
    if (style === undefined) return undefined;
    const level = style.outline === undefined ? Number(named(style.name)) : style.outline + 1;
    return level >= 1 && level <= 9 ? level : undefined;
  }

  #first(id: string | undefined, has: (style: Style) => boolean): Style | undefined {
    let style = id === undefined ? undefined : this.#styles.get(id);
    for (let depth = 0; style !== undefined && !has(style) && depth < DEEPEST; depth++) style = this.#styles.get(style.basedOn ?? '');
    return style !== undefined && has(style) ? style : undefined;
  }
}
