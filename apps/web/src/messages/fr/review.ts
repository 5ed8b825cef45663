import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** The story of a change request, and the box at its end where it is merged. */
export const review = {
  timeline: {
    title: 'Chronologie',
    filter: 'Affiché dans la chronologie',
    filters: { all: 'Tout', open: 'Commentaires ouverts', resolved: 'Commentaires résolus' },
    empty: ['Rien ici', 'Aucun commentaire de cette demande de modification ne correspond au filtre.'] as const,
    failed: 'La chronologie n’a pas pu être chargée.',
    more: 'Afficher plus',
    plain: {
      created: 'a créé cette demande de modification',
      opened: 'l’a ouverte à la relecture',
      drafted: 'l’a repassée en brouillon',
      archived: 'l’a archivée',
      reopened: 'l’a rouverte',
      described: 'a changé la description',
    },
    renamed: (before: string, after: string) =>
      before === ''
        ? `l’a nommée « ${after} »`
        : after === ''
          ? `a retiré l’objet « ${before} »`
          : `l’a renommée de « ${before} » en « ${after} »`,
    edited: (n: number) => (n === 1 ? 'a modifié le contenu' : `a modifié le contenu ${numberText(n)} fois`),
    updated: (conflicts: number) =>
      conflicts === 0 ? 'a intégré le contenu en ligne' : `a intégré le contenu en ligne, avec ${count(conflicts, 'conflit', 'conflits')}`,
    conflictsResolved: (n: number, left: number) =>
      left === 0 ? `a résolu ${count(n, 'conflit', 'conflits')}` : `a résolu ${count(n, 'conflit', 'conflits')}, reste ${numberText(left)}`,
    branchUpdated: (commit: string) => `l’a enregistrée sur sa branche Git comme ${commit}`,
    reviewRequested: (names: string) => `a demandé une relecture à ${names}`,
    reviewWithdrawn: (name: string) => `a retiré la demande à ${name}`,
    approved: (outdated: boolean) => `a approuvé ${outdated ? 'une version antérieure' : 'ces changements'}`,
    changesRequested: (outdated: boolean) => `a demandé des modifications${outdated ? ' d’une version antérieure' : ''}`,
    outdated: (names: string) => `La relecture de ${names} est dépassée : le contenu a été modifié depuis.`,
    merged: (bypassed: readonly string[]) =>
      bypassed.length === 0 ? 'l’a fusionnée' : `l’a fusionnée malgré les règles : ${listText(bypassed.map((rule) => rule.toLowerCase()))}`,
    revertProposed: (n: number) => `a proposé de l’annuler dans #${n}`,
  },
  mergeBox: {
    ready: 'Prête à fusionner',
    warned: 'Peut être fusionnée, mais regardez d’abord ceci',
    blocked: 'Pas prête à fusionner',
    jump: 'Aller à la fusion',
    loading: 'Examen des règles…',
    concerns: {
      objectors: (names: string) => `Modifications demandées par ${names}.`,
      conflicts: (n: number) => `${count(n, 'conflit', 'conflits')} avec le contenu en ligne à résoudre d’abord.`,
      brokenLinks: (n: number) => `${count(n, 'lien serait rompu', 'liens seraient rompus')}.`,
      noSubject: 'Elle n’a pas d’objet.',
      derivedSubject: (subject: string) => `Personne n’a écrit son objet : « ${subject} » ne fait qu’énumérer ce qui a été modifié.`,
      nothing: 'Elle ne change rien.',
    },
    comments: (n: number) => `${count(n, 'commentaire n’est pas résolu', 'commentaires ne sont pas résolus')}.`,
    consequences: 'Ce qui se passe',
    changes: (n: number) => `${count(n, 'changement est mis', 'changements sont mis')} en ligne.`,
    sites: (names: string) => `Les lecteurs de ${names} le voient aussitôt.`,
    branch: (branch: string) => `Un commit l’enregistre sur la branche ${branch}.`,
    nobody: 'Pour fusionner, il faut le rôle Relecteur. Adressez-vous à quelqu’un qui l’a.',
    confirmTitle: 'Fusionner quand même ?',
    confirmBody: 'Ceci s’y oppose :',
    confirm: 'Fusionner quand même',
    undo: 'Annuler par une demande de modification',
    undone: (n: number) => `#${n} reprend ces changements une fois fusionnée`,
  },
  subjectDialog: {
    title: 'Qu’est-ce que cela change ?',
    body: 'Les relecteurs voient d’abord l’objet. Dites en quelques mots ce qui change, ou gardez ce qui a été modifié.',
    submit: 'Ouvrir à la relecture',
  },
};
