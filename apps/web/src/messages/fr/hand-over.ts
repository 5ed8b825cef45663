import { count } from './words';

/** Remise d’une organisation à un autre administrateur. */
export const handOver = {
  handOver: {
    title: 'Transmettre',
    body: 'Faites d’une autre personne un administrateur, et gardez votre rôle, prenez-en un moindre, ou partez.',
    open: 'Transmettre…',
    dialog: (title: string) => `Transmettre ${title}`,
    lead: 'L’autre personne devient d’abord administrateur. Ensuite votre propre rôle change.',
    find: 'Chercher une personne',
    people: 'Personnes qui peuvent reprendre',
    nobody: 'Personne ne correspond. Invitez d’abord la personne, sous Personnes.',
    chosen: (name: string) => `À ${name}`,
    other: 'Choisir quelqu’un d’autre',
    mine: 'Vous',
    stay: 'Rester administrateur',
    stayHint: 'Vous administrez l’organisation à deux.',
    role: 'Prendre un autre rôle',
    leave: 'Quitter l’organisation',
    leaveHint: 'Vous n’en voyez plus rien.',
    newRole: 'Votre rôle',
    becomes: (name: string) =>
      `${name} devient administrateur : peut changer les réglages, les personnes et les sites, et supprimer l’organisation.`,
    isAdmin: (name: string) => `${name} est déjà administrateur.`,
    demoted: (role: string) => `Votre rôle devient ${role}. Seul un administrateur peut vous le rendre.`,
    left: (spaces: number, teams: number) =>
      `Vous perdez l’accès à ${count(spaces, 'espace', 'espaces')} et quittez ${count(teams, 'équipe', 'équipes')}. Ce que vous avez écrit reste, avec votre nom. Seule une invitation vous fait revenir.`,
    confirm: (title: string) => `Saisissez « ${title} » pour confirmer`,
    submit: 'Transmettre',
    submitting: 'Transmission…',
    done: (name: string) => `${name} est maintenant administrateur.`,
  },
};
