/** Settings of answers by a model. */
export const answers = {
  answers: {
    title: 'Réponses d’un modèle',
    organization: 'Répondre aux questions à partir des contenus',
    organizationHint:
      'Les membres peuvent poser des questions dans la console, et les lecteurs sur les sites qui le proposent. Pour chaque question, des parties des pages que la personne peut lire sont envoyées au modèle choisi par l’exploitant de cette installation.',
    noModel: 'L’exploitant de cette installation n’a configuré aucun modèle : rien ne reçoit de réponse et rien n’est envoyé.',
    site: 'Répondre aux questions des lecteurs',
    siteHint: 'La recherche du site propose alors de poser une question. Les parties du site qui ont leur propre réglage le gardent.',
    offInOrganization:
      'Les réponses sont désactivées pour toute l’organisation ; ce site n’en propose donc pas. Les administrateurs peuvent le changer dans les réglages de l’organisation.',
    greeting: 'Message d’accueil',
    greetingHint: 'Affiché avant que le lecteur n’écrive.',
    suggestions: 'Questions suggérées',
    suggestionsHint: 'Une par ligne, dix au plus.',
    instructions: 'Consignes',
    instructionsHint: 'Ajoutées à ce qui est dit au modèle, par exemple le ton des réponses.',
  },
};
