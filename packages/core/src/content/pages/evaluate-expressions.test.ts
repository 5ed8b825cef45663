import { inlineText, parse, plainText } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceExpressions, variableReader } from './evaluate-expressions.ts';

const expression = (code: string): string => `<code class="expression">${code}</code>`;
const read = variableReader({ space: { name: 'Acme', 'my-name': 'Dash', html: '<b>&' }, page: { version: 2.5, beta: false } });

describe('variables', () => {
  it.each([
    ['space.vars.name', 'Acme'],
    ['page.vars.version', '2.5'],
    ['page.vars.beta', 'false'],
    [' space.vars["my-name"] ', 'Dash'],
    ["space.vars['name']", 'Acme'],
  ])('are read by a plain path: %s', (code, value) => {
    expect(read(code)).toBe(value);
  });

  it.each([
    'space.vars.missing',
    'space.vars.name + 1',
    'space.vars.name.length',
    'visitor.claims.name',
    'space.vars.__proto__',
    'space.vars["constructor"]',
    'page.vars',
    'space.vars.my-name',
    '(space.vars.name)',
    '',
  ])('are not read by anything else: %s', (code) => {
    expect(read(code)).toBeUndefined();
  });
});

describe('expressions in a text', () => {
  it('give way to their values, in Markdown and in HTML', () => {
    const text = `# ${expression('space.vars.name')}\n\n* a ${expression('page.vars.version')}\n\n<table><tr><td>${expression('space.vars[&#x22;name&#x22;]')}</td></tr></table>\n`;
    expect(replaceExpressions(text, read)).toBe('# Acme\n\n* a 2.5\n\n<table><tr><td>Acme</td></tr></table>\n');
  });

  it('stay without a value, and in code', () => {
    const text = `${expression('a + b')} \`${expression('space.vars.name')}\`\n\n\`\`\`\n${expression('space.vars.name')}\n\`\`\`\n\n    ${expression('space.vars.name')}\n`;
    expect(replaceExpressions(text, read)).toBe(text);
    expect(replaceExpressions(`${text}${expression('space.vars.name')}`, read)).toBe(`${text}Acme`);
  });

  it('cannot bring markup in', () => {
    expect(replaceExpressions(`a ${expression('space.vars.html')}`, read)).toBe('a &#x3c;b&#x3e;&#x26;');
  });

  it('read as their values whatever those are', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        '# a',
        '- a',
        '1. a',
        '**b**',
        '<i>x',
        '{% hint %}',
        '[a](b)',
        ':smile:',
        '$$x$$',
        '`c`',
        '\\',
        '---',
        '===',
        '> q',
        '![i](j)',
        '|',
        '&amp;',
        'a\nb',
        ' a ',
      ),
    );
    fc.assert(
      fc.property(value, fc.constantFrom('', 'a ', '**', 'x\n'), (given, lead) => {
        fc.pre(!/[\0\r]/.test(given) && given.isWellFormed());
        const text = replaceExpressions(`${lead}${expression('space.vars.v')} z`, variableReader({ space: { v: given }, page: {} }));
        const [block, ...others] = parse(text).blocks;
        expect(others).toEqual([]);
        expect(block?.type).toBe('paragraph');
        const shown = block?.type === 'paragraph' ? inlineText(block.children) : '';
        const normal = (words: string) => words.replace(/\s+/g, ' ').trim();
        expect(normal(shown)).toBe(normal(`${lead}${given.replace(/[\n\t]+/g, ' ')} z`));
      }),
      { numRuns: 1000 },
    );
  });

  it('do not take long over a text that repeats the word', () => {
    const text = `${expression('space.vars.name')} expression${'q'.repeat(1_000_000)}`;
    expect(plainText(parse(replaceExpressions(text, read)))).toMatch(/^Acme expressionq/);
  });
});
