/** Deepest nesting of lists and objects: claims are flat, and the input is untrusted. */
const DEEPEST = 16;

/** Neither begins nor is in a name without quotes. */
const NAME = /[^-0-9 '!:(),*@$][^ '!:(),*@$]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e-?[0-9]+)?/y;
const STRING = /'((?:[^'!]|!['!])*)'/y;
const CONSTANTS = new Map<string, unknown>([
  ['!t', true],
  ['!f', false],
  ['!n', null],
]);

/**
 * Reads a text of Rison, a way to write JSON that is short in addresses, such as `(isBetaUser:!t,plan:'pro plus',teams:!(a,b))`: what clients
 * of the API send as claims of a preview (https://github.com/Nanonid/rison).
 * @throws SyntaxError that says where it is none.
 */
export function readRison(text: string): unknown {
  const reader = new RisonReader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

class RisonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw this.#wrong(`at most ${DEEPEST} lists and objects in each other`);
    if (this.#take('(')) return this.#object(depth);
    if (this.#take('!(')) return this.#list(')', () => this.value(depth + 1));
    const two = this.#text.slice(this.#at, this.#at + 2);
    if (CONSTANTS.has(two)) {
      this.#at += 2;
      return CONSTANTS.get(two);
    }
    const string = this.#string();
    if (string !== undefined) return string;
    const number = this.#match(NUMBER)?.[0];
    if (number !== undefined) return Number(number);
    throw this.#wrong('a value');
  }

  end(): void {
    if (this.#at < this.#text.length) throw this.#wrong('the end');
  }

  /** Returns an object; of a repeated name the last value counts, and `__proto__` is a name as all others. */
  #object(depth: number): Record<string, unknown> {
    const entries = this.#list(')', (): [string, unknown] => {
      // A number, too, is a name here.
      const name = this.#string() ?? this.#match(NUMBER)?.[0];
      if (name === undefined) throw this.#wrong('a name');
      if (!this.#take(':')) throw this.#wrong('":"');
      return [name, this.value(depth + 1)];
    });
    return Object.fromEntries(entries);
  }

  #list<Item>(close: string, read: () => Item): Item[] {
    const items: Item[] = [];
    if (this.#take(close)) return items;
    do items.push(read());
    while (this.#take(','));
    if (!this.#take(close)) throw this.#wrong(`"," or "${close}"`);
    return items;
  }

  /** A string in quotes, or one that needs none; `undefined` if neither is here. */
  #string(): string | undefined {
    const quoted = this.#match(STRING)?.[1];
    return quoted === undefined ? this.#match(NAME)?.[0] : quoted.replace(/!(['!])/g, '$1');
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #wrong(expected: string): SyntaxError {
    return new SyntaxError(`Expected ${expected} at character ${this.#at + 1}`);
  }
}
