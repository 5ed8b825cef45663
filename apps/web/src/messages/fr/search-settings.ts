import { numberText } from '@/lib/intl';

/** Synonyms, pinned pages and searches without results. */
export const searchSettings = {
  searchSettings: {
    title: 'Recherche',
    lead: {
      space: 'Ce qui vaut partout où l’on cherche dans cet espace : ici, sur ses sites, et par des programmes.',
      site: 'Ce qui vaut quand les lecteurs cherchent dans ce site. Ce qui est défini dans ses espaces vaut aussi.',
    },
    readOnly: 'Seul un administrateur voit et change ces réglages.',

    misses: 'Recherches sans résultat',
    missesLead: 'Ce que l’on s’attendait à trouver ces 90 derniers jours. Ce qui ressemble à des données personnelles est omis.',
    noMisses: 'Chaque recherche a trouvé quelque chose.',
    query: 'Recherché',
    times: 'Fois',
    last: 'Dernière fois',
    actions: 'Actions',
    number: (n: number) => numberText(n),
    addSynonymFor: (query: string) => `Ajouter un synonyme de « ${query} »`,
    pinFor: (query: string) => `Épingler une page pour « ${query} »`,

    synonyms: 'Synonymes',
    synonymsLead: 'Mots et expressions qui veulent dire la même chose. En chercher un trouve les pages qui contiennent les autres.',
    noSynonyms: 'Aucun synonyme. Ajoutez-en un là où l’on emploie d’autres mots que les pages.',
    addSynonym: 'Ajouter un synonyme',
    words: 'Mots qui veulent dire la même chose',
    wordsHint: 'De deux à dix mots ou expressions, séparés par des virgules.',
    synonymAdded: 'Synonyme ajouté',
    removeSynonym: (words: string) => `Retirer les synonymes ${words}`,
    synonymRemoved: 'Synonymes retirés',

    pins: 'Pages épinglées',
    pinsLead: 'Pages qui viennent en premier quand on cherche exactement ceci. Cinq au plus par recherche.',
    noPins: 'Aucune page épinglée. Épinglez-en une là où la meilleure réponse ne contient pas les mots.',
    addPin: 'Épingler une page',
    forQuery: 'Quand quelqu’un cherche',
    space: 'Espace',
    page: 'Page',
    findPage: 'Chercher une page',
    foundPages: 'Pages au choix',
    noPage: 'Aucune page trouvée. Essayez des mots de son titre.',
    typeFirst: 'Tapez des mots de son titre.',
    pinned: (page: string) => `${page} est épinglée`,
    removePin: (page: string, query: string) => `Ne plus épingler ${page} pour « ${query} »`,
    pinRemoved: (page: string) => `${page} n’est plus épinglée`,
    lostPage: 'Une page qui n’existe plus, ou que vous ne pouvez pas ouvrir',
    saving: 'Enregistrement…',
    undo: 'Annuler',
  },
};
