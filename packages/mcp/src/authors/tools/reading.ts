import type { Document, DocumentNode, Link, RevisionPage } from '@octavo/contract';
import { OctavoError, stringParam } from '@octavo/contract';
import { getNamedPage, listLinksUnlessLate } from '@octavo/core';
import * as z from 'zod';
import { contentMembers, paged, pageFacts, pageRequest, placeNamed } from '../inputs.ts';
import { tool } from '../tool.ts';

/** Characters of one part of a page. */
const PART = 60_000;
/** Blocks of a page that are listed, and characters of each. */
const MOST_BLOCKS = 500;
const MOST_PREVIEW = 80;

/** Reads a page as Markdown. */
export const readPageTool = tool({
  title: 'Read a page',
  description:
    'Returns a page as Markdown, without its front matter, after its facts. `documentId` is the `base` that an edit of it has to name; `revision` is the content that it is of. Long pages come in parts: `nextFrom` is where the next one begins.',
  scope: 'read',
  input: {
    ...contentMembers,
    page: stringParam(2048, 'Id of the page, or its path; empty paths are the first page: give `/`.'),
    from: z.int().min(0).default(0).describe('Character to begin at: `nextFrom` of the part before.'),
    blocks: z.boolean().default(false).describe('True to list the keys of its blocks, which comments and suggestions name.'),
  },
  async run(ctx, input) {
    const { revision, page } = await getNamedPage(ctx, placeNamed(input), input.page, input.blocks ? {} : { format: 'markdown' });
    const facts = { space: input.space, revision, ...pageOf(page) };
    if (page.type !== 'document') return { facts };
    const { markdown = '', document } = page;
    if (input.from > 0 && input.from >= markdown.length) {
      throw new OctavoError('bad_request', `The page has ${markdown.length} characters: begin before that.`);
    }
    const text = markdown.slice(input.from, input.from + PART);
    const nextFrom = input.from + text.length;
    return {
      facts: {
        ...facts,
        characters: markdown.length,
        ...(nextFrom < markdown.length ? { nextFrom } : {}),
        ...(document === undefined ? {} : { blocks: blocksOf(document) }),
      },
      text,
    };
  },
});

/** Lists links, the broken ones unless asked otherwise. */
export const checkLinksTool = tool({
  title: 'Check links',
  description:
    'Returns the links of a content that are broken, with the page and line of each, and the numbers of all links. For a change request `brokenByIt` is how many it would break. Of a large content that is checked for the first time it answers `state: "reading"`: call it again.',
  scope: 'read',
  input: {
    ...contentMembers,
    status: z.enum(['broken', 'ok', 'in-app']).default('broken').describe('Links to return: `in-app` are those to this installation.'),
    ...paged,
  },
  async run(ctx, input, { late }) {
    const found = await listLinksUnlessLate(ctx, placeNamed(input), { ...pageRequest(input), status: input.status }, late());
    if (found === undefined)
      return { facts: { state: 'reading', next: 'All texts are being read for their links. Call check_links again in a few seconds.' } };
    const { total, broken } = found.stats;
    return {
      facts: {
        links: total,
        broken: broken.total,
        ...(broken.changeRequest === undefined ? {} : { brokenByIt: broken.changeRequest }),
        ...pageFacts(found),
        items: found.items.map(linkOf),
      },
    };
  },
});

function pageOf(page: RevisionPage) {
  const { id, type, title } = page;
  if (page.type !== 'document') return { id, type, title };
  const { path, description, documentId, updatedAt, hidden, condition, urls } = page;
  return {
    id,
    type,
    title,
    path,
    ...(description === undefined ? {} : { description }),
    ...(hidden ? { hidden } : {}),
    ...(condition === undefined ? {} : { condition }),
    documentId: documentId ?? null,
    ...(updatedAt === undefined ? {} : { updatedAt }),
    url: urls.app,
  };
}

/** Returns the blocks at the top of a document, with the beginning of what each says. */
function blocksOf({ nodes }: Document) {
  return nodes.slice(0, MOST_BLOCKS).flatMap((node) => {
    if (node.key === undefined) return [];
    return [{ key: node.key, type: node.type ?? '', text: wordsOf(node, MOST_PREVIEW) }];
  });
}

function wordsOf(node: DocumentNode, most: number): string {
  let words = (node.leaves ?? []).map(({ text }) => text).join('');
  for (const child of [...(node.nodes ?? []), ...(node.fragments ?? [])]) {
    if (words.length >= most) break;
    words += wordsOf(child, most - words.length);
  }
  return words.slice(0, most);
}

function linkOf({ status, link, locationReferences }: Link) {
  const pages = locationReferences.flatMap((place) => (place.kind === 'page' ? [place.page] : []));
  const [page] = pages;
  return {
    status,
    url: link.url,
    text: link.text,
    kind: link.kind,
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.problem === undefined ? {} : { problem: link.problem }),
    ...(page === undefined ? {} : { page: page.id, title: page.title }),
  };
}
