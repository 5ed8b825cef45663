import { numberText } from '@/lib/intl';
import { count } from './words';

/** Extent and use of an organization. */
export const usage = {
  usage: {
    title: 'Usage',
    lead: 'What your organization holds, and how it was used in the last 30 days.',
    nearLimit: 'A limit is nearly used, or used up. Delete what is not needed, or ask the operator of this installation for more.',
    people: 'People',
    members: 'Members',
    active: (active: number) => `${numberText(active)} active in the last 30 days`,
    guests: 'Guests',
    disabled: 'Disabled',
    spaces: 'Spaces',
    spacesLead: 'Live content, without the trash. History and drafts come on top; a file that several spaces share is stored once.',
    space: 'Space',
    pages: 'Pages',
    files: 'Files',
    size: 'Size of files',
    total: (spaces: number, pages: number, files: number, size: string) =>
      `${count(spaces, 'space', 'spaces')}, ${count(pages, 'page', 'pages')}, ${count(files, 'file', 'files')} with ${size}`,
    part: (shown: number, spaces: number) => `${numberText(shown)} of ${count(spaces, 'space', 'spaces')} shown, largest first.`,
    noSpaces: 'There is no space yet.',
    sites: 'Sites',
    sitesLead: (views: number, sites: number) =>
      `${count(views, 'view', 'views')} by readers in the last 30 days, on ${count(sites, 'site', 'sites')}.`,
    site: 'Site',
    views: 'Views',
    noSites: 'There is no site yet.',
  },
};
