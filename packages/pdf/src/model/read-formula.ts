import type { DrawnElement, DrawnNode } from '@octavo/markdown';
import { elementsOf, rawText } from './drawn.ts';
import type { Formula } from './types.ts';

/** Deeper formulas are shown as their source: the typesetter bounds how deep calls may go. */
const MAX_DEPTH = 12;
const MAX_PARTS = 5000;

/** Reads a formula from the MathML that KaTeX makes; `undefined` if it is too deep or too large to be set. */
export function readFormula(math: DrawnElement): Formula | undefined {
  const semantics = elementsOf(math.children)[0];
  const [body] = elementsOf(semantics?.name === 'semantics' ? semantics.children : math.children);
  if (body === undefined) return undefined;
  const budget = { parts: 0, deepest: 0 };
  const formula = read(body, 0, budget);
  return budget.parts > MAX_PARTS || budget.deepest > MAX_DEPTH ? undefined : formula;
}

type Budget = { parts: number; deepest: number };

function read(element: DrawnElement, depth: number, budget: Budget): Formula {
  budget.parts += 1;
  budget.deepest = Math.max(budget.deepest, depth);
  if (budget.parts > MAX_PARTS || depth > MAX_DEPTH) return { op: 'row', items: [] };
  const children = elementsOf(element.children);
  const at = (index: number): Formula => {
    const child = children[index];
    return child === undefined ? { op: 'row', items: [] } : read(child, depth + 1, budget);
  };
  const { attributes } = element;
  const text = () => rawText(element.children).trim();
  switch (element.name) {
    case 'mi':
      return identifier(text(), attributes.mathvariant);
    case 'mn':
    case 'mo':
      return { op: 'symbol', text: text(), ...(attributes.mathvariant === undefined ? {} : { variant: attributes.mathvariant }) };
    case 'mtext':
    case 'ms':
      return { op: 'text', text: rawText(element.children).replaceAll('\u00a0', ' ') };
    case 'mspace':
      return { op: 'space', em: ems(attributes.width) };
    case 'mfrac':
      return { op: 'fraction', over: at(0), under: at(1), line: !/^0(?:px|em|pt)?$/.test(attributes.linethickness ?? '') };
    case 'msqrt':
      return { op: 'root', radicand: row(children, depth, budget) };
    case 'mroot':
      return { op: 'root', radicand: at(0), index: at(1) };
    case 'msub':
      return { op: 'attach', base: at(0), bottom: at(1), limits: false };
    case 'msup':
      return { op: 'attach', base: at(0), top: at(1), limits: false };
    case 'msubsup':
      return { op: 'attach', base: at(0), bottom: at(1), top: at(2), limits: false };
    case 'munderover':
      return { op: 'attach', base: at(0), bottom: at(1), top: at(2), limits: true };
    case 'munder':
    case 'mover':
      return stacked(element.name, children, at);
    case 'mtable':
      return {
        op: 'table',
        rows: children.map((line) => elementsOf(line.children).map((cell) => row(elementsOf(cell.children), depth + 2, budget))),
        align: (attributes.columnalign ?? '').split(/\s+/).filter((each) => each !== ''),
      };
    case 'annotation':
    case 'mphantom':
      return { op: 'row', items: [] };
    default:
      return children.length === 0 && text() !== '' ? { op: 'text', text: text() } : row(children, depth, budget);
  }
}

/** One letter slants unless it is said otherwise; several are a name such as `sin`. */
function identifier(text: string, variant: string | undefined): Formula {
  if ([...text].length > 1)
    return variant === undefined || variant === 'normal' ? { op: 'operator', text } : { op: 'symbol', text, variant };
  return { op: 'symbol', text, ...(variant === undefined ? {} : { variant }) };
}

function row(children: readonly DrawnElement[], depth: number, budget: Budget): Formula {
  const items = children.map((child) => read(child, depth + 1, budget));
  const isFence = (child: DrawnElement | undefined) =>
    child?.name === 'mo' && child.attributes.fence === 'true' && child.attributes.stretchy !== 'false';
  if (items.length > 1 && isFence(children[0]) && isFence(children.at(-1))) return { op: 'fence', items };
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { op: 'row', items };
}

/** Marks that stand above or below what they belong to. */
function stacked(name: 'munder' | 'mover', children: readonly DrawnElement[], at: (index: number) => Formula): Formula {
  const mark = children[1];
  const sign = mark?.name === 'mo' ? rawText(mark.children as DrawnNode[]).trim() : '';
  const base = at(0);
  if (name === 'mover') {
    if (sign === '‾' || sign === '¯' || sign === '―') return { op: 'over', base, with: 'line' };
    if (sign === '⏞') return { op: 'over', base, with: 'brace' };
    const accent = ACCENTS[sign];
    if (accent !== undefined) return { op: 'accent', base, accent };
    return { op: 'attach', base, top: at(1), limits: true };
  }
  if (sign === '‾' || sign === '_') return { op: 'under', base, with: 'line' };
  if (sign === '⏟') return { op: 'under', base, with: 'brace' };
  return { op: 'attach', base, bottom: at(1), limits: true };
}

/** Accents as KaTeX writes them, and the combining marks that Typst knows. */
const ACCENTS: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  ˇ: '\u030c',
  '˘': '\u0306',
  '`': '\u0300',
  ˋ: '\u0300',
  ˊ: '\u0301',
  '´': '\u0301',
};

function ems(width: string | undefined): number {
  const value = Number(/^(-?[\d.]+)em$/.exec(width ?? '')?.[1] ?? 0);
  return Number.isFinite(value) ? Math.max(-2, Math.min(20, value)) : 0;
}
