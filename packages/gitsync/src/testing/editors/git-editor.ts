import { basename, below, dirname, isInside, isMarkdownPath, joinPath, parseGitbookYaml, parseSummary } from '@octavo/markdown/layout';
import fc from 'fast-check';
import type { RepoFiles } from '../repo-edits.ts';
import { paragraphEdit } from './paragraphs.ts';

/** One edit of somebody with a clone, by numbers, so that it means something in any repository. */
export interface GitEdit {
  kind:
    | 'text'
    | 'title'
    | 'rename'
    | 'delete'
    | 'add'
    | 'move'
    | 'group'
    | 'file'
    | 'include'
    | 'variables'
    | 'other'
    | 'no summary'
    | 'root'
    | 'summary name'
    | 'retype'
    | 'redirect';
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
    { weight: 3, arbitrary: fc.constantFrom('root', 'summary name', 'retype', 'redirect' as const) },
  ),
  n: fc.nat(1000),
  m: fc.nat(1000),
});

const ENTRY = /^(\s*)[*+-]\s+\[/;
const NAMES = ['alpha.md', 'guide/beta.md', 'guide/README.md', 'deep/er/gamma.md', 'Delta one.md'];

/** Returns the configured locations of a project's pages and of its table of contents. */
function placeIn(files: RepoFiles): { root: string; summary: string } {
  const { root, summary } = parseGitbookYaml(files.get('.gitbook.yaml') ?? '');
  const isUsed = root === '' || [...files.keys()].some((path) => isMarkdownPath(path) && isInside(root, path));
  return isUsed ? { root, summary } : { root: '', summary: 'SUMMARY.md' };
}

/** Returns the lines of redirects in the configuration. */
function redirectsIn(files: RepoFiles): string {
  return (files.get('.gitbook.yaml') ?? '').split('redirects:\n')[1] ?? '';
}

const UNITS = ['  ', '    ', '\t'];
const BULLETS = ['* ', '- ', '+ ', '*\t', '-   '];

/** Returns a table of contents as somebody else types it: other bullets and indents, other line ends. */
function retyped(text: string, m: number): string {
  const { entries } = parseSummary(text);
  const lines = text.split(/\r?\n/);
  const depths: number[] = [];
  for (const [at, { kind, parent, line, indent, marker, gap }] of entries.entries()) {
    depths[at] = parent === null ? 0 : (depths[parent] ?? 0) + (entries[parent]?.kind === 'group' ? 0 : 1);
    if (kind === 'group' || kind === 'computed') continue;
    const rest = (lines[line - 1] ?? '').slice(indent.length + marker.length + gap.length);
    lines[line - 1] = (UNITS[m % 3] ?? '').repeat(depths[at] ?? 0) + (BULLETS[m % 5] ?? '') + rest;
  }
  return lines.join(m % 7 === 0 ? '\r\n' : '\n');
}

/** Returns the files after an edit. `word` returns a word that stands nowhere yet. */
export function applyGitEdit(files: RepoFiles, { kind, n, m }: GitEdit, word: () => string): RepoFiles {
  const next = new Map(files);
  const { root, summary: toc } = placeIn(files);
  const isPage = (path: string) => isMarkdownPath(path) && path !== toc && !path.startsWith('.gitbook/');
  const pages = [...files.keys()].filter((path) => isPage(path) && isInside(root, path)).sort();
  const page = pages[n % Math.max(1, pages.length)];
  const summary = files.get(toc);
  const lines = summary?.split('\n') ?? [];
  const entries = lines.flatMap((line, at) => (ENTRY.test(line) ? [at] : []));
  const entry = entries[n % Math.max(1, entries.length)];
  const write = () => {
    if (summary !== undefined) next.set(toc, lines.join('\n'));
  };
  const said = (path: string) => below(root, path);
  const lineOf = (path: string) => lines.findIndex((line) => line.includes(`(<${said(path)}>`) || line.includes(`(${said(path)}`));
  const name = (at: number) => joinPath(root, NAMES[at % NAMES.length] ?? '');
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
      const to = name(m);
      if (page === undefined || files.has(to)) break;
      next.delete(page);
      next.set(to, m % 2 === 0 ? (files.get(page) ?? '') : paragraphEdit(files.get(page) ?? '', m, word));
      const at = lineOf(page);
      if (at >= 0 && m % 5 !== 4) lines[at] = (lines[at] ?? '').replace(/\]\(.*\)/, `](<${said(to)}>)`);
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
      const path = m % 2 === 0 ? joinPath(root, `${title.toLowerCase().replaceAll(' ', '-')}.md`) : name(m);
      if (files.has(path)) break;
      next.set(path, `# ${title}\n\nText ${word()}.\n\n[Back](/README.md)\n`);
      if (m % 4 !== 0)
        lines.splice(entry === undefined ? lines.length : entry + 1, 0, `${' '.repeat((m % 2) * 2)}* [${title}](<${said(path)}>)`);
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
      if (m % 4 === 0) next.delete(toc);
      else if (summary === undefined)
        next.set(toc, `# Contents\n\n${pages.map((path) => `* [${basename(dirname(path)) || path}](<${said(path)}>)`).join('\n')}\n`);
      break;
    case 'root': {
      const to = root === '' ? 'docs' : '';
      const along = [...files.keys()].filter(
        (path) => isInside(root, path) && (isMarkdownPath(path) || path.startsWith(joinPath(root, 'img/'))),
      );
      for (const path of along.filter((each) => !each.startsWith('.gitbook'))) {
        next.delete(path);
        next.set(joinPath(to, below(root, path)), files.get(path) ?? '');
      }
      configure({ root: to, summary: joinPath(to, basename(toc)) });
      break;
    }
    case 'summary name': {
      const to = joinPath(root, basename(toc) === 'SUMMARY.md' ? 'TOC.md' : 'SUMMARY.md');
      if (summary === undefined || files.has(to)) break;
      next.delete(toc);
      next.set(to, summary);
      configure({ root, summary: to });
      break;
    }
    case 'retype':
      if (summary !== undefined) next.set(toc, retyped(summary, m));
      break;
    case 'redirect':
      if (page !== undefined) configure({ root, summary: toc, redirects: `${redirectsIn(files)}  old-${word()}: ${said(page)}\n` });
  }

  function configure({ root: to, summary: name, redirects = redirectsIn(files) }: { root: string; summary: string; redirects?: string }) {
    const place = to === '' ? '' : `root: ./${to}\n`;
    const structure = basename(name) === 'SUMMARY.md' ? '' : `structure:\n  summary: ${basename(name)}\n`;
    const text = `${place}${structure}${redirects === '' ? '' : `redirects:\n${redirects}`}`;
    if (text === '') next.delete('.gitbook.yaml');
    else next.set('.gitbook.yaml', text);
  }
  return next;
}
