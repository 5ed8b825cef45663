import { numberText } from '@/lib/intl';
import { count } from './words';

/** Extent and use of an organization. */
export const usage = {
  usage: {
    title: 'Utilisation',
    lead: 'Ce que contient votre organisation, et comment elle a été utilisée ces 30 derniers jours.',
    nearLimit:
      'Une limite est presque ou entièrement épuisée. Supprimez ce qui ne sert plus, ou demandez davantage à l’exploitant de cette installation.',
    people: 'Personnes',
    members: 'Membres',
    active: (active: number) => `${count(active, 'actif', 'actifs')} ces 30 derniers jours`,
    guests: 'Invités',
    disabled: 'Désactivés',
    spaces: 'Espaces',
    spacesLead:
      'Contenu en ligne, sans la corbeille. L’historique et les brouillons s’y ajoutent ; un fichier partagé par plusieurs espaces est conservé une fois.',
    space: 'Espace',
    pages: 'Pages',
    files: 'Fichiers',
    size: 'Taille des fichiers',
    total: (spaces: number, pages: number, files: number, size: string) =>
      `${count(spaces, 'espace', 'espaces')}, ${count(pages, 'page', 'pages')}, ${count(files, 'fichier', 'fichiers')} pour ${size}`,
    part: (shown: number, spaces: number) =>
      `${numberText(shown)} sur ${count(spaces, 'espace', 'espaces')} affichés, les plus grands d’abord.`,
    noSpaces: 'Aucun espace pour l’instant.',
    sites: 'Sites',
    sitesLead: (views: number, sites: number) =>
      `${count(views, 'vue', 'vues')} par des lecteurs ces 30 derniers jours, sur ${count(sites, 'site', 'sites')}.`,
    site: 'Site',
    views: 'Vues',
    noSites: 'Aucun site pour l’instant.',
  },
};
