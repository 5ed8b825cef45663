import { joinPath, resolvePath } from '@octavo/markdown/layout';
import type { ProjectFiles } from '../project-files.ts';

/** Files of a site that shortcodes name. */
export interface HugoSite {
  /** Folder of its pages. */
  content: string;
  /** Paths of pages by their name in small letters; undefined for a name that several have. */
  pages: ReadonlyMap<string, string | undefined>;
  /** Paths of the site's own templates by the name of the shortcode. */
  templates: ReadonlyMap<string, string>;
  /** Parameters in its settings. */
  params: unknown;
}

/** Returns the files of a site that shortcodes name. */
export function siteOf(files: ProjectFiles, content: string, params: unknown): HugoSite {
  const pages = new Map<string, string | undefined>();
  for (const { path } of files.markdownIn(content)) {
    const name = /([^/]*?)(?:\/_?index)?\.md$/i.exec(path)?.[1]?.toLowerCase() ?? '';
    pages.set(name, pages.has(name) ? undefined : path);
  }
  const templates = files.paths.flatMap((path) => {
    const name = /(?:^|\/)layouts\/_?shortcodes\/(.{1,100})\.html$/i.exec(path)?.[1];
    return name === undefined ? [] : [[name, path] as const];
  });
  return { content, pages, templates: new Map(templates), params };
}

/** Page that a shortcode stands in, and the site around it. */
export interface PlaceOfRef {
  path: string;
  site: HugoSite;
  files: ProjectFiles;
}

/** Returns the address of a page that `ref` names: beside the page, from the folder of contents, or by its name where that is the only one. */
export function pageRef(written: string, { path, site: { content, pages }, files }: PlaceOfRef): string {
  const [, name = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(written) ?? [];
  const plain = name.replace(/\/+$/, '');
  if (plain === '' || plain.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(plain)) return written;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const isPage = (at: string | undefined) => at !== undefined && PAGE_ENDINGS.some((ending) => files.has(at + ending));
  if (isPage(resolvePath(folder, plain))) return written;
  if (isPage(joinPath(content, plain))) return `/${plain}${fragment}`;
  const only = pages.get(plain.replace(/\.md$/i, '').toLowerCase());
  return only === undefined ? written : `/${only.slice(content === '' ? 0 : content.length + 1)}${fragment}`;
}

const PAGE_ENDINGS = ['', '.md', '/index.md', '/_index.md'];
