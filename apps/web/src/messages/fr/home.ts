import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'Accueil',
    spaces: 'Espaces',
    search: 'Filtrer les espaces',
    newSpace: 'Nouvel espace',
    importGit: 'Importer depuis Git',
    emptyTitle: 'Apportez votre documentation',
    emptyBody:
      'Importez un dépôt Git, un site web ou un export d’un autre outil, et lisez-le ici en une minute. Ou commencez par un espace vide.',
    manualOnItsWay: 'Le manuel est en préparation. Il apparaît ici dans un instant.',
    nothingSharedTitle: 'Rien n’est encore partagé avec vous',
    nothingSharedBody: (organization: string) =>
      `Vous êtes membre de ${organization}, mais aucun espace n’est encore partagé avec vous. Adressez-vous à la personne qui vous a invité.`,
    noMatchTitle: 'Aucun espace correspondant',
    noMatchBody: (query: string) => `Aucun nom d’espace ne contient « ${query} ». Effacez le filtre, ou créez un espace de ce nom.`,
    clear: 'Effacer le filtre',
    count: (n: number) => count(n, 'espace', 'espaces'),
    failed: 'Demande votre attention',
    organizationWork: 'Organisation',
    updated: 'Modifié',
    local: 'Écrit ici',
    continueHere: 'Reprendre où vous en étiez',
    changeIn: (isDraft: boolean, space: string | undefined) =>
      [isDraft ? 'Votre brouillon' : 'Votre demande de modification', ...(space === undefined ? [] : [`dans ${space}`])].join(' '),
    opened: (space: string) => `Ouverte dans ${space}`,
    recentChanges: 'Ce qui a changé',
    changedBy: (space: string, by: string) => `${space}, par ${by}`,
    steps: {
      title: 'Premiers pas',
      putAway: 'Masquer les premiers pas',
      done: '(fait)',
      invite: 'Inviter des personnes',
      publish: 'Publier un site',
      hasSpace: {
        title: 'Écrivez, ou apportez votre documentation',
        body: 'Un espace contient un ensemble de documentation. Commencez par un modèle, ou importez ce que vous avez.',
      },
      hasInvited: {
        title: 'Invitez les personnes avec qui vous écrivez',
        body: 'Par e-mail ou par un lien ; chacune avec le rôle qu’il lui faut.',
      },
      hasPublished: {
        title: 'Publiez-la pour les lecteurs',
        body: 'Un site montre des espaces à tout le monde, à qui a un lien, ou aux membres.',
      },
    },
  },

  newSpace: {
    title: 'Nouvel espace',
    lead: 'Un espace contient un ensemble de documentation : un manuel, un produit, une API.',
    name: 'Titre',
    emoji: 'Émoji',
    editMode: 'Tout le monde modifie les pages en ligne, ou par demande de modification ?',
    editModes: {
      locked: {
        label: 'Par demande de modification',
        hint: 'Les changements sont proposés, relus et fusionnés quand ils sont prêts. Vous pourrez changer plus tard.',
      },
      live: { label: 'Les pages en ligne', hint: 'Les lecteurs voient chaque changement dès son enregistrement.' },
    },
    submit: 'Créer l’espace',
    submitting: 'Création…',
  },
};
