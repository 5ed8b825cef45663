/** Settings of what is sent by mail. */
export const notificationSettings = {
  notificationSettings: {
    lead: 'Alle Benachrichtigungen erscheinen in der Konsole. Wählen Sie, welche auch anderswohin gehen, wenn sie dann noch ungelesen sind, und wann.',
    mailOff: 'Diese Installation kann keine E-Mails verschicken: Es ist kein Mailserver eingerichtet. Ihre Wahl bleibt für später.',
    byMail: 'Per E-Mail',
    kinds: {
      mentioned: { label: 'Erwähnungen', hint: 'Jemand erwähnt Sie in einem Kommentar, einer Antwort oder Prüfung.' },
      review_requested: { label: 'Bitten um Prüfung', hint: 'Jemand bittet Sie, einen Änderungsantrag zu prüfen.' },
      reviewed: { label: 'Prüfungen', hint: 'Jemand prüft einen Änderungsantrag, den Sie angelegt oder mitbearbeitet haben.' },
      replied: { label: 'Antworten', hint: 'Jemand antwortet Ihnen oder kommentiert Ihren Änderungsantrag.' },
      sync_failing: {
        label: 'Fehlgeschlagener Git-Abgleich',
        hint: 'Ein Bereich, den Sie verbunden haben oder verwalten, lässt sich nicht mit seinem Repository abgleichen.',
      },
      merged: { label: 'Zusammenführungen', hint: 'Ein Änderungsantrag, den Sie angelegt oder mitbearbeitet haben, wird zusammengeführt.' },
    },
    notSaved: 'Ihre Wahl wurde nicht gespeichert.',
    when: 'Wann',
    frequency: 'Wie oft',
    frequencies: {
      soon: { label: 'Bald', hint: 'Einige Minuten später, eine E-Mail je Gespräch.' },
      daily: { label: 'Jeden Tag', hint: 'Eine E-Mail über alles Ungelesene.' },
      weekly: { label: 'Jede Woche', hint: 'Eine E-Mail über alles Ungelesene.' },
    },
    weekday: 'Tag',
    weekdays: {
      monday: 'Montag',
      tuesday: 'Dienstag',
      wednesday: 'Mittwoch',
      thursday: 'Donnerstag',
      friday: 'Freitag',
      saturday: 'Samstag',
      sunday: 'Sonntag',
    },
    hour: 'Uhrzeit',
    quiet: 'Ruhezeit',
    quietHint: 'Es wird nichts geschickt, bis diese Stunden vorbei sind.',
    quietFrom: 'Von',
    quietTo: 'Bis',
    timeZone: 'Zeitzone',
    takeZone: (zone: string) => `${zone} nehmen, die Zeitzone dieses Geräts`,
  },
};
