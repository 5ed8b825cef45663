import { count } from './words';

/** The links of a whole organization. */
export const linkHealth = {
  linkHealth: {
    title: 'État des liens',
    lead: 'Liens rompus dans le contenu en ligne de tous les espaces que vous pouvez lire.',
    search: 'Espace',
    only: 'Seulement les espaces avec des liens rompus',
    list: 'Espaces',
    open: (title: string) => `Liens rompus dans ${title}`,
    all: 'Tous les liens de cet espace',
    broken: (n: number) => count(n, 'lien rompu', 'liens rompus'),
    of: (n: number) => `sur ${count(n, 'lien', 'liens')}`,
    counting: 'Décompte…',
    progress: (counted: number, spaces: number) =>
      `${count(counted, 'espace', 'espaces')} sur ${count(spaces, 'espace', 'espaces')} comptés`,
    total: (broken: number, spaces: number) => `${count(broken, 'lien rompu', 'liens rompus')} dans ${count(spaces, 'espace', 'espaces')}`,
    emptyTitle: 'Aucun lien rompu',
    emptyBody: 'Tous les liens de ces espaces fonctionnent.',
    nothing: 'Aucun espace ne correspond.',
    export: 'Exporter en CSV',
    stop: 'Arrêter',
    exporting: (n: number) => `${count(n, 'lien', 'liens')} jusqu’ici`,
    exported: (n: number) => `${count(n, 'lien enregistré', 'liens enregistrés')}.`,
    stopped: 'L’exportation a été arrêtée.',
  },
};
