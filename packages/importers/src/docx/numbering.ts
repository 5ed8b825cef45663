import { indentIn, type Styles } from './styles.ts';
import { childOf, childrenOf, nameOf, parseXml, valueIn, type XmlElement } from './xml.ts';

interface Level {
  start: number;
  isOrdered: boolean;
  /** Its sign is nothing that one sees: paragraphs of it are indented beneath an item. */
  isUnseen: boolean;
  /** Its numbers are written with letters, signs of their own, or the numbers above them. */
  isSpelled: boolean;
  /** Its sign is a box to tick, which is ticked or not. */
  isTicked: boolean | undefined;
  /** Distance of its text from the margin (twentieths of a point). */
  indent: number;
}

/** Place of a paragraph in a list. */
export interface ListPlace {
  /** Lists of one kind go on from one another; one that is otherwise than its kind at this level ends with `/ol` or `/ul`. */
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
  /** Levels that are otherwise in the list than in its kind. */
  levels: ReadonlyMap<number, Level>;
}

/** Distance (twentieths of a point) of levels whose list does not say where their text begins. */
const STEP = 720;
/** Formats of numbers that items of a page have, too. */
const DECIMAL = /^(?:decimal|decimalZero|none)$/;
/** Bullets that are boxes to tick, as characters and as signs of Wingdings. */
const OPEN_BOX = /^[☐□▢❏❐❑❒\uF06F\uF071\uF0A8]$/;
const TICKED_BOX = /^[☑☒\uF0FE\uF0FD\uF052\uF054]$/;

/** The numbers that word processors give to the paragraphs of lists, in the order of the document. */
export class Numbering {
  readonly #kinds = new Map<string, Map<number, Level>>();
  /** Styles of lists that kinds without levels take theirs from. */
  readonly #links = new Map<string, string>();
  readonly #lists = new Map<string, List>();
  readonly #styles: Styles;
  readonly #counts = new Map<string, number[]>();
  readonly #started = new Set<string>();

  /** `numbering`: the part of the document of this name; empty without one. */
  constructor(numbering: string, styles: Styles) {
    this.#styles = styles;
    if (numbering !== '') this.#readNumbering(numbering);
  }

  /** The number of a paragraph; undefined if it is in no numbered list. Paragraphs are asked for in order. */
  next(paragraph: XmlElement): number | undefined {
    const { id, list, level } = this.#of(paragraph);
    if (id === undefined || list === undefined || !(level >= 0 && level < 9)) return undefined;
    const said = this.#levelIn(list, level);
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
    return this.#levelOf(paragraph)?.isUnseen === true;
  }

  /** The place of a paragraph in a list; `undefined` if it is in none. */
  placeOf(paragraph: XmlElement): ListPlace | undefined {
    const { list, level } = this.#of(paragraph);
    if (list === undefined || !(level >= 0 && level < 9)) return undefined;
    const own = indentIn(childOf(paragraph, 'w:pPr'));
    const otherwise = list.levels.get(level);
    const kind = otherwise === undefined ? list.kind : `${list.kind}/${otherwise.isOrdered ? 'ol' : 'ul'}`;
    return { kind, level, indent: own ?? this.#levelIn(list, level)?.indent ?? STEP * (level + 1) };
  }

  /** Returns where the text of a paragraph that is in no list begins. */
  indentOf(paragraph: XmlElement): number {
    const properties = childOf(paragraph, 'w:pPr');
    return indentIn(properties) ?? this.#styles.indentOf(valueIn(properties, 'w:pStyle'));
  }

  /** Returns whether a paragraph is an item with a box to tick before it, and whether that is ticked; `undefined` if it has none. */
  isTicked(paragraph: XmlElement): boolean | undefined {
    return this.#levelOf(paragraph)?.isTicked;
  }

  /** Returns true of a number that is written with letters, signs of its own, or the numbers above it. */
  isSpelled(paragraph: XmlElement): boolean {
    return this.#levelOf(paragraph)?.isSpelled === true;
  }

  #levelOf(paragraph: XmlElement): Level | undefined {
    const { list, level } = this.#of(paragraph);
    return list === undefined ? undefined : this.#levelIn(list, level);
  }

  #levelIn(list: List, level: number): Level | undefined {
    const said = list.levels.get(level) ?? this.#kinds.get(list.kind)?.get(level);
    const link = this.#links.get(list.kind);
    if (said !== undefined || link === undefined) return said;
    const linked = this.#lists.get(this.#styles.listOf(link)?.list ?? '');
    return linked === undefined ? undefined : (linked.levels.get(level) ?? this.#kinds.get(linked.kind)?.get(level));
  }

  #of(paragraph: XmlElement): { id: string | undefined; list: List | undefined; level: number } {
    const properties = childOf(paragraph, 'w:pPr');
    const own = childOf(properties, 'w:numPr');
    const style = this.#styles.listOf(valueIn(properties, 'w:pStyle'));
    const id = valueIn(own, 'w:numId') ?? style?.list;
    const level = Number(valueIn(own, 'w:ilvl') ?? style?.level ?? 0);
    return { id, list: id === undefined ? undefined : this.#lists.get(id), level };
  }

  #readNumbering(xml: string): void {
    const document = parseXml(xml);
    for (const kind of document.getElementsByTagName('w:abstractNum')) {
      const levels = new Map<number, Level>();
      for (const level of childrenOf(kind).filter((child) => nameOf(child) === 'w:lvl')) levels.set(placeIn(level), readLevel(level));
      const id = kind.getAttribute('w:abstractNumId') ?? '';
      this.#kinds.set(id, levels);
      const link = valueIn(kind, 'w:numStyleLink');
      if (link !== undefined) this.#links.set(id, link);
    }
    for (const list of document.getElementsByTagName('w:num')) {
      const starts = new Map<number, number>();
      const levels = new Map<number, Level>();
      for (const override of childrenOf(list).filter((child) => nameOf(child) === 'w:lvlOverride')) {
        const start = valueIn(override, 'w:startOverride');
        if (start !== undefined) starts.set(placeIn(override), Number(start));
        const level = childOf(override, 'w:lvl');
        if (level !== undefined) levels.set(placeIn(level), readLevel(level));
      }
      this.#lists.set(list.getAttribute('w:numId') ?? '', { kind: valueIn(list, 'w:abstractNumId') ?? '', starts, levels });
    }
  }
}

const placeIn = (level: XmlElement) => Number(level.getAttribute('w:ilvl') ?? 0);

function readLevel(level: XmlElement): Level {
  const format = valueIn(level, 'w:numFmt') ?? 'decimal';
  const sign = valueIn(level, 'w:lvlText')?.trim();
  const isBullet = format === 'bullet';
  const hasPicture = childOf(level, 'w:lvlPicBulletId') !== undefined;
  return {
    start: Number(valueIn(level, 'w:start') ?? 1),
    isOrdered: !isBullet && format !== 'none',
    isUnseen: isBullet && sign === '' && !hasPicture,
    isSpelled: !isBullet && (!DECIMAL.test(format) || /\p{L}|%\d.*%\d/u.test(sign ?? '')),
    isTicked: isBullet && !hasPicture ? isTicked(sign ?? '') : undefined,
    indent: indentIn(childOf(level, 'w:pPr')) ?? STEP * (placeIn(level) + 1),
  };
}

function isTicked(sign: string): boolean | undefined {
  if (OPEN_BOX.test(sign)) return false;
  return TICKED_BOX.test(sign) ? true : undefined;
}
