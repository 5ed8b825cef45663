import { numberText } from '@/lib/intl';
import { count } from './words';

/** Content that the spaces of an organization share. */
export const sharedContent = {
  sharedContent: {
    lead: 'Reusable content and variables of all spaces that you can read, and how often each is used.',
    search: 'Find by title, value or space',
    kind: 'Kind',
    all: 'All',
    reusable: 'Reusable content',
    variable: 'Variables',
    list: 'Shared content of the organization',
    total: (n: number, spaces: number) => `${count(n, 'entry', 'entries')} in ${count(spaces, 'space', 'spaces')}`,
    progress: (n: number, spaces: number) => `${numberText(n)} of ${count(spaces, 'space', 'spaces')} read`,
    inSpace: (title: string) => `in ${title}`,
    nothing: 'Nothing matches.',
    emptyTitle: 'Nothing is shared yet',
    emptyBody: 'Pieces of reusable content and variables of spaces appear here.',
  },
};
