import { expect, it } from 'vitest';
import { ommlToLatex } from './omml-to-latex.ts';
import { parseXml } from './xml.ts';

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const val = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;

it.each([
  ['\\sqrt{x}', `<m:rad><m:deg/><m:e>${r('x')}</m:e></m:rad>`],
  ['\\sqrt[3]{x}', `<m:rad><m:deg>${r('3')}</m:deg><m:e>${r('x')}</m:e></m:rad>`],
  ['x_{1}^{2}', `<m:sSubSup><m:e>${r('x')}</m:e><m:sub>${r('1')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`],
  ['{ab}^{2}', `<m:sSup><m:e>${r('ab')}${''}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`],
  [
    '\\sum_{i=1}^{n} i',
    `<m:nary><m:naryPr>${val('chr', '∑')}</m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`,
  ],
  ['\\left[a\\right)', `<m:d><m:dPr>${val('begChr', '[')}</m:dPr><m:e>${r('a')}</m:e></m:d>`],
  ['\\sin x', `<m:func><m:fName>${r('sin')}</m:fName><m:e>${r('x')}</m:e></m:func>`],
  [
    '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
    `<m:m><m:mr><m:e>${r('a')}</m:e><m:e>${r('b')}</m:e></m:mr><m:mr><m:e>${r('c')}</m:e><m:e>${r('d')}</m:e></m:mr></m:m>`,
  ],
  ['\\hat{a}', `<m:acc><m:e>${r('a')}</m:e></m:acc>`],
  ['50\\% \\{', r('50% {')],
])('a formula of Word is LaTeX: %s', (latex, omml) => {
  const [formula] = parseXml(`<x xmlns:m="m"><m:oMath>${omml}</m:oMath></x>`).getElementsByTagName('m:oMath');
  expect(formula === undefined ? '' : ommlToLatex(formula)).toBe(latex);
});

it('a formula that is nested deeper than anybody writes is cut', () => {
  const deep = `${'<m:rad><m:e>'.repeat(2_000)}${'</m:e></m:rad>'.repeat(2_000)}`;
  const [formula] = parseXml(`<x xmlns:m="m"><m:oMath>${deep}</m:oMath></x>`).getElementsByTagName('m:oMath');
  expect(formula === undefined ? '' : ommlToLatex(formula).length).toBeLessThan(1_000);
});
