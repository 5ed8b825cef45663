import { count } from './words';

/** API tokens that reach into an organization. */
export const organizationTokens = {
  organizationTokens: {
    title: 'Jetons d’API',
    lead: 'Tous les jetons de membres qui ont des droits dans cette organisation. Un jeton ne peut jamais plus que son propriétaire.',
    rules: 'Règles des jetons',
    search: 'Propriétaire ou libellé',
    concern: 'Afficher',
    concerns: {
      all: 'Tous les jetons',
      idle: 'Inutilisés depuis 90 jours',
      endless: 'Sans expiration',
      unlimited: 'Avec tous les droits du propriétaire',
    },
    list: 'Jetons d’API',
    total: (n: number) => count(n, 'jeton', 'jetons'),
    none: 'Aucun jeton ne correspond.',
    emptyTitle: 'Aucun jeton',
    emptyBody: 'Les membres créent des jetons dans leur compte. Ils figurent ici avec leurs autorisations et leur dernière utilisation.',
    of: (name: string) => `de ${name}`,
    refused: 'Refusé par vos règles',
    revoke: (label: string, name: string) => `Révoquer ${label} de ${name}`,
    revokeBody:
      'Les programmes qui l’utilisent cessent aussitôt de fonctionner. C’est irréversible. Le propriétaire est prévenu par e-mail.',
  },
};
