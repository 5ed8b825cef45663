/** Domains that belong to an organization. */
export const emailDomains = {
  emailDomains: {
    title: 'E-Mail-Domains',
    lead: 'Personen mit einer E-Mail-Adresse dieser Domains können Ihr Single Sign-on benutzen, und ihre Konten werden daran erkannt. Eine Domain wirkt, sobald Sie nachgewiesen haben, dass sie Ihnen gehört.',
    unproven: 'Nicht nachgewiesen',
    proven: { dns: 'Durch DNS nachgewiesen', operator: 'Vom Betreiber bestätigt' },
    waiting:
      'Diese Domain wirkt noch nicht. Legen Sie diesen DNS-Eintrag bei Ihrem DNS-Anbieter an; Octavo sieht fünf Tage lang danach. Ohne öffentliches DNS kann der Betreiber dieser Installation die Domain bestätigen.',
    record: (type: string) => `${type}-Eintrag`,
    name: 'Name',
    value: 'Wert',
    copy: (part: string) => `${part} kopieren`,
    checkNow: 'Jetzt prüfen',
    check: (domain: string) => `Jetzt prüfen: ${domain}`,
    removeIt: 'Entfernen',
    remove: (domain: string) => `${domain} entfernen`,
    add: 'Domain hinzufügen',
    addHint: 'Etwa example.com.',
    addSubmit: 'Domain hinzufügen',
  },
};
