import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRison } from './read-rison.ts';

/** Rison as its grammar has it, told by itself; `quotes` also what needs none. */
function write(value: unknown, quotes: boolean): string {
  if (value === null) return '!n';
  if (typeof value === 'boolean') return value ? '!t' : '!f';
  if (typeof value === 'number') return String(value).replace('e+', 'e');
  if (typeof value === 'string') {
    if (!quotes && /^[^-0-9 '!:(),*@$][^ '!:(),*@$]*$/.test(value)) return value;
    return `'${value.replace(/[!']/g, '!$&')}'`;
  }
  if (Array.isArray(value)) return `!(${value.map((item) => write(item, quotes)).join(',')})`;
  const members = Object.entries(value as object).map(([name, item]) => `${write(name, quotes)}:${write(item, quotes)}`);
  return `(${members.join(',')})`;
}

describe('Rison', () => {
  it.each([
    [
      "(isBetaUser:!t,plan:'pro plus',seats:12,teams:!(a,b),unsigned:(beta:!f,nothing:!n))",
      {
        isBetaUser: true,
        plan: 'pro plus',
        seats: 12,
        teams: ['a', 'b'],
        unsigned: { beta: false, nothing: null },
      },
    ],
    ['()', {}],
    ['!()', []],
    ["''", ''],
    ["'it!'s!!'", "it's!"],
    ['(-1.5e-3:x)', { '-1.5e-3': 'x' }],
    ['(a:1,a:2)', { a: 2 }],
    ['-0.25e2', -25],
    ['a-b.c/d~é', 'a-b.c/d~é'],
  ])('reads %s', (text, value) => {
    expect(readRison(text)).toEqual(value);
  });

  it.each([
    '',
    '(',
    '(a)',
    '(a:)',
    '(a:1',
    '(a:1,)',
    '(a:1))',
    '!(1,',
    '!x',
    '!',
    "'",
    "'!x'",
    '1a',
    '01',
    '-',
    '(a:1 b:2)',
    '{"a":1}',
    '$',
    '(:1)',
  ])('refuses %s and says where', (text) => {
    expect(() => readRison(text)).toThrow(/^Expected .+ at character \d+$/);
  });

  it('reads back whatever is written, in quotes or without', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), fc.boolean(), (value, quotes) => {
        // JSON has no -0.
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.stringify(readRison(write(plain, quotes)))).toBe(JSON.stringify(plain));
      }),
    );
  });

  it('answers every text with a value or with what is wrong, and touches no prototype', () => {
    const parts = fc.array(fc.constantFrom('(', ')', '!(', ':', ',', "'", '!', '!t', 'a', '__proto__', '1', '-', 'e', ' ', '.'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(parts, (some) => {
        try {
          readRison(some.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
    const read = readRison('(__proto__:(admin:!t))') as { admin?: boolean };
    expect([read.admin, Object.getPrototypeOf(read), Object.keys(read)]).toEqual([undefined, Object.prototype, ['__proto__']]);
  });

  it('refuses depth, long before the stack ends', () => {
    expect(() => readRison(`${'!('.repeat(2000)}${')'.repeat(2000)}`)).toThrow('at most 16');
  });
});
