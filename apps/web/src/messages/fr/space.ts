import { count } from './words';

/** A space: its frame and its pages. */
export const space = {
  space: {
    live: 'En ligne',
    pages: 'Pages',
    synced: 'Synchronisé',
    last: { import: 'Importé', export: 'Exporté' },
    editsSince: (n: number, isMore: boolean) => `depuis, ${isMore ? 'au moins ' : ''}${count(n, 'modification', 'modifications')}`,
    revision: 'Ancienne version',
    revisionNote: 'Vous lisez une ancienne version de cet espace. Elle ne peut pas être modifiée.',
    backToLive: 'Retour au contenu en ligne',
    emptyTitle: 'Cet espace n’a pas encore de pages',
    emptyTree: 'Les pages figurent ici.',
    emptyBody:
      'Écrivez la première page, ou importez un dépôt Git avec des fichiers Markdown, un site web ou un export d’un autre outil, avec l’ordre des pages et les images.',
    firstPage: 'Écrire la première page',
    firstPageLead: 'Elle est en ligne aussitôt, et ce que vous écrivez est enregistré au fur et à mesure.',
    firstPageProposed: 'Elle commence une demande de modification. Les lecteurs voient la page une fois celle-ci fusionnée.',
    importingTitle: 'Import en cours',
    importFailed: 'L’import a échoué et n’a rien changé :',
    importing: 'Le premier import est en cours. Les pages apparaissent ici quand il est terminé.',
    hidden: 'Masquée',
    hiddenHint: 'Absente du sommaire publié ; toujours joignable par son adresse.',
    previous: 'Précédente',
    next: 'Suivante',
    file: 'Fichier',
    updated: 'Modifiée',
    viewSource: 'Voir la source',
    viewPage: 'Voir la page',
    source: 'Source de la page',
    pageCount: (n: number) => count(n, 'page', 'pages'),
    groupEmpty: 'Cette page n’a pas de texte. Pages en dessous :',
    pageEmpty: 'Cette page est vide.',
    tooMuchToRead:
      'Lire cette page demande trop de temps ou de mémoire : sa source est affichée. Divisez-la en pages plus petites, ou simplifiez-la.',
    unread: (n: number) =>
      `${count(n, 'page demande', 'pages demandent')} trop de temps ou de mémoire pour être ${n < 2 ? 'lue' : 'lues'}, ou ${n < 2 ? 'contient' : 'contiennent'} plus qu’une page ne peut contenir. ${n < 2 ? 'Sa source est affichée, et elle est trouvée par son' : 'Leur source est affichée, et elles sont trouvées par leur'} texte brut :`,
    treeLabel: 'Sommaire',
    pager: 'Page précédente et suivante',
    onThisPage: 'Sur cette page',
    facts: 'À propos de cette page',
    externalLink: 'Ouvre un autre site',
    edit: 'Modifier',
    editThis: 'Modifier cette page',
  },

  spaceNav: {
    label: 'Espace',
    changes: 'Changements',
    history: 'Historique',
    files: 'Fichiers',
    links: 'Liens',
    git: 'Synchronisation Git',
    jobs: 'Travail en arrière-plan',
    settings: 'Réglages',
    translations: 'Traductions',
  },

  content: {
    formula: 'Formule',
    copyCode: 'Copier le code',
    backToNote: (n: number) => `Retour à la référence ${n}`,
    linkCopied: 'Lien copié.',
    expandCode: 'Tout afficher',
    foldCode: 'Réduire',
    hasDraft: (when: string) => `Vous avez des changements non enregistrés sur cette page (${when}).`,
    resumeDraft: 'Continuer',
  },

  sitePreview: { open: 'Aperçu sur le site' },
};
