import { childrenOf, nameOf, textIn, type XmlElement } from './xml.ts';

const DEEPEST = 60;
/** Signs of sums and integrals; others are written as they are. */
const NARY: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
const ACCENTS: Readonly<Record<string, string>> = {
  '̂': '\\hat',
  '̃': '\\tilde',
  '̅': '\\bar',
  '\u0304': '\\bar',
  '\u00AF': '\\bar',
  '\u203E': '\\bar',
  '⃗': '\\vec',
  '̇': '\\dot',
  '̈': '\\ddot',
  '̌': '\\check',
};
const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|ker)$/;

/** Returns a formula of Word (Office Math) as LaTeX; what it has no sign for stays as its text. */
export function ommlToLatex(formula: XmlElement): string {
  return row(formula, 0).replace(/\s+/g, ' ').trim();
}

function row(node: XmlElement, depth: number): string {
  return depth > DEEPEST
    ? ''
    : childrenOf(node)
        .map((child) => one(child, depth + 1))
        .join('');
}

function one(node: XmlElement, depth: number): string {
  const part = (name: string) => {
    const found = childrenOf(node).find((child) => nameOf(child) === name);
    return found === undefined ? '' : row(found, depth).trim();
  };
  const group = (name: string) => `{${part(name)}}`;
  switch (nameOf(node)) {
    case 'm:r':
      return styled(node, textIn(node, 'm:t'));
    case 'm:f': {
      const type = value(node, 'm:fPr', 'm:type');
      if (type === 'lin' || type === 'skw') return `${part('m:num')}/${part('m:den')}`;
      return type === 'noBar' ? `{${part('m:num')} \\atop ${part('m:den')}}` : `\\frac${group('m:num')}${group('m:den')}`;
    }
    case 'm:sSup':
      return `${base(part('m:e'))}^${group('m:sup')}`;
    case 'm:sSub':
      return `${base(part('m:e'))}_${group('m:sub')}`;
    case 'm:sSubSup':
      return `${base(part('m:e'))}_${group('m:sub')}^${group('m:sup')}`;
    case 'm:sPre':
      return `{}_${group('m:sub')}^${group('m:sup')}${base(part('m:e'))}`;
    case 'm:rad':
      return part('m:deg') === '' ? `\\sqrt${group('m:e')}` : `\\sqrt[${part('m:deg')}]${group('m:e')}`;
    case 'm:nary': {
      const sign = value(node, 'm:naryPr', 'm:chr') ?? '∫';
      const [sub, sup] = [part('m:sub'), part('m:sup')];
      return `${NARY[sign] ?? sign}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`} ${part('m:e')}`;
    }
    case 'm:d': {
      const sign = (name: string, otherwise: string) => bracket(value(node, 'm:dPr', name) ?? otherwise);
      const inner = childrenOf(node).filter((child) => nameOf(child) === 'm:e');
      const chosen = sign('m:begChr', '(') === '(' && sign('m:endChr', ')') === ')' ? binomial(inner, depth) : undefined;
      if (chosen !== undefined) return chosen;
      return `\\left${sign('m:begChr', '(')}${inner.map((child) => row(child, depth)).join('|')}\\right${sign('m:endChr', ')')}`;
    }
    case 'm:func': {
      const name = part('m:fName');
      return `${FUNCTIONS.test(name) ? `\\${name}` : name} ${base(part('m:e'))}`;
    }
    case 'm:limLow':
      if (part('m:lim') === '⏟') return `\\underbrace${group('m:e')}`;
      return `${limit(part('m:e'))}_${group('m:lim')}`;
    case 'm:limUpp':
      if (part('m:lim') === '⏞') return `\\overbrace${group('m:e')}`;
      return `${limit(part('m:e'))}^${group('m:lim')}`;
    case 'm:acc':
      return `${ACCENTS[value(node, 'm:accPr', 'm:chr') ?? '̂'] ?? '\\hat'}${group('m:e')}`;
    case 'm:bar':
      return `${value(node, 'm:barPr', 'm:pos') === 'top' ? '\\overline' : '\\underline'}${group('m:e')}`;
    case 'm:groupChr':
      return `${value(node, 'm:groupChrPr', 'm:chr') === '⏞' ? '\\overbrace' : '\\underbrace'}${group('m:e')}`;
    case 'm:borderBox':
      return `\\boxed${group('m:e')}`;
    case 'm:m':
    case 'm:eqArr': {
      const rows = childrenOf(node).filter((child) => nameOf(child) === 'm:mr' || nameOf(child) === 'm:e');
      const written = rows.map((each) => {
        const cells = nameOf(each) === 'm:mr' ? childrenOf(each).filter((child) => nameOf(child) === 'm:e') : [each];
        return cells.map((cell) => row(cell, depth)).join(' & ');
      });
      return `\\begin{matrix}${written.join(' \\\\ ')}\\end{matrix}`;
    }
    case 'm:e':
    case 'm:box':
    case 'm:phant':
    case 'm:oMath':
      return row(node, depth);
    default:
      return '';
  }
}

/** Returns a fraction without a line that alone stands in brackets: a number of choices. */
function binomial(inner: readonly XmlElement[], depth: number): string | undefined {
  const [only, ...others] = inner.flatMap(childrenOf);
  if (only === undefined || others.length > 0 || nameOf(only) !== 'm:f' || value(only, 'm:fPr', 'm:type') !== 'noBar') return undefined;
  const part = (name: string) => {
    const found = childrenOf(only).find((child) => nameOf(child) === name);
    return found === undefined ? '' : row(found, depth + 1).trim();
  };
  return `\\binom{${part('m:num')}}{${part('m:den')}}`;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': '\\mathbb',
  fraktur: '\\mathfrak',
  script: '\\mathcal',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/** Returns a run of a formula in its letters: plain words, bold, or those of another alphabet. */
function styled(node: XmlElement, text: string): string {
  const isPlain = childrenOf(node).some((child) => nameOf(child) === 'm:rPr' && childrenOf(child).some((each) => nameOf(each) === 'm:nor'));
  if (isPlain && /[\p{L}\s]/u.test(text)) return `\\text{${text.replace(/[#$%&_{}]/g, '\\$&').replace(/[~^\\](?![#$%&_{}])/g, ' ')}}`;
  const written = run(text);
  const letters = SCRIPTS[value(node, 'm:rPr', 'm:scr') ?? ''] ?? (value(node, 'm:rPr', 'm:sty') === 'b' ? '\\mathbf' : undefined);
  return letters === undefined || text.trim() === '' ? written : `${letters}{${written.trim()}}`;
}

/** Returns the value of a setting of a construct: `m:val` of an element in its properties. */
function value(node: XmlElement, properties: string, name: string): string | undefined {
  const holder = childrenOf(node).find((child) => nameOf(child) === properties);
  const found = holder === undefined ? undefined : childrenOf(holder).find((child) => nameOf(child) === name);
  return found?.getAttribute('m:val') ?? undefined;
}

/** Text of a formula, with what LaTeX would read as a sign of its own escaped. */
const run = (text: string) =>
  FUNCTIONS.test(text.trim())
    ? `\\${text.trim()} `
    : text.replace(/[#$%&_{}~^\\]/g, (sign) =>
        sign === '\\' ? '\\backslash ' : sign === '^' || sign === '~' ? `\\text{${sign}}` : `\\${sign}`,
      );
const base = (text: string) => (/^(?:\\[A-Za-z]+|.)$/u.test(text) ? text : `{${text}}`);
const limit = (text: string) => (FUNCTIONS.test(text) ? `\\${text}` : base(text));
const bracket = (sign: string) => (sign === '' ? '.' : sign === '{' || sign === '}' ? `\\${sign}` : sign);
