import { count } from './words';

/** Integrations that an organization publishes. */
export const owner = {
  title: 'Publiées par cette organisation',
  visibility: 'Visibilité',
  visibilities: {
    public: 'Publique : listée pour toutes les organisations de ce serveur',
    unlisted: 'Non listée : pour quiconque connaît son nom',
    private: 'Privée : pour cette organisation seulement',
  },
  version: 'Version',
  versionOf: (version: number, runtime: string) => `${version} (environnement ${runtime})`,
  installations: 'Installée dans',
  installed: (installations: number) =>
    installations === 0 ? 'aucune organisation' : count(installations, 'organisation', 'organisations'),
  endpoint: 'Adresse publique',
  copyEndpoint: 'Copier l’adresse',
  secrets: 'Secrets',
  secretsKept: 'Gardés chiffrés, et jamais affichés. Publiez-la de nouveau pour les remplacer.',
  development: {
    title: 'Mode développement',
    lead: 'Envoie ses événements à votre machine au lieu d’exécuter le script publié. La commande « octavo integration dev » s’en charge.',
    tunnelUrl: 'URL du tunnel',
    tunnelHint: 'Ce serveur doit pouvoir la joindre. Les adresses de son propre réseau demandent OCTAVO_ALLOW_HOSTS.',
    all: 'Y compris ceux des autres organisations',
    begin: 'Démarrer le mode développement',
    isOn: 'Le mode développement est actif : les événements de cette organisation vont à',
    isOnForAll: 'Le mode développement est actif : les événements de toutes les organisations vont à',
    end: 'Quitter le mode développement',
  },
  unpublish: 'Dépublier…',
  unpublishTitle: (title: string) => `Dépublier ${title} ?`,
  unpublishBody: (installations: number) =>
    `${installations === 0 ? 'Aucune organisation ne l’a installée.' : `Elle est désinstallée de ${count(installations, 'organisation', 'organisations')}, avec ses configurations, jetons et tâches.`} Ses versions et ses envois sont supprimés. Ses blocs restent dans les pages, comme liens ou comme leur source. C’est irréversible.`,
  unpublishName: (name: string) => `Saisissez ${name} pour confirmer`,
  unpublishAction: 'Dépublier',
  unpublished: (title: string) => `${title} est dépubliée`,
};
