import { count } from './words';

/** The links of a whole organization. */
export const linkHealth = {
  linkHealth: {
    title: 'Zustand der Links',
    lead: 'Defekte Links im Live-Inhalt aller Bereiche, die Sie lesen können.',
    search: 'Bereich',
    only: 'Nur Bereiche mit defekten Links',
    list: 'Bereiche',
    open: (title: string) => `Defekte Links in ${title}`,
    all: 'Alle Links dieses Bereichs',
    broken: (n: number) => count(n, 'defekter Link', 'defekte Links'),
    of: (n: number) => `von ${count(n, 'Link', 'Links')}`,
    counting: 'Wird gezählt…',
    progress: (counted: number, spaces: number) =>
      `${count(counted, 'Bereich', 'Bereiche')} von ${count(spaces, 'Bereich', 'Bereichen')} gezählt`,
    total: (broken: number, spaces: number) =>
      `${count(broken, 'defekter Link', 'defekte Links')} in ${count(spaces, 'Bereich', 'Bereichen')}`,
    emptyTitle: 'Keine defekten Links',
    emptyBody: 'Jeder Link dieser Bereiche funktioniert.',
    nothing: 'Kein Bereich passt.',
    export: 'Als CSV exportieren',
    stop: 'Anhalten',
    exporting: (n: number) => `bisher ${count(n, 'Link', 'Links')}`,
    exported: (n: number) => `${count(n, 'Link wurde', 'Links wurden')} gespeichert.`,
    stopped: 'Der Export wurde angehalten.',
  },
};
