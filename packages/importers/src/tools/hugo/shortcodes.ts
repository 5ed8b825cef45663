import { joinPath, resolvePath } from '@octavo/markdown/layout';
import { address } from '../../foreign/common-components.ts';
import { dedent, indented } from '../../foreign/lines.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { cards, code, columns, embed, expandable, hint, hintStyle, stepper, tabs } from '../../foreign/write-blocks.ts';
import { escapeText } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';

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

interface ShortcodePlace {
  path: string;
  site: HugoSite;
  files: ProjectFiles;
  report: ImportReport;
  values: Readonly<Record<string, unknown>>;
}

interface Shortcode {
  name: string;
  named: Readonly<Record<string, string>>;
  /** Arguments by place. */
  args: readonly string[];
  body: string;
  children: readonly Shortcode[];
}

interface Open {
  name: string;
  named: Record<string, string>;
  args: string[];
  children: Shortcode[];
  text: string;
}

type Writer = (shortcode: Shortcode, place: ShortcodePlace) => string;

const TAG =
  /\{\{([<%])(?!\/\*)\s{0,9}(\/?)\s{0,9}([\w./-]{1,60})((?:\s{1,9}(?:[\w-]{1,60}\s?=\s?)?(?:"(?:[^"\\]|\\.){0,1000}"|`[^`]{0,1000}`|(?!\/\s{0,9}[>%])[^\s"`>%]{1,300})){0,30})\s{0,9}(\/?)\s{0,9}[>%]\}\}/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;
const DEEPEST = 40;

const titleOf = ({ named, args }: Shortcode) => named.title ?? named.header ?? named.name ?? named.summary ?? named.text ?? args[0] ?? '';
const linkOf = ({ named, args }: Shortcode) => named.href ?? named.link ?? named.relref ?? named.url ?? args[0] ?? '';
const note: Writer = (shortcode) => {
  const { named, args, body } = shortcode;
  const kind = named.type ?? named.color ?? named.style ?? named.context ?? args[0] ?? shortcode.name;
  const title = named.title ?? (named.type === undefined ? args[1] : undefined) ?? '';
  return hint(hintStyle(kind), body, title);
};
const fold: Writer = (shortcode) => expandable(titleOf(shortcode), shortcode.body);
const inner = ({ body }: Shortcode) => body;
const tabGroup: Writer = ({ children, body, named }) => {
  const items = children.filter(({ name }) => /^(?:tab|tab-?item|codetab)$/i.test(name));
  const names = (named.items ?? '').split(',').map((name) => name.trim());
  if (items.length === 0) return body;
  // A pane that cannot be chosen is a label of the others; panes of text have no code of their own.
  const shown = items.filter((item) => item.named.disabled !== 'true');
  const bodyOf = named.text === 'true' ? inner : tabBody;
  return tabs(shown.map((item, at) => ({ title: titleOf(item) || names[at] || '', body: bodyOf(item) })));
};
/** Panes of Docsy have code without a fence. */
const tabBody = ({ named, body }: Shortcode) =>
  named.lang === undefined || /\uE000/.test(body) ? body : code(body, { language: named.lang });
const card = (shortcode: Shortcode) => ({
  title: titleOf(shortcode).replace(/[*_`#]+/g, ''),
  text: shortcode.named.subtitle ?? shortcode.named.description ?? shortcode.body.replace(/[*_`#]+/g, ''),
  ...(linkOf(shortcode) !== '' && shortcode.named.link !== undefined && { href: linkOf(shortcode) }),
});

/** Shortcodes of Hugo itself and of the themes for documentation that are used most: Docsy, Book, Relearn, Hextra, Geekdoc, Doks. */
const WRITERS: Readonly<Record<string, Writer>> = {
  ref: (shortcode, place) => address(pageRef(namedPath(shortcode), place)),
  relref: (shortcode, place) => address(pageRef(namedPath(shortcode), place)),
  figure,
  imgproc: resource,
  img: ({ named, args }) => `![${escapeText(named.alt ?? '')}](${address(named.src ?? args[0] ?? '')})`,
  image: ({ named, args }) => `![${escapeText(named.alt ?? '')}](${address(named.src ?? args[0] ?? '')})`,
  youtube: ({ named, args }) => embed(`https://www.youtube.com/watch?v=${encodeURIComponent(named.id ?? args[0] ?? '')}`),
  vimeo: ({ named, args }) => embed(`https://vimeo.com/${encodeURIComponent(named.id ?? args[0] ?? '')}`),
  gist: ({ args }) => embed(`https://gist.github.com/${encodeURIComponent(args[0] ?? '')}/${encodeURIComponent(args[1] ?? '')}`),
  tweet: ({ named, args }) =>
    embed(`https://twitter.com/${encodeURIComponent(named.user ?? 'i')}/status/${encodeURIComponent(named.id ?? args.at(-1) ?? '')}`),
  instagram: ({ args }) => embed(`https://www.instagram.com/p/${encodeURIComponent(args[0] ?? '')}/`),
  code: ({ named, body }) => code(body, { language: named.lang ?? /\.(\w+)$/.exec(named.file ?? '')?.[1] ?? '', title: named.file ?? '' }),
  highlight: ({ args, named, body }) => code(body, { language: named.lang ?? args[0] ?? '' }),
  alert: note,
  hint: note,
  callout: note,
  notice: note,
  note,
  tip: note,
  info: note,
  warning: note,
  caution: note,
  danger: note,
  important: note,
  'blocks/cover': titled,
  'blocks/lead': inner,
  'blocks/section': inner,
  'blocks/feature': titled,
  'blocks/link-down': () => '',
  pageinfo: (shortcode) => hint('info', shortcode.body),
  expand: fold,
  details: fold,
  tabs: tabGroup,
  tabpane: tabGroup,
  tab: inner,
  steps: ({ body }) => {
    const parts = body.split(/^(?=#{2,4}[ \t])/m).filter((text) => text.trim() !== '');
    const items = parts.map((text) => ({ title: /^#{2,4}[ \t]+(.*)/.exec(text)?.[1] ?? '', body: text.replace(/^#{2,4}[ \t].*\n?/, '') }));
    return items.some(({ title }) => title === '') ? body : stepper(items);
  },
  columns: ({ body }) => columns(body.split(/^[ \t]*<--->[ \t]*$/m)),
  cards: ({ children }) => cards(children.map(card)),
  cardpane: ({ children }) => cards(children.map(card)),
  card: (shortcode) => cards([card(shortcode)]),
  button: (shortcode) => `[${shortcode.body || titleOf(shortcode)}](${address(linkOf(shortcode))})`,
  katex: ({ body }) => `$$${body}$$`,
  math: ({ body }) => `$$${body}$$`,
  mermaid: ({ body }) => code(body, { language: 'mermaid' }),
  toc: () => '',
  icon: () => '',
  comment: () => '',
  badge: ({ named, args, body }) => {
    const words = (named.content ?? args[0] ?? body).replace(/[`\n]/g, ' ').trim();
    if (words === '') return '';
    return named.link === undefined ? `\`${words}\`` : `[\`${words}\`](${address(named.link)})`;
  },
  'filetree/container': tree,
  'filetree/folder': (folder) => tree({ ...folder, children: [folder] }),
  'filetree/file': (file) => tree({ ...file, children: [file] }),
  param: parameter,
  include: taken,
  readfile: taken,
};

/** Returns a picture with its link and its words. */
function figure({ named }: Shortcode): string {
  const alt = escapeText(named.alt ?? named.caption ?? named.title ?? '');
  const caption = [named.title, named.caption].filter(Boolean).join(': ');
  const plain = `![${alt}](${address(named.src ?? '')})`;
  const picture = named.link === undefined ? plain : `[${plain}](${address(named.link)})`;
  return caption === '' ? picture : `${picture}\n\n_${escapeText(caption)}_`;
}

/** Returns the picture beside a page whose name has these words, as Docsy finds it, with its caption. */
function resource({ args, body }: Shortcode, { path, files, report }: ShortcodePlace): string {
  const [words = ''] = args;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = files.paths.find(
    (each) => each.startsWith(folder) && each.slice(folder.length).includes(words) && /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(each),
  );
  if (found === undefined) report.leftOut('picture', path, `The picture ${words} is not among the files.`);
  const picture = found === undefined ? '' : `![](${address(found.slice(folder.length))})`;
  return [picture, body.trim() === '' ? '' : `_${body.trim()}_`].filter((part) => part !== '').join('\n\n');
}

/** Returns the files and folders of a tree as a list. */
function tree({ children }: Shortcode): string {
  return children
    .map((entry) => {
      const isFolder = entry.name.endsWith('folder');
      const name = (entry.named.name ?? entry.args[0] ?? '').replaceAll('`', '');
      const line = `* \`${isFolder ? name.replace(/\/?$/, '/') : name}\``;
      return isFolder && entry.children.length > 0 ? `${line}\n${indented(tree(entry), '  ')}` : line;
    })
    .join('\n');
}

/** Returns a parameter of the page, or of the site. */
function parameter({ args }: Shortcode, { path, values, site, report }: ShortcodePlace): string {
  const [name = ''] = args;
  const found = [values, site.params]
    .flatMap((scope) => [name, name.toLowerCase()].map((each) => textOf(member(scope, ...each.split('.')))))
    .find((text) => text !== '');
  if (found === undefined) report.leftOut('construct', path, `The parameter ${name} is not among the settings, and was left out.`);
  return found ?? '';
}

const namedPath = ({ named, args }: Shortcode) => named.path ?? args[0] ?? '';

/** Returns the address of a page that `ref` names: beside the page, from the folder of contents, or by its name where that is the only one. */
function pageRef(written: string, { path, site: { content, pages }, files }: ShortcodePlace): string {
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

/** Parts of a home page of Docsy: a title, which may be a link, and words. */
function titled({ named, body }: Shortcode): string {
  const title = escapeText(named.title ?? '');
  const head = named.url === undefined || title === '' ? title : `[${title}](${address(named.url)})`;
  return `\n${[head === '' ? '' : `**${head}**`, body.trim()].filter((text) => text !== '').join('\n\n')}\n`;
}

function taken(shortcode: Shortcode, { path, site: { content }, files, report }: ShortcodePlace): string {
  const written = shortcode.named.file ?? linkOf(shortcode);
  const beside = resolvePath(path.slice(0, Math.max(0, path.lastIndexOf('/'))), written);
  const found = [beside, joinPath(content, written.replace(/^\/+/, ''))]
    .map((at) => (at === undefined ? undefined : files.text(at)))
    .find((text) => text !== undefined);
  if (found === undefined)
    report.leftOut('construct', path, `The file ${written} that the page takes in is not among the texts that were imported.`);
  const text = (found ?? '').replace(/^(---|\+\+\+)\n[\s\S]*?\n\1\n/, '');
  return shortcode.named.code === 'true' ? code(text, { language: shortcode.named.lang ?? '' }) : text;
}

/** Writes the shortcodes of a page as markdown; tags of one that is not known go, and what stands between them stays. */
export function shortcodes(text: string, place: ShortcodePlace): string {
  if (!text.includes('{{')) return text;
  const written = text.replaceAll('\r\n', '\n');
  // Code may hold shortcodes, which Hugo runs there, too: those that are escaped are shown.
  const made = mapOutsideCode(written, (masked, unmask) => nested(masked, place, unmask));
  return made.replace(
    /\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/[>%]\}\}/g,
    (_, sign: string, words: string) => `{{${sign} ${words} ${sign === '<' ? '>' : '%'}}}`,
  );
}

function nested(text: string, place: ShortcodePlace, unmask: (part: string) => string): string {
  const closers = new Set([...text.matchAll(TAG)].filter((match) => match[2] === '/').map((match) => match[3]));
  const root: Open = { name: '', named: {}, args: [], children: [], text: '' };
  const stack: Open[] = [root];
  let at = 0;
  const top = () => stack.at(-1) ?? root;
  const finish = () => {
    const open = stack.pop();
    if (open === undefined) return;
    const shortcode: Shortcode = { ...open, body: dedent(open.text) };
    top().children.push(shortcode);
    const before = top().text;
    const start = startOfIndent(before);
    const isAtStart = start === 0 || before[start - 1] === '\n';
    const isBlock = isAtStart && (open.text.includes('\n') || BLOCKS.has(open.name));
    const made = write(shortcode, place, unmask);
    top().text = isBlock ? `${before.slice(0, start)}\n${indented(made.trim(), before.slice(start))}\n` : before + made;
  };
  for (const match of text.matchAll(TAG)) {
    const [whole, , slash = '', name = '', written = '', self = ''] = match;
    top().text += text.slice(at, match.index);
    at = match.index + whole.length;
    if (slash === '/') {
      if (!stack.some((open) => open.name === name)) continue;
      while (top().name !== name) finish();
      finish();
      continue;
    }
    const open: Open = { name, named: {}, args: [], children: [], text: '' };
    for (const [, key, quoted, raw, bare] of written.matchAll(ARGUMENT)) {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
      if (key === undefined) open.args.push(value);
      else open.named[key] = value;
    }
    if (stack.length >= DEEPEST) continue;
    stack.push(open);
    if (self === '/' || !closers.has(name) || !hasCloser(text, at, name)) finish();
  }
  top().text += text.slice(at);
  while (stack.length > 1) finish();
  return root.text;
}

/** Returns where the spaces and tabs at the end of a text begin. From its end: a pattern would look through all of it. */
function startOfIndent(text: string): number {
  let start = text.length;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return start;
}

const BLOCKS: ReadonlySet<string> = new Set(['youtube', 'vimeo', 'gist', 'figure', 'card']);

function hasCloser(text: string, from: number, name: string): boolean {
  const rest = text.slice(from, from + 200_000);
  return rest.includes(`/${name} `) || rest.includes(`/ ${name} `) || rest.includes(`/${name}>`) || rest.includes(`/${name}%`);
}

function write(shortcode: Shortcode, place: ShortcodePlace, unmask: (part: string) => string): string {
  const name = shortcode.name.toLowerCase();
  const writer = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined;
  if (writer === undefined) return unknown(shortcode, place, unmask);
  return writer({ ...shortcode, body: name === 'highlight' || name === 'mermaid' ? unmask(shortcode.body) : shortcode.body }, place);
}

/**
 * Returns what stands in a shortcode of the project's own. Its template is never run, but read: one that puts the contents into a block of code as they
 * are has code in it.
 */
function unknown(
  { name, named, body }: Shortcode,
  { path, site, files, report }: ShortcodePlace,
  unmask: (part: string) => string,
): string {
  const words = named.text ?? named.title ?? named.caption ?? named.content ?? '';
  if (body.trim() === '' && words !== '') {
    report.changed('construct', path, `The shortcode ${name} is not known. Its words stay.`);
    return escapeText(words);
  }
  if (body.trim() === '') {
    report.leftOut('construct', path, `The shortcode ${name} is not known, and was left out.`);
    return '';
  }
  report.changed('construct', path, `The shortcode ${name} is not known. What stands in it stays.`);
  const template = files.text(site.templates.get(name) ?? '') ?? '';
  const isOfCode = /\.Inner\b/.test(template) && /<pre\b|\bhighlight\b/i.test(template) && !/markdownify|RenderString/i.test(template);
  if (!isOfCode || /\uE000/.test(body)) return body;
  const file = named.file ?? named.filename ?? '';
  return `\n${code(unmask(body), { language: named.lang ?? /\.(\w+)$/.exec(file)?.[1] ?? '', title: file })}\n`;
}
