import { describe, expect, it } from 'vitest';
import { spaceVariablesOf } from './variables-of.ts';

describe('the variables of a space that an expression refers to', () => {
  it.each([
    ['space.vars.version', ['version']],
    ['space.vars["my name"]', ['my name']],
    ['space?.vars?.a.b', ['a']],
    ['space.vars.a == space.vars.b || !space.vars.a', ['a', 'b']],
    ['space.vars.beta ? space.vars.next : "1"', ['beta', 'next']],
    ['visitor.claims.plans.includes(space.vars.plan)', ['plan']],
    ['"edition" in space.vars', ['edition']],
    ['[space.vars.x, "vars"].includes(page.vars.y)', ['x']],
    ['page.vars.version', []],
    ['visitor.claims.space', []],
    ['space.vars', []],
    ['space.vars.', []],
    ['no expression at all', []],
  ])('of %s are %j', (source, names) => {
    expect(spaceVariablesOf(source)).toEqual(names);
  });
});
