import { runInNewContext } from 'node:vm';
import { isOctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWithoutClaims, readCondition, savedCondition } from './condition.ts';
import type { ConditionScope } from './condition-scope.ts';
import { MAX_CONDITION_LENGTH } from './scan.ts';

const scope: ConditionScope = {
  visitor: {
    claims: {
      isBeta: true,
      plan: 'pro',
      seats: 12,
      products: ['api', 'cli'],
      company: { country: 'de', tags: ['a'] },
      unsigned: { language: 'fr', flag: false, 'odd name': 'x' },
    },
  },
  space: { vars: { latest: 'v3', constructor_: 'x' } },
  page: { vars: { level: 2 } },
};

const refusal = (source: string): string => {
  try {
    readCondition(source);
  } catch (error) {
    if (isOctavoError(error) && error.status === 400) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('conditions', () => {
  it.each([
    ['visitor.claims.isBeta == true', true],
    ['visitor.claims.isBeta', true],
    ['!visitor.claims.isBeta', false],
    ['"pro" === visitor.claims.plan', true],
    ["visitor.claims['plan'] !== 'free' && visitor.claims.seats >= 12", true],
    ['visitor.claims.seats < 12 || visitor.claims.seats > 12', false],
    ['visitor.claims.seats <= 12.0', true],
    ['visitor.claims.seats > -1', true],
    ['visitor.claims.unsigned["odd name"] === "x"', true],
    ['visitor.claims.unsigned.flag === false', true],
    ['visitor.claims.unsigned.language == "fr" ? page.vars.level == 2 : false', true],
    ['visitor.claims.flags?.BETA === true', false],
    ['visitor.claims.flags.BETA.deeper === undefined', true],
    ['visitor.claims.unsigned.bucket.NEW == true || visitor.claims.isBeta', true],
    ['visitor.claims.products.includes("api")', true],
    ['"cli" in visitor.claims.products', true],
    ['"country" in visitor.claims.company', true],
    ['"toString" in visitor.claims.company', false],
    ['visitor.claims.plan in ["pro", "team"]', true],
    ['["pro", "team"].includes(visitor.claims.plan)', true],
    ['visitor.claims.products.length === 2', true],
    ['visitor.claims.products[0] === "api"', true],
    ['visitor.claims.plan.startsWith("p") && visitor.claims.plan.endsWith("o")', true],
    ['space.vars.latest === "v3"', true],
    ['visitor.claims.missing ?? visitor.claims.plan', true],
    ['visitor.claims.missing == null', true],
    ['visitor.claims.missing?.includes("x") === undefined', true],
    ['visitor.claims.company == "[object Object]"', false],
    ['visitor.claims.products == "api,cli"', false],
    // A failing expression is false, and not its opposite either.
    ['visitor.claims.missing.includes("x")', false],
    ['!visitor.claims.missing.includes("x")', false],
    ['!("a" in visitor.claims.plan)', false],
  ])('%s is %s', (source, expected) => {
    expect(readCondition(source).holds(scope)).toBe(expected);
  });

  it.each([
    ['', 'it is empty'],
    ['visitor.claims.x = true', '"===" compares (at character 18)'],
    ['visitor.claims.x; 1', 'without ";" (at character 17)'],
    ['visitor.claims.x ===', 'expected expression after === (at character 21)'],
    ['(visitor.claims.x', 'unclosed ('],
    ['visitor.claims.x === "abc', 'a text is not closed (at character 22)'],
    ['process.exit', '"process" is not known'],
    ['true && process', '"process" is not known; conditions are about visitor.claims, space.vars and page.vars (at character 9)'],
    ['this', '"this" is not known'],
    ['visitor.claims.x + 1', '"+" is not an operator of conditions (at character 18)'],
    ['~visitor.claims.x', '"~" is not an operator'],
    ['visitor.claims.__proto__', '"__proto__" may not be asked for'],
    ['visitor["constructor"]', '"constructor" may not be asked for'],
    ['visitor.claims[visitor.claims.x]', 'only a text or a number'],
    ['visitor.claims.x.toString()', 'only includes, startsWith, endsWith may be called (at character 18)'],
    ['visitor()', 'only includes, startsWith, endsWith may be called'],
    ['includes("x")', 'only includes, startsWith, endsWith may be called'],
    ['visitor.claims.x.includes()', 'includes takes one value'],
    ['visitor.claims.x.includes("a", 1)', 'includes takes one value'],
    ['[1,,2].includes(1)', 'a list has a hole'],
    ['visitor visitor', 'it must be one expression'],
    ['(visitor, page)', 'it must be one expression'],
    ['"\\u0041" === "A"', 'the escape "\\u" is not read'],
    ['`x`', 'unexpected'],
    ['() => 1', '"===" compares'],
    ['new Date()', 'it must be one expression'],
  ])('%s is refused, and told why', (source, expected) => {
    const message = refusal(source);
    expect(message.toLowerCase()).toContain(expected.toLowerCase());
    expect(savedCondition(source).holds(scope)).toBe(false);
  });

  it.each([
    ['a megabyte of text', `"${'a'.repeat(1_000_000)}" === visitor.claims.x`],
    ['brackets a hundred thousand deep', `${'('.repeat(100_000)}true${')'.repeat(100_000)}`],
    ['brackets as deep as fit', `${'('.repeat(2000)}true${')'.repeat(2000)}`],
    ['lists in lists', `${'['.repeat(2000)}1${']'.repeat(2000)}`],
    ['many signs', `${'!'.repeat(4000)}true`],
    ['signs and brackets', `${'!('.repeat(1300)}true${')'.repeat(1300)}`],
    ['choices in choices', `${'1?'.repeat(1000)}1${':1'.repeat(1000)}`],
    ['minus signs', `${'-'.repeat(4000)}1`],
    ['a chain of many', Array(600).fill('true').join('||')],
    ['members of members', `visitor${'.a'.repeat(2000)}`],
  ])('%s is refused, not followed', (_, source) => {
    expect(refusal(source)).toMatch(/too deeply|at most|too long/);
  });

  it('reads what is as long as may be', () => {
    const source = `"${'a'.repeat(MAX_CONDITION_LENGTH - 30)}" !== visitor.claims.x`;
    expect(readCondition(source).holds(scope)).toBe(true);
  });

  it('never asks for anything inherited, nor calls a getter', () => {
    let called = 0;
    const claims = Object.create({ inherited: true }, { own: { get: () => ++called, enumerable: true } });
    const trapped: ConditionScope = { visitor: { claims: Object.assign(Object.create(null), { claims }) } };
    for (const name of ['inherited', 'own', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])
      expect(readCondition(`visitor.claims.claims.${name} === undefined`).holds(trapped)).toBe(true);
    const getter = Object.defineProperty({}, 'own', { get: () => ++called });
    expect(readCondition('visitor.claims.own === undefined').holds({ visitor: { claims: getter } })).toBe(true);
    for (const name of ['toString', 'valueOf', 'at', 'map'])
      expect(readCondition(`visitor.claims.products.${name} === undefined && visitor.claims.plan.${name} === undefined`).holds(scope)).toBe(
        true,
      );
    expect(called).toBe(0);
  });

  it('counts long lists as steps', () => {
    const long = { visitor: { claims: { list: Array(4000).fill('x') } } };
    const asked = 'visitor.claims.list.includes("y")';
    expect(readCondition(`!${asked}`).holds(long)).toBe(true);
    expect(readCondition(`!${asked} && !${asked} && !${asked}`).holds(long)).toBe(false);
  });

  it('tells what holds for visitors of whom nothing is known', () => {
    expect(holdsWithoutClaims(readCondition('!visitor.claims.unsigned.persona'))).toBe(true);
    expect(holdsWithoutClaims(readCondition('visitor.claims.unsigned.persona === "x"'))).toBe(false);
    expect(holdsWithoutClaims(readCondition('space.vars.open'), { space: { vars: { open: 'yes' } } })).toBe(true);
  });

  it('agrees with JavaScript on every expression it accepts', () => {
    fc.assert(
      fc.property(written(3), (source) => {
        const outcome = attempt(() => Boolean(runInNewContext(source, structuredClone(scope))));
        expect(readCondition(source).holds(scope)).toBe(outcome);
      }),
      { numRuns: 150 },
    );
  });

  it('answers anything with true or false, and refuses by saying why', () => {
    const pieces = fc.constantFrom(
      'visitor',
      '.claims',
      '.x',
      '["y"]',
      '(',
      ')',
      '[',
      ']',
      '!',
      '===',
      '&&',
      '||',
      '?',
      ':',
      '"a"',
      ' ',
      'in',
      '?.',
      ',',
      '1',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 20 }).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        refusal(source);
        expect(typeof savedCondition(source).holds(scope)).toBe('boolean');
      }),
    );
  });
});

/** Returns the value of a source in JavaScript; false if it throws, as conditions define it. */
function attempt(work: () => boolean): boolean {
  try {
    return work();
  } catch {
    return false;
  }
}

/** Expressions that mean the same here and in JavaScript: members of what is missing, `in` for lists and comparing of objects are left out. */
function written(depth: number): fc.Arbitrary<string> {
  const text = fc.constantFrom('"pro"', '"api"', "'fr'", '""', '"v3"', '"12"');
  const primitive = fc.oneof(
    text,
    fc.constantFrom('true', 'false', 'null', 'undefined', '0', '1', '12', '-3', '2.5'),
    fc.constantFrom(
      'visitor.claims.isBeta',
      'visitor.claims.plan',
      'visitor.claims["seats"]',
      'visitor.claims.unsigned.language',
      "visitor.claims.unsigned['odd name']",
      'visitor.claims.unsigned?.nothing',
      'visitor.claims.nothing?.more',
      'visitor.claims.company.tags[0]',
      'visitor.claims.products.length',
      'space.vars.latest',
      'page.vars.level',
    ),
  );
  const call = fc.oneof(
    fc
      .tuple(fc.constantFrom('visitor.claims.products', '[1, "pro", true]', 'visitor.claims.nothing'), primitive)
      .map(([list, item]) => `${list}.includes(${item})`),
    fc
      .tuple(
        fc.constantFrom('visitor.claims.plan', 'visitor.claims.seats', 'visitor.claims.nothing?.x'),
        fc.constantFrom('startsWith', 'endsWith', 'includes'),
        text,
      )
      .map(([of, method, item]) => `${of}.${method}(${item})`),
    text.map((name) => `(${name} in visitor.claims)`),
  );
  const compared = fc
    .tuple(primitive, fc.constantFrom('===', '!==', '==', '!=', '<', '<=', '>', '>='), primitive)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`);
  if (depth === 0) return fc.oneof(primitive, compared, call);
  const inner = written(depth - 1);
  return fc.oneof(
    primitive,
    compared,
    call,
    inner.map((of) => `!(${of})`),
    fc.tuple(inner, fc.constantFrom('&&', '||'), inner).map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc.tuple(primitive, primitive).map(([left, right]) => `(${left} ?? ${right})`),
    // Without brackets, so that precedence is compared too.
    fc.tuple(compared, fc.constantFrom('&&', '||'), call, fc.constantFrom('&&', '||'), compared).map((each) => each.join(' ')),
    fc.tuple(inner, inner, inner).map(([test, then, otherwise]) => `(${test}) ? (${then}) : (${otherwise})`),
  );
}
