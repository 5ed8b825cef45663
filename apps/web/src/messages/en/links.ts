import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'No broken links', body: 'Every link in this space works.' },
  ok: { title: 'No working links', body: 'Working links are listed here.' },
  'in-app': { title: 'No links into the console', body: 'Links to spaces and organizations in this console are listed here.' },
  all: { title: 'No links yet', body: 'Links, images and includes in pages are listed here with their status.' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'Links',
    lead: 'All links in this space, and which of them are broken.',
    filter: 'Links',
    filters: { broken: 'Broken', ok: 'Working', 'in-app': 'Into the console', all: 'All links' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: 'Untitled',
    count: (n: number) => count(n, 'link', 'links'),
    edit: (title: string) => `Edit ${title}`,
    leadsTo: 'Target',
    nothing: '(empty)',
    line: (n: number) => `Line ${n}`,
    statuses: { ok: 'Works', broken: 'Broken', 'in-app': 'Into the console' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'Target not found', anchor: 'Heading not found' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'Link',
      image: 'Image',
      embed: 'Embedded page',
      file: 'File',
      'content-ref': 'Page link',
      include: 'Reusable content',
      openapi: 'API specification',
      'openapi-spec': 'API specification',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
