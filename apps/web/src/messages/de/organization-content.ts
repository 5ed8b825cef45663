import { numberText } from '@/lib/intl';
import { count } from './words';

/** Content that the spaces of an organization share. */
export const sharedContent = {
  sharedContent: {
    lead: 'Wiederverwendete Inhalte und Variablen aller Bereiche, die Sie lesen können, und wie oft sie verwendet werden.',
    search: 'Nach Titel, Wert oder Bereich suchen',
    kind: 'Art',
    all: 'Alle',
    reusable: 'Wiederverwendete Inhalte',
    variable: 'Variablen',
    list: 'Gemeinsame Inhalte der Organisation',
    total: (n: number, spaces: number) => `${count(n, 'Eintrag', 'Einträge')} in ${count(spaces, 'Bereich', 'Bereichen')}`,
    progress: (n: number, spaces: number) => `${numberText(n)} von ${count(spaces, 'Bereich', 'Bereichen')} gelesen`,
    inSpace: (title: string) => `in ${title}`,
    nothing: 'Nichts passt.',
    emptyTitle: 'Noch nichts gemeinsam',
    emptyBody: 'Hier erscheinen wiederverwendete Inhalte und Variablen von Bereichen.',
  },
};
