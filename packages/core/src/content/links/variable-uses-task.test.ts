import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variablesInText } from './variable-uses-task.ts';

describe('the variables of a space that a text refers to', () => {
  it.each([
    ['<code class="expression">space.vars.a</code> <code class="expression">space.vars["b c"]</code>', ['a', 'b c']],
    ['<code class="expression">space.vars.a == "1" ? space.vars.b : ""</code>', ['a', 'b']],
    ['{% if space.vars.a %}\n{% if space.vars.b %}\nText.\n{% endif %}\n{% endif %}\n', ['b', 'a']],
    ['`<code class="expression">space.vars.a</code>`', []],
    ['```\n{% if space.vars.a %}\n```\n', []],
    ['space.vars.a', []],
    ['<code class="expression">page.vars.a</code>', []],
  ])('%j are %j', (text, names) => {
    expect(variablesInText(text).toSorted()).toEqual([...names].toSorted());
  });

  it('are found whatever stands around them, each once', () => {
    const name = fc.stringMatching(/^v[a-z0-9_]{0,8}$/);
    const words = fc.stringMatching(/^[a-z ,.]{0,20}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(words, name), { maxLength: 8 }), (parts) => {
        const text = parts.map(([before, one]) => `x ${before} <code class="expression">space.vars.${one}</code>\n\n`).join('');
        expect(variablesInText(text).toSorted()).toEqual([...new Set(parts.map(([, one]) => one))].toSorted());
      }),
    );
  });
});
