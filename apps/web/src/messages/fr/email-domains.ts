/** Domains that belong to an organization. */
export const emailDomains = {
  emailDomains: {
    title: 'Domaines e-mail',
    lead: 'Les personnes qui ont une adresse e-mail de ces domaines peuvent utiliser votre authentification unique, et leurs comptes sont reconnus par elle. Un domaine prend effet une fois que vous avez prouvé qu’il est à vous.',
    unproven: 'Non vérifié',
    proven: { dns: 'Vérifié par DNS', operator: 'Confirmé par l’exploitant' },
    waiting:
      'Ce domaine n’a pas encore d’effet. Ajoutez cet enregistrement DNS chez votre fournisseur DNS ; Octavo le cherche pendant cinq jours. Sans DNS public, l’exploitant de cette installation peut confirmer le domaine.',
    record: (type: string) => `Enregistrement ${type}`,
    name: 'Nom',
    value: 'Valeur',
    copy: (part: string) => `Copier ${part}`,
    checkNow: 'Vérifier maintenant',
    check: (domain: string) => `Vérifier maintenant : ${domain}`,
    removeIt: 'Retirer',
    remove: (domain: string) => `Retirer ${domain}`,
    add: 'Ajouter un domaine',
    addHint: 'Par exemple example.com.',
    addSubmit: 'Ajouter le domaine',
  },
};
