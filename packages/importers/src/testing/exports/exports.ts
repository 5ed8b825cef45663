import { CONFLUENCE } from './confluence.ts';
import type { WikiExport } from './export.ts';
import { GITHUB_WIKI } from './github-wiki.ts';
import { NOTION } from './notion.ts';

/** Exports of wikis that are read, in the order of the manual. */
export const WIKI_EXPORTS: readonly WikiExport[] = [CONFLUENCE, NOTION, GITHUB_WIKI];
