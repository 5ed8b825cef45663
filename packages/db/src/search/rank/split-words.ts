import type { QueryWord } from '../query.ts';
import { isStopWord } from '../stop-words.ts';
import { stemOf } from '../terms.ts';
import type { Documents, TextIndex } from '../text-index.ts';

const SHORTEST_WHOLE = 8;
const LONGEST_WHOLE = 40;
const SHORTEST_PART = 4;
/** Letters that German, Dutch and the languages of Scandinavia put between the parts of a word. */
const JOINTS = ['', 's', 'n', 'e', 'en', 'es', 'er'];
/** Ways to cut a word that are looked for in the searched spaces. */
const MOST_TRIED = 4;

interface Cut {
  left: string;
  right: string;
  joint: string;
}

/**
 * Returns the two words that a word is put together from which the searched spaces do not have: `Datenbanksicherung` finds pages about the `Sicherung` of a
 * `Datenbank`. `undefined` if they do not have these either.
 */
export async function splitWord(index: TextIndex, within: Documents, word: QueryWord): Promise<[QueryWord, QueryWord] | undefined> {
  const [token = '', more] = word.tokens;
  if (more !== undefined || token.length < SHORTEST_WHOLE || token.length > LONGEST_WHOLE || !/^\p{L}+$/u.test(token)) return undefined;
  const cuts = cutsOf(token);
  const known = new Set(await index.known([...new Set(cuts.flatMap(({ left, right }) => [stemOf(left), stemOf(right)]))]));
  const possible = cuts.filter(({ left, right }) => known.has(stemOf(left)) && known.has(stemOf(right)));
  // The fewest letters between the parts, then parts of like length: short ones are in many words by chance.
  possible.sort((a, b) => a.joint.length - b.joint.length || unlike(a) - unlike(b) || (a.left < b.left ? -1 : 1));
  for (const { left, right } of possible.slice(0, MOST_TRIED)) {
    const parts: [QueryWord, QueryWord] = [partOf(left, false), partOf(right, word.prefix)];
    const [first, second] = await Promise.all(parts.map((part) => index.count(within, { ...part, prefix: false }, 1)));
    if (first !== 0 && second !== 0) return parts;
  }
  return undefined;
}

function cutsOf(token: string): Cut[] {
  const cuts: Cut[] = [];
  for (let at = SHORTEST_PART; at <= token.length - SHORTEST_PART; at++) {
    for (const joint of JOINTS) {
      const left = token.slice(0, at - joint.length);
      const right = token.slice(at);
      if (left.length < SHORTEST_PART || !token.slice(0, at).endsWith(joint) || isStopWord([left]) || isStopWord([right])) continue;
      cuts.push({ left, right, joint });
    }
  }
  return cuts;
}

const unlike = ({ left, right }: Cut) => Math.abs(left.length - right.length);

const partOf = (token: string, prefix: boolean): QueryWord => ({ text: token, tokens: [token], prefix, alternatives: [] });
