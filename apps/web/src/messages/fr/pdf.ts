/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'Exporter en PDF',
    title: 'Exporter en PDF',
    lead: 'Avec un sommaire, les liens et les images, dans leur état actuel.',
    what: 'Contenu',
    whole: { space: 'Tout l’espace', changeRequest: 'Toute la demande de modification', hint: 'Toutes les pages qui ne sont pas masquées' },
    below: { label: (title: string) => `« ${title} » et les pages en dessous` },
    only: { label: (title: string) => `Seulement « ${title} »` },
    submit: 'Créer le PDF',
    making: 'Création du PDF…',
    long: 'C’est plus long que d’habitude. Laissez ceci ouvert : le PDF apparaît ici quand il est prêt.',
    ready: 'Le PDF est prêt.',
    download: 'Télécharger le PDF',
    valid: 'Le lien fonctionne une heure, pour quiconque l’a.',
    again: 'Réessayer',
    other: 'Exporter autre chose',
  },
};
