import type { IntegrationCategory, IntegrationScope } from '@octavo/contract';
import { numberText } from '@/lib/intl';
import { deliveries } from './deliveries';
import { owner } from './owned-integrations';
import { count } from './words';

/** Description of each scope, for people who install an integration. */
const scopes: Record<IntegrationScope, string> = {
  'space:content:read': 'Lire le contenu des espaces',
  'space:content:write': 'Modifier le contenu des espaces',
  'space:metadata:read': 'Lire les titres et réglages des espaces',
  'space:metadata:write': 'Modifier les titres et réglages des espaces',
  'space:git:sync': 'Apporter du contenu de dépôts Git, et l’y renvoyer',
  'space:views:read': 'Savoir quelles pages sont vues',
  'space:script:inject': 'Ajouter des scripts aux espaces publiés',
  'space:script:cookies': 'Utiliser des cookies dans les espaces publiés',
  'space:visitor:auth': 'Connecter les lecteurs des espaces',
  'site:metadata:read': 'Lire les titres et réglages des sites',
  'site:views:read': 'Savoir quelles pages des sites sont vues',
  'site:script:inject': 'Ajouter des scripts aux sites',
  'site:script:cookies': 'Utiliser des cookies sur les sites',
  'site:visitor:auth': 'Connecter les lecteurs des sites',
  'site:visitor:claims': 'Lire ce que les sites savent de leurs visiteurs',
  'site:adaptive:read': 'Lire quelles données des visiteurs les sites demandent',
  'site:adaptive:write': 'Modifier quelles données des visiteurs les sites demandent',
  'page:feedback:read': 'Savoir ce que les lecteurs disent des pages',
  'openapi:read': 'Lire les spécifications OpenAPI',
  'openapi:write': 'Modifier les spécifications OpenAPI',
  'conversations:ingest': 'Transmettre des conversations avec des clients',
};

const categories: Record<IntegrationCategory, string> = {
  analytics: 'Mesure d’audience',
  collaboration: 'Collaboration',
  content: 'Contenu',
  gitsync: 'Git',
  marketing: 'Marketing',
  'visitor-auth': 'Connexion des lecteurs',
  other: 'Autre',
};

/** Integrations of an organization: those it may install, and those it has. */
export const integrations = {
  integrations: {
    title: 'Intégrations',
    lead: 'Scripts qui étendent Octavo : blocs pour les pages, avis et liaisons avec d’autres services. Les administrateurs les installent.',
    search: 'Rechercher des intégrations',
    list: 'Intégrations',
    category: 'Catégorie',
    anyCategory: 'Toutes les catégories',
    categories,
    scopes,
    emptyTitle: 'Aucune intégration',
    emptyBody: 'Une intégration est publiée par l’API ou sa ligne de commande. Celles que cette organisation peut installer figurent ici.',
    nothingFound: 'Aucun résultat. Changez la recherche ou la catégorie.',
    states: { active: 'Active', pending: 'À configurer', paused: 'Suspendue' },
    by: (owner: string) => `de ${owner}`,
    may: 'Ce qu’elle peut faire',
    mayNothing: 'Elle ne demande accès à aucun contenu.',
    more: 'Elle demande plus que ce qui lui a été donné. Un administrateur l’accepte en la réinstallant.',
    links: 'Liens',
    preview: (title: string) => `Aperçu de ${title}`,
    install: 'Installer…',
    installTitle: (title: string) => `Installer ${title} ?`,
    installBody: (owner: string) =>
      `Elle est publiée par ${owner}. Son script s’exécute sur ce serveur, et peut faire ceci dans les espaces et sites que vous choisirez ensuite :`,
    agree: 'Installer',
    installing: 'Installation…',
    again: 'Revoir l’accès…',
    installed: (title: string) => `${title} est installée`,
    settings: 'Configuration',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Configuration enregistrée',
    completions: {
      loading: (label: string) => `Chargement des valeurs de ${label}`,
      failed: 'La liste des valeurs n’a pas pu être chargée : saisissez la valeur.',
      none: 'Il n’y a pas de liste de valeurs : saisissez la valeur.',
    },
    deliveries,
    owner,
    unset: 'Non défini',
    secret: { set: 'Défini', replace: 'Remplacer…', remove: 'Retirer', keep: 'Garder le précédent', goes: 'Retiré à l’enregistrement' },
    places: {
      space: {
        title: 'Espaces',
        all: 'Tous les espaces',
        allHint: 'Y compris ceux créés plus tard.',
        some: 'Espaces choisis',
        someHint: 'Ceux qui sont activés ici.',
        none: 'Cette organisation n’a aucun espace.',
        search: 'Rechercher des espaces',
      },
      site: {
        title: 'Sites',
        all: 'Tous les sites',
        allHint: 'Y compris ceux créés plus tard.',
        some: 'Sites choisis',
        someHint: 'Ceux qui sont activés ici.',
        none: 'Cette organisation n’a aucun site.',
        search: 'Rechercher des sites',
      },
      more: (shown: number, found: number) => `${numberText(shown)} sur ${numberText(found)} affichés. Cherchez les autres.`,
      configure: (title: string) => `Configuration pour ${title}`,
      active: { space: 'Active sur cet espace', site: 'Active sur ce site' },
    },
    onSpace: {
      title: 'Intégrations',
      command: 'Intégrations de cet espace',
      lead: 'Celles de l’organisation qui sont faites pour les espaces. Les administrateurs les installent.',
      all: 'Toutes les intégrations',
      none: 'Aucune n’est installée dans cette organisation.',
      onAll: 'Sur tous les espaces.',
      configure: (title: string) => `Configuration de ${title} sur cet espace`,
      states: {
        pending: 'Elle démarre dès qu’un administrateur l’a configurée pour l’organisation.',
        paused: 'Un administrateur de l’organisation l’a suspendue.',
      },
    },
    active: 'Active',
    uninstall: 'Désinstaller…',
    uninstallTitle: (title: string) => `Désinstaller ${title} ?`,
    uninstallBody: (spaces: number, sites: number) =>
      `Elle s’arrête aussitôt sur ${count(spaces, 'espace choisi', 'espaces choisis')} et ${count(sites, 'site choisi', 'sites choisis')}. Sa configuration, ses jetons et ce qu’elle avait prévu sont supprimés. Ses blocs restent dans les pages, comme liens ou comme leur source.`,
    uninstallAction: 'Désinstaller',
    uninstalled: (title: string) => `${title} est désinstallée`,
  },
};
