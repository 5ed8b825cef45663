import {
  type Block,
  type HtmlElement,
  type HtmlNode,
  type Inline,
  inlineText,
  type Link,
  type ListItem,
  parse,
} from '@octavo/markdown/read';

/** One line of a sidebar: a link, or words above what follows. */
export interface SidebarItem {
  text: string;
  /** Address of the link; absent for words alone. */
  url?: string;
  /** Words that stand above everything up to the next such words. */
  section?: boolean;
  children: SidebarItem[];
}

const MAX_DEPTH = 20;

/**
 * Returns the outline of a sidebar, as authors write it: headings or bold lines over lists, lists in lists, headings that are links themselves,
 * `<details>` that fold a section. Pictures and other words are left out.
 */
export function readSidebar(text: string): SidebarItem[] {
  return outline(parse(text).blocks, 0);
}

function outline(blocks: readonly Block[], depth: number): SidebarItem[] {
  const items: SidebarItem[] = [];
  if (depth > MAX_DEPTH) return items;
  // A heading or bold line that is a link has the list right behind it below itself.
  let open: SidebarItem | undefined;
  let section: SidebarItem | undefined;
  const add = (item: SidebarItem) => (section === undefined ? items : section.children).push(item);
  const begin = (item: SidebarItem) => {
    section = item;
    items.push(item);
  };
  for (const block of blocks) {
    const above = open;
    open = undefined;
    if (block.type === 'heading') {
      const found = linksOf(block.children);
      const words = plain(block.children);
      if (found.length === 0 && words !== '') begin({ text: words, section: true, children: [] });
      for (const link of found) {
        open = itemOf(link);
        add(open);
      }
    } else if (block.type === 'paragraph') {
      for (const line of lines(block.children)) {
        const found = linksOf(line);
        const words = plain(line);
        const bold = line.every((node) => node.type === 'strong' || (node.type === 'text' && /^[\s:]*$/.test(node.value)));
        if (found.length === 0 && words !== '' && (bold || words.endsWith(':'))) begin({ text: words, section: true, children: [] });
        for (const link of found) {
          const item = itemOf(link);
          add(item);
          open = bold ? item : undefined;
        }
      }
    } else if (block.type === 'list-unordered' || block.type === 'list-ordered' || block.type === 'list-tasks') {
      const children = block.children.flatMap((child) => listItem(child, depth));
      if (above !== undefined) above.children.push(...children);
      else for (const item of children) add(item);
    } else if (block.type === 'expandable') {
      const [first] = anchors(block.summary);
      const inner = outline(block.children, depth + 1);
      const words = first?.text ?? htmlWords(block.summary);
      if (first !== undefined) add({ ...first, children: inner });
      else items.push({ text: words, section: true, children: inner });
    } else if ('children' in block && (block.type === 'html' || block.type === 'html-table' || block.type === 'images')) {
      for (const item of anchors(block.children)) add(item);
    } else if (block.type === 'blockquote') {
      for (const item of outline(block.children, depth + 1)) add(item);
    }
  }
  return items;
}

function listItem(item: ListItem, depth: number): SidebarItem[] {
  const [first, ...rest] = item.children;
  const inlines = first?.type === 'paragraph' || first?.type === 'heading' ? first.children : [];
  const [link, ...more] = linksOf(inlines);
  const children = outline(inlines.length > 0 ? rest : item.children, depth + 1);
  const words = plain(inlines);
  if (link === undefined) return words === '' ? children : [{ text: words, children }];
  return [{ ...itemOf(link), children }, ...more.map(itemOf)];
}

const itemOf = (link: Link): SidebarItem => ({ text: plain(link.children), url: link.url, children: [] });

/** Links that show words: badges and logos lead elsewhere. */
function linksOf(nodes: readonly Inline[]): Link[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return plain(node.children) === '' ? [] : [node];
    return 'children' in node ? linksOf(node.children) : [];
  });
}

const plain = (nodes: readonly Inline[]) =>
  inlineText(nodes.filter((node) => node.type !== 'image'))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/:$/, '');

function lines(nodes: readonly Inline[]): Inline[][] {
  const found: Inline[][] = [[]];
  for (const node of nodes) {
    const isBreak = node.type === 'hard-break' || node.type === 'soft-break' || (node.type === 'inline-html' && node.element.name === 'br');
    if (isBreak) found.push([]);
    else found.at(-1)?.push(node);
  }
  return found.filter((line) => line.length > 0);
}

function anchors(nodes: readonly HtmlNode[]): SidebarItem[] {
  return nodes.flatMap((node: HtmlNode): SidebarItem[] => {
    if (node.type !== 'element') return [];
    if (node.name !== 'a' || !node.attributes.href) return anchors(node.children);
    const text = htmlWords([node]);
    return text === '' ? [] : [{ text, url: node.attributes.href, children: [] }];
  });
}

function htmlWords(nodes: readonly HtmlNode[]): string {
  const words = (node: HtmlNode | HtmlElement): string => (node.type === 'text' ? node.value : node.children.map(words).join(''));
  return nodes.map(words).join('').replace(/\s+/g, ' ').trim();
}
