import type { Revision, RevisionPage } from '@octavo/contract';
import type { Api } from './read-api.fixture.ts';

/**
 * Returns the content at a path of the API without ids and times, so that it can be compared with that of another installation: the table of contents
 * with all members, ids of the bytes of pages, files and reusable content, texts with references by titles, and variables.
 */
export async function shownContent(api: Api, path: string): Promise<unknown> {
  const content = await api.get<Revision>(`${path}/content?computed=false`);
  if (content === undefined) throw new Error(`there is no content at ${path}`);
  const { pages, files, reusableContents, variables } = content;
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
    const text =
      page.type === 'document'
        ? (await api.get<{ markdown?: string }>(`${path}/content/page/${id}?format=markdown&format.markdown.refs=stable`))?.markdown
        : undefined;
    const { urls: _urls, documentId: _document, href: _href, pages: below, ...rest } = members as Record<string, unknown>;
    return {
      ...(JSON.parse(named(JSON.stringify(rest))) as object),
      ...(text === undefined ? {} : { text: named(text) }),
      pages: await Promise.all(((below as RevisionPage[] | undefined) ?? []).map(shown)),
    };
  };
  return {
    pages: await Promise.all(pages.map(shown)),
    files: files.map(({ name, size, git }) => ({ name, size, git })),
    reusables: await Promise.all(
      reusableContents.map(async ({ id, title, git }) => ({
        title,
        git,
        document: JSON.parse(named(JSON.stringify(await api.get(`${path}/content/reusable-contents/${id}/document`)))) as unknown,
      })),
    ),
    variables,
  };
}
