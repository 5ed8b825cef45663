import type { RevisionPage } from '@octavo/contract';
import { type ContentPlace, type Context, getContent, getPage, getReusableContentDocument, placeOf } from '@octavo/core';

/**
 * Returns the content of a place without ids and times, so that it can be compared with that of another installation: the table of contents with all
 * members, texts with references by titles, files, reusable content and variables.
 */
export async function shownContent(ctx: Context, place: ContentPlace): Promise<unknown> {
  const { pages, files, reusableContents, variables } = await getContent(ctx, place, { computed: false });
  const names = new Map<string, string>();
  const walk = (list: readonly RevisionPage[]) => {
    for (const page of list) {
      names.set(page.id, `page ${page.title}`);
      if ('pages' in page) walk(page.pages);
    }
  };
  walk(pages);
  for (const { id, name } of files) names.set(id, `file ${name}`);
  for (const { id, title } of reusableContents) names.set(id, `reusable ${title}`);
  const named = (text: string) => text.replace(/[\w-]{16,}/g, (id) => names.get(id) ?? id);
  const shown = async (page: RevisionPage): Promise<unknown> => {
    const { id, createdAt: _created, updatedAt: _updated, ...members } = page as RevisionPage & Record<string, unknown>;
    const body =
      page.type === 'document' ? await getPage(ctx, place, id, { format: 'markdown', 'format.markdown.refs': 'stable' }) : undefined;
    const text = body?.type === 'document' ? named(body.markdown ?? '') : undefined;
    const { urls: _urls, git, documentId, href: _href, pages: below, ...rest } = members as Record<string, unknown>;
    return {
      ...(JSON.parse(named(JSON.stringify(rest))) as object),
      path: 'path' in page ? page.path : undefined,
      file: (git as { path?: string } | undefined)?.path,
      ...(text === undefined ? {} : { text }),
      pages: await Promise.all(((below as RevisionPage[] | undefined) ?? []).map(shown)),
      hasText: documentId !== undefined,
    };
  };
  const reusables = await Promise.all(
    reusableContents.map(async ({ id, title }) => ({
      title,
      document: JSON.parse(named(JSON.stringify(await getReusableContentDocument(ctx, place, id)))),
    })),
  );
  return {
    pages: await Promise.all(pages.map(shown)),
    files: files.map(({ name, size, git }) => ({ name, size, oid: git?.oid, path: git?.path })),
    reusables,
    variables,
  };
}

/** The live content of a space. */
export const live = (spaceId: string): ContentPlace => placeOf(spaceId);
