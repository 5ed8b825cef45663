import { joinPath, resolvePath } from '@octavo/markdown/layout';
import { address } from '../../foreign/common-components.ts';
import { indented } from '../../foreign/lines.ts';
import { cards, code, columns, embed, expandable, hint, hintStyle, stepper, tabs } from '../../foreign/write-blocks.ts';
import { escapeText } from '../../markdown-edits/index.ts';
import { member, textOf } from '../project-files.ts';
import { pageRef } from './hugo-site.ts';
import type { Shortcode, ShortcodePlace, Writer } from './shortcode.ts';

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
export const WRITERS: Readonly<Record<string, Writer>> = {
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
