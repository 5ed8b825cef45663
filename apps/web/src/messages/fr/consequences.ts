import { numberText } from '@/lib/intl';
import { count } from './words';

/** Consequences that are said before something is deleted. */
export const consequences = {
  consequences: {
    deleteSpace: (title: string) => `Supprimer « ${title} » ?`,
    deleteSpaceBody: 'Il peut être restauré depuis la corbeille pendant 7 jours.',
    deleteSpaceSubmit: 'Supprimer l’espace',
    label: 'Conséquences',
    counting: 'Décompte de ce qui est concerné…',
    deletePage: (title: string, n: number) =>
      n === 1 ? `Supprimer « ${title} » ?` : `Supprimer « ${title} » et ce qui se trouve en dessous ?`,
    deletePageBody: 'Vous pouvez l’annuler tout de suite, ou la restaurer plus tard depuis la corbeille de l’espace.',
    deletePages: (n: number) => (n === 1 ? 'Supprimer la page' : `Supprimer ${count(n, 'page', 'pages')}`),
    pages: (n: number) => `${count(n, 'page est supprimée', 'pages sont supprimées')}.`,
    brokenLinks: (n: number) => `${count(n, 'lien vers elles est rompu', 'liens vers elles sont rompus')}.`,
    sites: (names: string) => `Les lecteurs de ${names} ne les trouvent plus.`,
    views: (n: number) => `Elles ont été vues ${numberText(n)} fois ces 30 derniers jours.`,
    branch: (branch: string) => `Un commit l’enregistre sur la branche ${branch}.`,
    spacePages: (n: number) => `${count(n, 'page va', 'pages vont')} à la corbeille, pour 7 jours.`,
    spaceSites: (names: string) => `Il disparaît de ${names}.`,
    changeRequests: (n: number) => `${count(n, 'demande de modification non fusionnée', 'demandes de modification non fusionnées')}.`,
    sync: (branch: string) => `Il n’est plus synchronisé avec la branche ${branch}.`,
    siteViews: (n: number) => `Les lecteurs ont vu ses pages ${numberText(n)} fois ces 30 derniers jours.`,
    siteQuiet: 'Personne n’a vu ses pages ces 30 derniers jours.',
    sitePublished: (address: string) => `${address} ne répond plus.`,
    shareLinks: (n: number) => `${count(n, 'lien de partage cesse', 'liens de partage cessent')} de fonctionner.`,
    tokenUsed: (when: string) => `Dernière utilisation ${when} : ce qui l’utilise cesse aussitôt de fonctionner.`,
    tokenUnused: 'Il n’a jamais été utilisé.',
  },
};
