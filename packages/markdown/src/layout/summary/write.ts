import { stringify } from 'yaml';
import type { YamlValue } from '../lenient-yaml.ts';
import { slugify } from '../slug.ts';

/** Target of an entry to be written: a file relative to SUMMARY.md's root, or a web address. */
export type EntryTarget = { path: string; anchor?: string } | { url: string };

/** A bullet to be written. Without `target` and `computed` it is a page without content. */
export interface SummaryBullet {
  title: string;
  linkTitle?: string;
  target?: EntryTarget;
  computed?: YamlValue;
  children?: SummaryBullet[];
}

/** A group to be written. `slug` is written only where it differs from the title's. */
export interface SummaryGroup {
  group: string;
  slug?: string;
  children?: SummaryBullet[];
}

/** Style in which a SUMMARY.md is written. */
export interface SummaryStyle {
  /** `*`, `-` or `+`. */
  bullet: string;
  /** White space after the bullet. */
  gap: string;
  /** White space that one level adds. */
  unit: string;
  eol: string;
}

/** GitBook's own style (git-format section 3). */
export const GITBOOK_STYLE: SummaryStyle = { bullet: '*', gap: ' ', unit: '  ', eol: '\n' };

/** Writes a whole SUMMARY.md as GitBook does. What {@link parseSummary} reads from it is what was given, titles in plain form. */
export function writeSummary(items: readonly (SummaryBullet | SummaryGroup)[]): string {
  let text = '# Table of contents\n';
  let inGroup = false;
  let afterBullet = false;
  for (const item of items) {
    if ('group' in item) text += `\n${writeGroup(item, GITBOOK_STYLE)}`;
    else {
      if (inGroup) text += '\n***\n';
      text += (afterBullet ? '' : '\n') + writeBullet(item, '', GITBOOK_STYLE);
    }
    inGroup = 'group' in item;
    afterBullet = !inGroup;
  }
  return text;
}

/** Writes a group's heading, a blank line and its bullets. */
export function writeGroup({ group, slug, children = [] }: SummaryGroup, style: SummaryStyle): string {
  const bullets = children.map((child) => writeBullet(child, '', style)).join('');
  return `## ${escapeTitle(group)}${groupAnchor(group, slug)}${style.eol}${bullets && style.eol}${bullets}`;
}

/** Returns the anchor that sets a group's slug, with the space before it; `''` when the slug follows from the title. */
export function groupAnchor(title: string, slug: string | undefined): string {
  if (slug === undefined || slug === slugify(plain(title))) return '';
  const id = slug.replace(/["<>&\s]+/g, '-');
  return ` <a href="#${id}" id="${id}"></a>`;
}

/** Writes a bullet and those below it, each line with its end. */
export function writeBullet(item: SummaryBullet, indent: string, style: SummaryStyle): string {
  const lead = `${indent}${style.bullet}${style.gap}`;
  const children = (item.children ?? []).map((child) => writeBullet(child, indent + style.unit, style)).join('');
  if (item.computed === undefined) return `${lead}${writeEntry(item)}${style.eol}${children}`;
  const margin = indent + ' '.repeat(style.bullet.length + style.gap.length);
  const lines = stringify(item.computed, { lineWidth: 0 }).trimEnd().split('\n');
  const body = lines.map((line) => `${margin}${line}`.trimEnd() + style.eol).join('');
  return `${lead}\`\`\`yaml${style.eol}${body}${margin}\`\`\`${style.eol}${children}`;
}

function writeEntry({ title, linkTitle, target }: SummaryBullet): string {
  if (target !== undefined) return `[${escapeTitle(title)}](${writeTarget(target)}${writeLabel(linkTitle)})`;
  return escapeBareTitle(title);
}

/** Returns a title that stands without a link: {@link escapeTitle}, and not to be taken for an address or a marker. */
export function escapeBareTitle(title: string): string {
  return escapeTitle(title)
    .replace(/:\/\//g, '\\://')
    .replace(/^([-+#~])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Returns a title as markdown text that reads back as the same title (white space joined). */
export function escapeTitle(title: string): string {
  return plain(title)
    .replace(/[\\`*_[\]<|~]|&(?=#?\w+;)|!(?=\[)/g, '\\$&')
    .replace(/#$/, '\\#');
}

function plain(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Returns the address part of a link, in `<>` where it has spaces or parentheses. */
export function writeTarget(target: EntryTarget): string {
  if ('url' in target) return wrap(target.url.trim().replace(/[\s<>\\]/g, percent));
  const path = target.path.replace(/[%#?<>\\\p{Cc}]|&(?=#?\w+;)/gu, percent);
  const anchor = target.anchor === undefined ? '' : `#${target.anchor.replace(/[%\s<>\\]/g, percent)}`;
  return wrap((/^[a-z][a-z0-9+.-]+:/i.test(path) || path === '' ? `./${path}` : path) + anchor);
}

/** Returns the label part of a link, with the space before it; `''` for none. */
export function writeLabel(label: string | undefined | null): string {
  const text = plain(label ?? '');
  return text === '' ? '' : ` "${text.replace(/[\\"]|&(?=#?\w+;)/g, '\\$&')}"`;
}

function wrap(address: string): string {
  return /[\s()]/.test(address) ? `<${address}>` : address;
}

function percent(char: string): string {
  return `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}
