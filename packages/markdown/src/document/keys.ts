import type { DocumentNode } from '@octavo/contract';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 bits in six digits. */
function sixDigits(value: number): string {
  let rest = value >>> 0;
  let text = '';
  for (let digit = 0; digit < 6; digit += 1) {
    text += DIGITS[rest % 62];
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Twelve letters and digits out of a text: two FNV-like sums of 32 bits. For telling apart, not for secrets. */
export function shortHash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) + (second >>> 15);
  }
  first ^= second >>> 16;
  second ^= Math.imul(first, 0xc2b2ae35) ^ text.length;
  return sixDigits(Math.imul(first ^ (first >>> 15), 0x2c1b3c6d)) + sixDigits(Math.imul(second ^ (second >>> 13), 0x297a2d39));
}

/**
 * Hands out keys of twelve letters and digits. The same text asks for the same key; the second to ask gets the key of its second
 * occurrence, so that a block keeps its key while others are edited.
 */
export class KeyMaker {
  readonly #taken = new Map<string, number>();

  /** The key for the next occurrence of a text. */
  take(text: string): string {
    const wanted = shortHash(text);
    let count = this.#taken.get(wanted);
    if (count === undefined) {
      this.#taken.set(wanted, 0);
      return wanted;
    }
    let key: string;
    do {
      count += 1;
      key = shortHash(`${wanted} ${count}`);
    } while (this.#taken.has(key));
    this.#taken.set(wanted, count);
    this.#taken.set(key, 0);
    return key;
  }

  /** Assigns a key made of the parent's key and the position to each descendant that has none. */
  fill(node: DocumentNode): void {
    const { nodes, fragments } = node;
    if (nodes !== undefined) this.#fillAll(node.key ?? '', nodes, 0);
    if (fragments !== undefined) this.#fillAll(node.key ?? '', fragments, nodes?.length ?? 0);
  }

  #fillAll(parent: string, nodes: readonly DocumentNode[], from: number): void {
    let place = from;
    for (const child of nodes) {
      if (child.key === '' && this.isAsked(child)) child.key = this.take(`${parent}/${place}`);
      place += 1;
      if (child.object !== 'text') this.fill(child);
    }
  }

  /** Returns whether anybody asks for the key of a node that has none. */
  protected isAsked(_node: DocumentNode): boolean {
    return true;
  }
}

/** Hands out the same keys, and none for texts, which are half of all nodes: who pairs the blocks of two pages does not ask for those. */
export class BlockKeys extends KeyMaker {
  protected override isAsked({ object }: DocumentNode): boolean {
    return object !== 'text';
  }
}

/** Hands out no keys. */
export class NoKeys extends KeyMaker {
  override take(): string {
    return '';
  }

  override fill(): void {}
}
