import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'No broken links', body: 'Every link of this space leads somewhere.' },
  ok: { title: 'No working links', body: 'Links that lead somewhere are listed here.' },
  'in-app': { title: 'No links into the console', body: 'Links to spaces and organizations by their address here are listed.' },
  all: { title: 'No links yet', body: 'Links, images and includes of pages are listed here, with whether they lead somewhere.' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'Links',
    lead: 'Where the pages of this space lead, and which of their links lead nowhere.',
    filter: 'Which links',
    filters: { broken: 'Broken', ok: 'Working', 'in-app': 'Into the console', all: 'All links' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: 'Untitled',
    count: (n: number) => count(n, 'link', 'links'),
    edit: (title: string) => `Edit ${title}`,
    leadsTo: 'Leads to',
    nothing: '(empty)',
    line: (n: number) => `Line ${n}`,
    statuses: { ok: 'Works', broken: 'Broken', 'in-app': 'Into the console' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'Nothing there', anchor: 'No such heading' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'Link',
      image: 'Image',
      embed: 'Embedded page',
      file: 'File',
      'content-ref': 'Card of a page',
      include: 'Reusable content',
      openapi: 'API specification',
      'openapi-spec': 'API specification',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
