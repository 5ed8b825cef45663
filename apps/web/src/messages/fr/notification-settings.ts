/** Settings of what is sent by mail. */
export const notificationSettings = {
  notificationSettings: {
    lead: 'Toutes les notifications apparaissent dans la console. Choisissez lesquelles sont aussi envoyées ailleurs, si elles sont alors encore non lues, et quand.',
    mailOff:
      'Cette installation ne peut pas envoyer d’e-mails : aucun serveur de messagerie n’est configuré. Votre choix est gardé pour plus tard.',
    byMail: 'Par e-mail',
    kinds: {
      mentioned: { label: 'Mentions', hint: 'Quelqu’un vous mentionne dans un commentaire, une réponse ou une relecture.' },
      review_requested: { label: 'Demandes de relecture', hint: 'Quelqu’un vous demande de relire une demande de modification.' },
      reviewed: {
        label: 'Relectures',
        hint: 'Quelqu’un relit une demande de modification que vous avez créée ou à laquelle vous avez contribué.',
      },
      replied: { label: 'Réponses', hint: 'Quelqu’un vous répond, ou commente votre demande de modification.' },
      sync_failing: {
        label: 'Échec de synchronisation Git',
        hint: 'Un espace que vous avez relié ou que vous administrez ne peut pas se synchroniser avec son dépôt.',
      },
      merged: {
        label: 'Fusions',
        hint: 'Une demande de modification que vous avez créée ou à laquelle vous avez contribué est fusionnée.',
      },
    },
    notSaved: 'Votre choix n’a pas été enregistré.',
    when: 'Quand',
    frequency: 'Fréquence',
    frequencies: {
      soon: { label: 'Bientôt', hint: 'Quelques minutes plus tard, un e-mail par conversation.' },
      daily: { label: 'Chaque jour', hint: 'Un e-mail sur tout ce qui n’est pas lu.' },
      weekly: { label: 'Chaque semaine', hint: 'Un e-mail sur tout ce qui n’est pas lu.' },
    },
    weekday: 'Jour',
    weekdays: {
      monday: 'Lundi',
      tuesday: 'Mardi',
      wednesday: 'Mercredi',
      thursday: 'Jeudi',
      friday: 'Vendredi',
      saturday: 'Samedi',
      sunday: 'Dimanche',
    },
    hour: 'Heure',
    quiet: 'Heures calmes',
    quietHint: 'Rien n’est envoyé avant la fin de ces heures.',
    quietFrom: 'De',
    quietTo: 'À',
    timeZone: 'Fuseau horaire',
    takeZone: (zone: string) => `Utiliser ${zone}, le fuseau horaire de cet appareil`,
  },
};
