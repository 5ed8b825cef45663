import { count } from './words';

/** Texts of the setting that keeps all revisions of an organization, or thins old ones. */
export const retention = {
  retention: {
    title: 'Versions conservées',
    lead: 'L’historique de chaque espace conserve toutes les versions, ce qui prend de la place. Les plus anciennes peuvent être regroupées : de celles qu’une personne a faites à la suite en un jour, la dernière reste.',
    which: 'Conserver toutes les versions pendant',
    always: 'Toujours',
    months: (n: number) => count(n, 'mois', 'mois'),
    hint: 'Ce sur quoi repose une demande de modification, une fusion, un commentaire ou un commit Git reste toujours. Les pages, les discussions et les sites publiés ne changent pas.',
    askTitle: (months: string) => `Ne conserver toutes les versions que pendant ${months} ?`,
    goes: (n: number) =>
      `${count(n, 'version sera supprimée', 'versions seront supprimées')} définitivement d’ici un jour, et d’autres ensuite. Les pages telles qu’elles sont maintenant restent.`,
    confirm: 'Alléger l’historique',
  },
};
