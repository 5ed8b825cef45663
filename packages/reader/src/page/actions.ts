import type { SiteCustomization } from '@octavo/contract';
import { type DrawnElement, safeLink } from '@octavo/markdown/draw';
import { drawMenu } from '../frame/menus.ts';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { type Sign, sign } from '../html/sign.ts';
import type { ReaderPage } from '../model.ts';

type Action = SiteCustomization['pageActions']['items'][number];

interface Item {
  sign: Sign;
  title: string;
  href: string;
  isExternal?: boolean;
}

/** Assistants that take a question in their address. */
const ASSISTANTS = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
] as const;

/** Items of each action; none for what this page or site does not have. */
function itemsOf(action: Action, page: ReaderPage, { words, shell }: Drawing): Item[] {
  switch (action) {
    case 'markdown':
      return page.markdownHref === undefined ? [] : [{ sign: 'file', title: words.viewMarkdown, href: page.markdownHref }];
    case 'pdf':
      if (!shell.look.pdf.enabled) return [];
      return [
        { title: words.downloadPdf, href: page.pdfHref },
        { title: words.pdfSection, href: page.pdfSectionHref },
        { title: words.pdfSite, href: page.pdfSiteHref },
      ].flatMap(({ title, href }): Item[] => (href === undefined ? [] : [{ sign: 'download', title, href }]));
    case 'git':
      return page.edit === undefined ? [] : [{ sign: 'edit', title: words.editPage, href: page.edit.href, isExternal: true }];
    case 'mcp':
      return page.mcpHref === undefined ? [] : [{ sign: 'plug', title: words.connectMcp, href: page.mcpHref }];
    case 'external-ai': {
      const prompt = encodeURIComponent(words.assistantPrompt(page.canonicalUrl));
      return ASSISTANTS.map(({ name, address }) => ({
        sign: 'spark',
        title: words.openIn(name),
        href: address + prompt,
        isExternal: true,
      }));
    }
    case 'assistant':
      // Octavo has no assistant of its own.
      return [];
  }
}

/** Actions that the look asks for: its list, and the two switches of older clients. */
function chosen({ externalAI, markdown, items }: SiteCustomization['pageActions'], pdf: boolean): Action[] {
  const actions: Action[] = [...items];
  if (markdown) actions.push('markdown');
  if (externalAI) actions.push('external-ai');
  if (pdf) actions.push('pdf');
  return [...new Set(actions)];
}

/** Split button beside the title: copies the page, and offers its other forms. Nothing where there is neither. */
export function drawPageActions(page: ReaderPage, drawing: Drawing): Content {
  const { words, shell } = drawing;
  if (!page.layout.actions) return undefined;
  const items = chosen(shell.look.pageActions, shell.look.pdf.enabled).flatMap((action) => itemsOf(action, page, drawing));
  if (page.feedHref !== undefined) items.push({ sign: 'rss', title: words.feed, href: page.feedHref });
  const markdown = page.markdownHref === undefined ? undefined : safeLink(page.markdownHref);
  const canCopy = markdown !== undefined && chosen(shell.look.pageActions, false).includes('markdown');
  if (items.length === 0 && !canCopy) return undefined;
  const links = items.map((item): DrawnElement => drawLink(item, {}, drawing, sign(item.sign), h('span', {}, item.title)));
  const copy =
    canCopy && h('button', { type: 'button', class: 'copy-page', 'data-href': markdown }, sign('copy'), h('span', {}, words.copyPage));
  // Beside the button that copies, which needs a script, the chevron says enough.
  const summary = [h('span', {}, words.pageActions), sign('chevron')];
  return h('div', { class: 'page-actions' }, copy, links.length > 0 && drawMenu(summary, links, { label: words.pageActions }));
}
