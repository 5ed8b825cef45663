import { count } from './words';

/** Several organizations: the switcher, a new one, and the search of a whole one. */
export const organizations = {
  switcher: {
    open: (title: string) => `${title} : changer d’organisation`,
    label: 'Organisations',
    failed: 'Les organisations n’ont pas pu être chargées.',
    new: 'Nouvelle organisation…',
    newTitle: 'Nouvelle organisation',
    newLead: 'Elle a ses propres personnes, espaces et sites. Vous en devenez administrateur.',
    name: 'Nom',
    create: 'Créer l’organisation',
    creating: 'Création…',
  },

  organizationSearch: {
    title: 'Recherche',
    lead: (organization: string) => `Dans les pages en ligne de ${organization} que vous pouvez lire.`,
    field: 'Rechercher dans tous les espaces',
    all: 'Tous les résultats',
    allFor: (query: string) => `Tous les résultats pour « ${query} »`,
    filter: 'Espaces avec des résultats',
    allSpaces: 'Tous les espaces',
    inSpace: (n: number) => count(n, 'page', 'pages'),
    found: (n: number) => `Trouvé dans ${count(n, 'espace', 'espaces')}`,
    foundIn: (n: number, space: string) => `${count(n, 'page', 'pages')} dans ${space}`,
    more: (n: number, space: string) => `Voir ${count(n, 'page', 'pages')} dans ${space}`,
    meant: (query: string) => `Résultats pour « ${query} ».`,
    without: (words: string) => `Il manque ${words} au premier résultat.`,
    emptyTitle: 'Aucun résultat',
    emptyBody: (query: string) => `Aucune page que vous pouvez lire ne contient « ${query} ». Essayez moins de mots, ou d’autres.`,
    startTitle: 'Tout rechercher',
    startBody: 'Saisissez des mots pour trouver des pages dans tous les espaces que vous pouvez lire.',
    keys: 'Les flèches parcourent les résultats.',
  },
};
