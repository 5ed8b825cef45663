import { OctavoError, stringParam } from '@octavo/contract';
import { type Context, listOrganizations, listPages, listSpaces, searchOrganization, searchSpace } from '@octavo/core';
import * as z from 'zod';
import { contentMembers, paged, pageFacts, pageRequest, placeNamed, space } from '../inputs.ts';
import { tool } from '../tool.ts';
import { writingGuide } from '../writing-guide.ts';

/** Sections of a page that a search shows, and characters of each. */
const MOST_SECTIONS = 3;
const MOST_EXCERPT = 300;
/** Organizations of a person that are looked at when none is named. */
const MOST_ORGANIZATIONS = 20;

const organization = stringParam(64, 'Id of the organization, from `list_spaces`; needed only by people who are in several.').optional();

/** Lists the spaces that the person may see. */
export const listSpacesTool = tool({
  title: 'List spaces',
  description:
    'Returns the spaces that the person may see, with ids for the other tools. Begin here. Every change goes through a change request, which `permissions` allow where `edit` is true, whatever the `editMode`.',
  scope: 'read',
  input: { organization, ...paged },
  async run(ctx, input) {
    const id = await organizationOf(ctx, input.organization);
    const page = await listSpaces(ctx, id, pageRequest(input));
    const spaces = page.items.map(({ id, title, editMode, urls, permissions }) => ({
      id,
      title,
      editMode,
      permissions: { edit: permissions.edit, comment: permissions.comment, review: permissions.review },
      url: urls.app,
    }));
    return { facts: { organization: id, ...pageFacts(page), spaces } };
  },
});

/** Finds pages by words. */
export const searchTool = tool({
  title: 'Search',
  description:
    'Finds live pages by words, in one space or in all that the person may read, best first. Returns ids for `read_page`, and excerpts of what matched.',
  scope: 'read',
  bucket: 'search',
  input: {
    query: stringParam(512, 'Words to look for.'),
    space: space.optional().describe('Id of a space to stay in; all spaces when absent.'),
    organization,
    ...paged,
    limit: z.int().min(1).max(20).default(10).describe('Most results: pages of a space, or spaces with their five best pages.'),
  },
  async run(ctx, input) {
    if (input.space !== undefined) {
      const found = await searchSpace(ctx, input.space, input.query, pageRequest(input));
      return { facts: { ...searchFacts(found), pages: found.items.map(pageHit) } };
    }
    const found = await searchOrganization(ctx, await organizationOf(ctx, input.organization), input.query, pageRequest(input));
    const spaces = found.items.map(({ id, title, pages }) => ({ space: id, title, pages: pages.map(pageHit) }));
    return { facts: { ...searchFacts(found), spaces } };
  },
});

/** Lists pages in reading order. */
export const listPagesTool = tool({
  title: 'List pages',
  description:
    'Returns pages, groups and links of a space in reading order, each before those below it: id, type, title, path and depth. `revision` is the content that they are of.',
  scope: 'read',
  input: {
    ...contentMembers,
    below: stringParam(64, 'Id of a page or group: only what stands below it.').optional(),
    ...paged,
  },
  async run(ctx, input) {
    const page = await listPages(ctx, placeNamed(input), { ...pageRequest(input), below: input.below });
    const pages = page.items.map(({ urls, ...listed }) => ({ ...listed, url: urls.app }));
    return { facts: { revision: page.revision, ...pageFacts(page), pages } };
  },
});

/** Returns the rules of writing in a space. */
export const writingGuideTool = tool({
  title: 'How to write here',
  description:
    'Returns how to write in a space: how changes become live, what is asked of them, and the Markdown dialect with its blocks. Read it once before the first edit; it is what `AGENTS.md` of the space holds.',
  scope: 'read',
  input: {
    space,
    topics: z
      .array(stringParam(64, 'Name of a topic.'))
      .max(20)
      .default([])
      .describe('Parts of the dialect to read, such as `tables`; the answer names them.'),
  },
  async run(ctx, input, { dialect }) {
    return { facts: { space: input.space }, text: await writingGuide(ctx, input.space, await dialect(), input.topics) };
  },
});

/**
 * Returns the organization that is named, or the only one that the person is in.
 * @throws OctavoError `bad_request` that lists them, where they are in several and named none; `forbidden` where they are in none.
 */
async function organizationOf(ctx: Context, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { items } = await listOrganizations(ctx, { limit: MOST_ORGANIZATIONS });
  const [only] = items;
  if (only === undefined) throw new OctavoError('forbidden', 'This person is in no organization, and sees no space.');
  if (items.length === 1) return only.id;
  const list = items.map(({ id, title }) => `${id} (${JSON.stringify(title)})`).join(', ');
  throw new OctavoError('bad_request', `This person is in several organizations: give \`organization\`, one of ${list}.`, {
    details: [{ path: 'input.organization', message: 'is needed' }],
  });
}

interface Hit {
  id: string;
  title: string;
  path: string;
  description: string;
  ancestors: readonly { title: string }[];
  sections: readonly { title: string; body: string }[];
  urls: { app: string };
}

function pageHit({ id, title, path, description, ancestors, sections, urls }: Hit) {
  return {
    id,
    title,
    path,
    ...(description === '' ? {} : { description }),
    above: ancestors.map((page) => page.title),
    excerpts: sections.slice(0, MOST_SECTIONS).map((section) => ({ heading: section.title, text: section.body.slice(0, MOST_EXCERPT) })),
    url: urls.app,
  };
}

function searchFacts(found: {
  count: number;
  next?: { page: string } | undefined;
  didYouMean?: string | undefined;
  leftOut?: string[] | undefined;
}) {
  const { count, next, didYouMean, leftOut } = found;
  return {
    ...pageFacts(next === undefined ? { count } : { count, next }),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}
