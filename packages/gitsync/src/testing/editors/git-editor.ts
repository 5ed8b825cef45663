import { basename, dirname, isMarkdownPath } from '@octavo/markdown/layout';
import fc from 'fast-check';
import type { RepoFiles } from '../repo-edits.ts';
import { paragraphEdit } from './paragraphs.ts';

/** One edit of somebody with a clone, by numbers, so that it means something in any repository. */
export interface GitEdit {
  kind: 'text' | 'title' | 'rename' | 'delete' | 'add' | 'move' | 'group' | 'file' | 'include' | 'variables' | 'other' | 'no summary';
  n: number;
  m: number;
}

/** Any edit; texts are edited most. */
export const gitEdit: fc.Arbitrary<GitEdit> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('text' as const) },
    {
      weight: 10,
      arbitrary: fc.constantFrom('title', 'rename', 'delete', 'add', 'move', 'group', 'file', 'include', 'variables', 'other' as const),
    },
    { weight: 1, arbitrary: fc.constant('no summary' as const) },
  ),
  n: fc.nat(1000),
  m: fc.nat(1000),
});

const ENTRY = /^(\s*)[*+-] \[/;
const NAMES = ['alpha.md', 'guide/beta.md', 'guide/README.md', 'deep/er/gamma.md', 'Delta one.md'];

/** The files after an edit. `word` gives a word that stands nowhere yet. */
export function applyGitEdit(files: RepoFiles, { kind, n, m }: GitEdit, word: () => string): RepoFiles {
  const next = new Map(files);
  const pages = [...files.keys()].filter((path) => isMarkdownPath(path) && path !== 'SUMMARY.md' && !path.startsWith('.gitbook/')).sort();
  const page = pages[n % Math.max(1, pages.length)];
  const summary = files.get('SUMMARY.md');
  const lines = summary?.split('\n') ?? [];
  const entries = lines.flatMap((line, at) => (ENTRY.test(line) ? [at] : []));
  const entry = entries[n % Math.max(1, entries.length)];
  const write = () => {
    if (summary !== undefined) next.set('SUMMARY.md', lines.join('\n'));
  };
  const lineOf = (path: string) => lines.findIndex((line) => line.includes(`(<${path}>`) || line.includes(`(${path}`));
  switch (kind) {
    case 'text':
      if (page !== undefined) next.set(page, paragraphEdit(files.get(page) ?? '', m, word));
      break;
    case 'title': {
      const title = `Git ${word()}`;
      if (page === undefined) break;
      if (m % 3 !== 0) next.set(page, (files.get(page) ?? '').replace(/^# .*$/m, `# ${title}`));
      const at = lineOf(page);
      if (m % 3 !== 1 && at >= 0) lines[at] = (lines[at] ?? '').replace(/\[[^\]]*\]/, `[${title}]`);
      write();
      break;
    }
    case 'rename': {
      const to = NAMES[m % NAMES.length] ?? '';
      if (page === undefined || files.has(to)) break;
      next.delete(page);
      next.set(to, m % 2 === 0 ? (files.get(page) ?? '') : paragraphEdit(files.get(page) ?? '', m, word));
      const at = lineOf(page);
      if (at >= 0 && m % 5 !== 4) lines[at] = (lines[at] ?? '').replace(/\]\(.*\)/, `](<${to}>)`);
      write();
      break;
    }
    case 'delete': {
      if (page === undefined || pages.length < 2) break;
      next.delete(page);
      const at = lineOf(page);
      if (at >= 0 && m % 3 !== 0) lines.splice(at, 1);
      write();
      break;
    }
    case 'add': {
      const title = `New ${word()}`;
      const path = m % 2 === 0 ? `${title.toLowerCase().replaceAll(' ', '-')}.md` : (NAMES[m % NAMES.length] ?? '');
      if (files.has(path)) break;
      next.set(path, `# ${title}\n\nText ${word()}.\n\n[Back](/README.md)\n`);
      if (m % 4 !== 0) lines.splice(entry === undefined ? lines.length : entry + 1, 0, `${' '.repeat((m % 2) * 2)}* [${title}](<${path}>)`);
      write();
      break;
    }
    case 'move': {
      if (entry === undefined) break;
      const [line = ''] = lines.splice(entry, 1);
      const left = lines.flatMap((other, at) => (ENTRY.test(other) ? [at] : []));
      const at = (left[m % Math.max(1, left.length)] ?? lines.length - 1) + 1;
      lines.splice(at, 0, `${m % 3 === 0 ? '  ' : ''}${line.trimStart()}`);
      write();
      break;
    }
    case 'group':
      lines.splice((entry ?? lines.length - 1) + 1, 0, '', `## Group ${word()}`, '');
      write();
      break;
    case 'file': {
      const path = m % 2 === 0 ? `.gitbook/assets/picture ${m % 4}.png` : `img/p${m % 3}.png`;
      if (m % 7 === 0) next.delete(path);
      else next.set(path, `picture ${word()}`);
      if (page !== undefined && m % 3 === 0) next.set(page, `${files.get(page) ?? ''}\n![](</${path}>)\n`);
      break;
    }
    case 'include':
      next.set('.gitbook/includes/note.md', paragraphEdit(files.get('.gitbook/includes/note.md') ?? '# Note\n', m, word));
      break;
    case 'variables':
      next.set('.gitbook/vars.yaml', `${files.get('.gitbook/vars.yaml') ?? ''}v${word()}: of git\n`);
      break;
    case 'other':
      next.set(`src/${m % 2}.c`, `int ${word()};\n`);
      break;
    case 'no summary':
      if (m % 4 === 0) next.delete('SUMMARY.md');
      else if (summary === undefined)
        next.set('SUMMARY.md', `# Contents\n\n${pages.map((path) => `* [${basename(dirname(path)) || path}](<${path}>)`).join('\n')}\n`);
  }
  return next;
}
