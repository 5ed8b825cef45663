import { numberText } from '@/lib/intl';
import { count } from './words';

/** Security rules of an organization. */
export const security = {
  securitySettings: {
    title: 'Sécurité',
    lead: 'Règles de connexion des membres de l’organisation.',
    secondFactor: 'Connexion en deux étapes',
    label: 'Les membres ont besoin de la connexion en deux étapes',
    hint: 'Qui ne l’a pas est invité à la configurer avant de voir quoi que ce soit de l’organisation. Les personnes qui passent par votre fournisseur de connexion ne sont pas concernées : il a ses propres règles.',
    have: (members: number, without: number) =>
      without === 0
        ? `Tous l’ont configurée : ${count(members, 'membre', 'membres')}.`
        : `${count(without, 'membre ne l’a', 'membres ne l’ont')} pas encore configurée, sur ${numberText(members)}.`,
    confirmTitle: 'Exiger la connexion en deux étapes ?',
    confirmBody: 'Désormais :',
    facts: (without: number) => [
      without === 0
        ? 'Personne n’est tenu à l’écart : tous les membres l’ont configurée.'
        : `${count(without, 'membre est tenu', 'membres sont tenus')} à l’écart jusqu’à sa configuration.`,
      'Leurs jetons d’accès cessent de fonctionner jusque-là.',
    ],
    confirm: 'Exiger la connexion en deux étapes',
    on: 'La connexion en deux étapes est obligatoire.',
    off: 'La connexion en deux étapes n’est plus obligatoire.',
    required: 'Votre organisation demande la connexion en deux étapes. Configurez-la ici pour continuer.',
    own: 'Configurer la vôtre',
    ages: 'Sessions et jetons',
    agesLead: 'Ces règles ne valent que pour cette organisation : ce que ses membres font ailleurs ne change pas.',
    session: 'Les membres se reconnectent après',
    sessionHint: 'Ils confirment avec leur mot de passe, ou repassent par votre fournisseur de connexion.',
    never: 'Aucune limite',
    hours: (n: number) => (n % 24 === 0 ? count(n / 24, 'jour', 'jours') : count(n, 'heure', 'heures')),
    token: 'Durée maximale des jetons d’accès',
    tokenHint:
      'Les jetons qui durent plus longtemps, ou n’expirent jamais, ne fonctionnent pas ici. Leurs propriétaires en créent d’autres.',
    tokenTitle: (days: string) => `N’accepter que des jetons de ${days} au plus ?`,
    tokenStops: (n: number) =>
      n === 1
        ? 'Un jeton d’accès d’un membre dure plus longtemps et ne fonctionnera pas dans cette organisation. Ce qui l’utilise échoue jusqu’à ce qu’il y ait un nouveau jeton.'
        : `${numberText(n)} jetons d’accès de membres durent plus longtemps et ne fonctionneront pas dans cette organisation. Ce qui les utilise échoue jusqu’à ce qu’il y ait de nouveaux jetons.`,
    tokenConfirm: 'Fixer la limite',
    days: (n: number) => count(n, 'jour', 'jours'),
    elsewhere:
      'La connexion par un fournisseur, et son caractère obligatoire, se règlent sous « Connexion ». Qui a fait quoi figure dans le journal d’audit.',
  },
};
