import { childOf, childrenOf, nameOf, parseXml, type XmlElement } from './xml.ts';

interface Level {
  start: number;
  isOrdered: boolean;
  /** Its sign is nothing that one sees: paragraphs of it are indented beneath an item. */
  isUnseen: boolean;
  /** Distance of its text from the margin (twentieths of a point). */
  indent: number;
}

/** Place of a paragraph in a list. */
export interface ListPlace {
  /** Lists of one kind go on from one another. */
  kind: string;
  level: number;
  /** Distance of its text from the margin (twentieths of a point). */
  indent: number;
}

interface List {
  /** Lists of one kind count on together. */
  kind: string;
  /** Numbers that the list itself begins with. */
  starts: ReadonlyMap<number, number>;
}

const value = (node: XmlElement | undefined, name: string) => childOf(node, name)?.getAttribute('w:val') ?? undefined;

/** Distance (twentieths of a point) of levels whose list does not say where their text begins. */
const STEP = 720;
/** Returns where the text of a paragraph begins, as properties say; `undefined` when they do not. */
const indentIn = (properties: XmlElement | undefined): number | undefined => {
  const indent = childOf(properties, 'w:ind');
  const said = Number.parseInt(indent?.getAttribute('w:left') ?? indent?.getAttribute('w:start') ?? '', 10);
  return Number.isNaN(said) ? undefined : said;
};

/** The numbers that word processors give to the paragraphs of lists, in the order of the document. */
export class Numbering {
  readonly #kinds = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, List>();
  readonly #styles = new Map<string, { list?: string; level: number; indent?: number; basedOn?: string }>();
  readonly #counts = new Map<string, number[]>();
  readonly #started = new Set<string>();

  /** `numbering`, `styles`: the parts of the document of these names; empty without one. */
  constructor(numbering: string, styles: string) {
    if (numbering !== '') this.#readNumbering(numbering);
    if (styles !== '') this.#readStyles(styles);
  }

  /** The number of a paragraph; undefined if it is in no numbered list. Paragraphs are asked for in order. */
  next(paragraph: XmlElement): number | undefined {
    const { id, list, level } = this.#of(paragraph);
    if (id === undefined || list === undefined || !(level >= 0 && level < 9)) return undefined;
    const said = this.#kinds.get(list.kind)?.get(level);
    if (said?.isUnseen === true) return undefined;
    const counts = this.#counts.get(list.kind) ?? [];
    this.#counts.set(list.kind, counts);
    const key = `${id}/${level}`;
    const override = this.#started.has(key) ? undefined : list.starts.get(level);
    this.#started.add(key);
    const before = counts[level];
    counts[level] = override ?? (before === undefined ? (said?.start ?? 1) : before + 1);
    counts.length = level + 1;
    return said?.isOrdered === false ? undefined : counts[level];
  }

  /** True of a paragraph in a list whose sign is a space: pandoc writes what goes on beneath an item so. */
  isUnseen(paragraph: XmlElement): boolean {
    const { list, level } = this.#of(paragraph);
    return list !== undefined && this.#kinds.get(list.kind)?.get(level)?.isUnseen === true;
  }

  /** The place of a paragraph in a list; `undefined` if it is in none. */
  placeOf(paragraph: XmlElement): ListPlace | undefined {
    const { list, level } = this.#of(paragraph);
    if (list === undefined || !(level >= 0 && level < 9)) return undefined;
    const own = indentIn(childOf(paragraph, 'w:pPr'));
    return { kind: list.kind, level, indent: own ?? this.#kinds.get(list.kind)?.get(level)?.indent ?? STEP * (level + 1) };
  }

  /** Returns where the text of a paragraph that is in no list begins. */
  indentOf(paragraph: XmlElement): number {
    const properties = childOf(paragraph, 'w:pPr');
    const own = indentIn(properties);
    if (own !== undefined) return own;
    let style = this.#styles.get(value(properties, 'w:pStyle') ?? '');
    for (let depth = 0; style !== undefined && style.indent === undefined && depth < 10; depth++)
      style = this.#styles.get(style.basedOn ?? '');
    return style?.indent ?? 0;
  }

  #of(paragraph: XmlElement): { id: string | undefined; list: List | undefined; level: number } {
    const properties = childOf(paragraph, 'w:pPr');
    const own = childOf(properties, 'w:numPr');
    const style = this.#ofStyle(value(properties, 'w:pStyle'));
    const id = value(own, 'w:numId') ?? style?.list;
    const level = Number(value(own, 'w:ilvl') ?? style?.level ?? 0);
    return { id, list: id === undefined ? undefined : this.#lists.get(id), level };
  }

  #ofStyle(id: string | undefined): { list?: string; level: number } | undefined {
    let style = id === undefined ? undefined : this.#styles.get(id);
    for (let depth = 0; style !== undefined && style.list === undefined && depth < 10; depth++)
      style = this.#styles.get(style.basedOn ?? '');
    return style;
  }

  #readNumbering(xml: string): void {
    const document = parseXml(xml);
    for (const kind of document.getElementsByTagName('w:abstractNum')) {
      const levels = new Map<number, Level>();
      for (const level of childrenOf(kind).filter((child) => nameOf(child) === 'w:lvl')) {
        const format = value(level, 'w:numFmt');
        levels.set(Number(level.getAttribute('w:ilvl') ?? 0), {
          start: Number(value(level, 'w:start') ?? 1),
          isOrdered: format !== 'bullet' && format !== 'none',
          indent: indentIn(childOf(level, 'w:pPr')) ?? STEP * (Number(level.getAttribute('w:ilvl') ?? 0) + 1),
          isUnseen: format === 'bullet' && value(level, 'w:lvlText')?.trim() === '' && childOf(level, 'w:lvlPicBulletId') === undefined,
        });
      }
      this.#kinds.set(kind.getAttribute('w:abstractNumId') ?? '', levels);
    }
    for (const list of document.getElementsByTagName('w:num')) {
      const starts = new Map<number, number>();
      for (const override of childrenOf(list).filter((child) => nameOf(child) === 'w:lvlOverride')) {
        const start = value(override, 'w:startOverride');
        if (start !== undefined) starts.set(Number(override.getAttribute('w:ilvl') ?? 0), Number(start));
      }
      this.#lists.set(list.getAttribute('w:numId') ?? '', { kind: value(list, 'w:abstractNumId') ?? '', starts });
    }
  }

  #readStyles(xml: string): void {
    for (const style of parseXml(xml).getElementsByTagName('w:style')) {
      const properties = childOf(childOf(style, 'w:pPr'), 'w:numPr');
      const list = value(properties, 'w:numId');
      const basedOn = value(style, 'w:basedOn');
      const indent = indentIn(childOf(style, 'w:pPr'));
      this.#styles.set(style.getAttribute('w:styleId') ?? '', {
        level: Number(value(properties, 'w:ilvl') ?? 0),
        ...(list !== undefined && { list }),
        ...(indent !== undefined && { indent }),
        ...(basedOn !== undefined && { basedOn }),
      });
    }
  }
}
