// Writes beside each document here what pandoc reads in it, in lines. Needs pandoc: node record-pandoc.mjs
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const lines = [];
const notes = [];
const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

const textOf = (node) => {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { t, c } = node;
  if (t === 'Str') return c;
  if (t === 'Space' || t === 'SoftBreak' || t === 'LineBreak') return ' ';
  if (t === 'Code' || t === 'CodeBlock') return c[1];
  if (t === 'Math') return '';
  if (t === 'Note') {
    notes.push(c);
    return '';
  }
  if (t === 'Link') {
    const text = textOf(c[1]);
    lines.push(`link ${text} ${c[2][0]}`);
    return text;
  }
  if (t === 'Image') {
    lines.push(`picture ${textOf(c[1])}`.trim());
    return '';
  }
  return Array.isArray(c) ? textOf(c) : '';
};
const formulas = (node) => {
  if (Array.isArray(node)) for (const each of node) formulas(each);
  else if (typeof node === 'object' && node !== null) {
    if (node.t === 'Math') lines.push(`formula ${node.c[0].t === 'InlineMath' ? 'inline' : 'block'}`);
    formulas(node.c);
  }
};
const line = (before, node) => {
  const at = lines.length;
  lines.push('');
  lines[at] = squeeze(before + textOf(node));
  formulas(node);
};

const walk = (blocks, depth = 0) => {
  for (const { t, c } of blocks) {
    if (t === 'Header') line(`heading ${c[0]} `, c[2]);
    else if (t === 'BulletList') items(c, depth, () => '*');
    else if (t === 'OrderedList') items(c[1], depth, (index) => `${c[0][0] + index}.`);
    else if (t === 'BlockQuote') {
      lines.push('quote');
      walk(c, depth);
    } else if (t === 'CodeBlock') lines.push(`code ${c[1].split('\n')[0]}`);
    else if (t === 'Table') {
      const body = c[4].flatMap(([, , head, rows]) => [...head, ...rows]);
      for (const [, cells] of [...c[3][1], ...body]) {
        const at = lines.length;
        lines.push('');
        lines[at] = `row ${cells.map((cell) => squeeze(textOf(cell[4]))).join(' | ')}`;
      }
    } else if (t === 'Div') walk(c[1], depth);
    else if (t === 'HorizontalRule') lines.push('rule');
    else if (t === 'Para' || t === 'Plain') {
      textOf(c);
      formulas(c);
    }
  }
};
const items = (list, depth, sign) => {
  for (const [index, [first, ...more]] of list.entries()) {
    line(`item ${depth + 1} ${sign(index)} `, first?.c);
    walk(more, depth + 1);
  }
};

/** Documents that pandoc does not read. */
const UNREAD = ['word-strict.docx'];

for (const name of readdirSync(here).filter((each) => each.endsWith('.docx') && !UNREAD.includes(each))) {
  lines.length = notes.length = 0;
  const { blocks } = JSON.parse(execFileSync('pandoc', ['-f', 'docx', '-t', 'json', name], { cwd: here, encoding: 'utf8' }));
  walk(blocks);
  for (let at = 0; at < notes.length; at++) line('note ', notes[at]);
  writeFileSync(new URL(name.replace('.docx', '.pandoc.txt'), here), `${lines.join('\n')}\n`);
}
