import { numberText } from '@/lib/intl';
import { count } from './words';

/** Content that the spaces of an organization share. */
export const sharedContent = {
  sharedContent: {
    lead: 'Le contenu réutilisable et les variables de tous les espaces que vous pouvez lire, et combien chacun est utilisé.',
    search: 'Chercher par titre, valeur ou espace',
    kind: 'Type',
    all: 'Tout',
    reusable: 'Contenu réutilisable',
    variable: 'Variables',
    list: 'Contenu partagé de l’organisation',
    total: (n: number, spaces: number) => `${count(n, 'entrée', 'entrées')} dans ${count(spaces, 'espace', 'espaces')}`,
    progress: (n: number, spaces: number) => `${numberText(n)} sur ${count(spaces, 'espace lu', 'espaces lus')}`,
    inSpace: (title: string) => `dans ${title}`,
    nothing: 'Rien ne correspond.',
    emptyTitle: 'Rien n’est encore partagé',
    emptyBody: 'Le contenu réutilisable et les variables des espaces apparaissent ici.',
  },
};
