import { type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import { linksAnywhere } from '../compare/index.ts';
import { pageText } from '../pages/index.ts';

/** Difference between two versions of a text. */
export interface EditedText {
  /** Links that lead elsewhere, came or went. */
  links: number;
  /** True if the body differs in more than destinations of links. */
  isText: boolean;
}

/** Pairs of texts that are read for one summary, and the characters of all of them. */
const MOST_READ = 200;
const MOST_LENGTH = 2_000_000;
/** The longest that reading goes on before others have their turn (ms). */
const TURN_MS = 8;

/** Returns the differences of pairs of texts, by both blob ids; pairs beyond a bound are left out. An absent id stands for no text. */
export async function readEditedTexts(
  tenant: Tenant,
  pairs: readonly (readonly [before: string | undefined, after: string | undefined])[],
): Promise<Map<string, EditedText>> {
  const found = new Map<string, EditedText>();
  let left = MOST_LENGTH;
  let began = performance.now();
  for (const [was, is] of pairs.slice(0, MOST_READ)) {
    const key = `${was ?? ''} ${is ?? ''}`;
    if (found.has(key)) continue;
    const texts = [await textOf(was), await textOf(is)] as const;
    left -= texts[0].length + texts[1].length;
    if (left < 0) break;
    const { links, isTextChanged } = await linksAnywhere(tenant, ...texts);
    found.set(key, { links, isText: isTextChanged });
    if (performance.now() - began <= TURN_MS) continue;
    await yieldTurn();
    began = performance.now();
  }
  return found;

  function textOf(oid: string | undefined): Promise<string> {
    return pageText(tenant.system, oid === undefined ? {} : { oid });
  }
}
