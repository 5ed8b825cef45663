interface ListPage {
  next?: { page: string } | undefined;
}

/** Yields the pages of a list, one request after the other. */
export async function* pagesOf<Page extends ListPage>(ask: (cursor: string | undefined) => Promise<Page>): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    yield page;
    cursor = page.next?.page;
  } while (cursor !== undefined);
}
