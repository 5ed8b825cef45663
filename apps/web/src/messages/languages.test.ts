import { INTERFACE_LANGUAGES } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { SAME, SAME_IN } from './same';

const OTHERS = { de, es, fr, ja };

type Leaf = string | ((...values: never[]) => unknown);

/** Returns the texts of messages by their place: `home.title`. */
function leavesOf(messages: object, place: readonly string[] = []): [place: string, leaf: Leaf][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const at = [...place, name];
    if (typeof value === 'string') return [[at.join('.'), value] satisfies [string, Leaf]];
    if (typeof value === 'function') return [[at.join('.'), value as Leaf] satisfies [string, Leaf]];
    return typeof value === 'object' && value !== null ? leavesOf(value, at) : [];
  });
}

const english = new Map(leavesOf(en));

it('has a test of each language that can be chosen', () => {
  expect(['en', ...Object.keys(OTHERS)].sort()).toEqual([...INTERFACE_LANGUAGES].sort());
});

describe.each(Object.entries(OTHERS))('the messages in %s', (language, messages) => {
  const leaves = leavesOf(messages);

  it('are at the places of the English, in its order', () => {
    expect(leaves.map(([place]) => place)).toEqual([...english.keys()]);
  });

  it('are texts where those are texts, and functions where those are functions', () => {
    expect(leaves.filter(([place, leaf]) => typeof leaf !== typeof english.get(place)).map(([place]) => place)).toEqual([]);
  });

  it('are other words than the English, but for names, code and words that are the same', () => {
    const same = leaves.filter(([place, leaf]) => typeof leaf === 'string' && /\p{L}{2}/u.test(leaf) && leaf === english.get(place));
    const known = new Set([...SAME, ...(SAME_IN[language] ?? [])]);
    expect(same.filter(([, leaf]) => typeof leaf === 'string' && !known.has(leaf)).map(([place, leaf]) => `${place}: ${leaf}`)).toEqual([]);
  });

  it('have the placeholders, addresses and code of the English', () => {
    const marks = (text: string) =>
      [...text.matchAll(/\{[a-z]+\}|https?:\/\/[^\s,)]+|OCTAVO_[A-Z_]+|\{% \w+/g)].map(([mark]) => mark.replace(/[.。]$/, '')).sort();
    const own = /\/(?:me|ich|yo|moi)\.jpg$/;
    const differing = leaves.filter(([place, leaf]) => {
      const model = english.get(place);
      if (typeof leaf !== 'string' || typeof model !== 'string') return false;
      return (
        JSON.stringify(marks(leaf).filter((mark) => !own.test(mark))) !== JSON.stringify(marks(model).filter((mark) => !own.test(mark)))
      );
    });
    expect(differing.map(([place]) => place)).toEqual([]);
  });

  it('are as long as they need to be: labels of buttons stay labels, and none is cut short', () => {
    const widths = (text: string) => [...text].reduce((sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? 2 : 1), 0);
    const odd = leaves.filter(([place, leaf]) => {
      const model = english.get(place);
      if (typeof leaf !== 'string' || typeof model !== 'string' || model === '') return false;
      const [own, other] = [widths(leaf), widths(model)];
      return own > other * 2 + 22 || own < other * 0.35 - 2;
    });
    expect(odd.map(([place, leaf]) => `${place}: ${String(leaf)}`)).toEqual([]);
  });

  it('have no quotation mark or ellipsis of another language', () => {
    const foreign: Readonly<Record<string, RegExp>> = {
      de: /“[^“”]*”|\.\.\./,
      es: /“[^“”]*”|„|\.\.\./,
      fr: /“|„|\.\.\./,
      ja: /“|„|\.\.\./,
    };
    const pattern = foreign[language] ?? /\.\.\./;
    expect(
      leaves.filter(([, leaf]) => typeof leaf === 'string' && pattern.test(leaf)).map(([place, leaf]) => `${place}: ${String(leaf)}`),
    ).toEqual([]);
  });

  it('say every value that the English says, wherever it stands', () => {
    const wrong = leaves.flatMap(([place, leaf]) => {
      const model = english.get(place);
      if (typeof leaf !== 'function' || typeof model !== 'function') return [];
      const pairs = valuesFor(model.length).flatMap((values) => {
        const [own, other] = [said(leaf, values), said(model, values)];
        return own === undefined || other === undefined ? [] : [{ own, other }];
      });
      if (pairs.length === 0) return [`${place}: takes other values`];
      return pairs.filter(({ own, other }) => marksIn(own) !== marksIn(other)).map(({ own }) => `${place}: ${own}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Details of an event of the audit. */
const FACTS = { text: () => 'Zq7', number: () => 7777, list: () => ['Zq8'] };

/** Returns the ways to call a function of a message: with a number, a text, a list or details at each place, each told from the others. */
function valuesFor(places: number): unknown[][] {
  return Array.from({ length: places }, (_, i) => [1111 * (i + 2), `Zq${i}`, [`Zq${i}`], FACTS]).reduce<unknown[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Returns what a message says of values; `undefined` if they are of kinds that it does not take. */
function said(message: (...values: never[]) => unknown, values: readonly unknown[]): string | undefined {
  try {
    const text = JSON.stringify(Reflect.apply(message, undefined, values)) ?? '';
    return /NaN|undefined|\[object|=>/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the values that stand in a text, with digits grouped or not. */
function marksIn(text: string): string {
  return [...new Set(text.replaceAll(/(?<=\d)[.,\s’\u00a0\u202f](?=\d)/g, '').match(/Zq\d|[2-7]{4}/gi))]
    .map((mark) => mark.toLowerCase())
    .sort()
    .join(' ');
}
