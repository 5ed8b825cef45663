/** A page of a template. */
export interface TemplatePage {
  /** Absent for the first page, which whoever makes it names. */
  title?: string;
  markdown: string;
}

/** Templates for a new space: the pages that it begins with. */
export const templates = {
  templates: {
    label: 'Beginnen mit',
    choices: {
      blank: { name: 'Einer leeren Seite', pages: [{ markdown: '' }] },
      product: {
        name: 'Produktdokumentation',
        pages: [
          {
            markdown:
              'Was das Produkt für wen tut, in zwei Sätzen.\n\n## Was Sie damit tun können\n\n* \n\n## Wo Sie beginnen\n\n{% hint style="info" %}\nNeu hier? Lesen Sie zuerst „Erste Schritte“.\n{% endhint %}\n',
          },
          {
            title: 'Erste Schritte',
            markdown:
              'In zehn Minuten von nichts zu einem ersten Ergebnis.\n\n{% stepper %}\n{% step %}\n## Installieren\n\nWas zu besorgen ist, und woran man sieht, dass es funktioniert.\n{% endstep %}\n\n{% step %}\n## Einrichten\n\nDie wenigen Einstellungen, die alle brauchen.\n{% endstep %}\n\n{% step %}\n## Ausprobieren\n\nDas Kleinste, das von Nutzen ist.\n{% endstep %}\n{% endstepper %}\n',
          },
          {
            title: 'Anleitungen',
            markdown:
              'Eine Seite für jede Aufgabe, mit der Leser kommen. Nennen Sie sie, wie diese es täten: „Team einladen“, nicht „Benutzerverwaltung“.\n',
          },
          {
            title: 'Fragen und Antworten',
            markdown: '<details>\n\n<summary>Eine Frage, die oft gestellt wird</summary>\n\nIhre Antwort.\n\n</details>\n',
          },
        ],
      },
      api: {
        name: 'API-Referenz',
        pages: [
          {
            markdown:
              'Wofür die API da ist.\n\n## Adresse\n\n```\nhttps://api.example.com/v1\n```\n\n## Eine erste Anfrage\n\n{% code title="Terminal" %}\n```sh\ncurl https://api.example.com/v1/status -H "Authorization: Bearer $TOKEN"\n```\n{% endcode %}\n',
          },
          { title: 'Authentifizierung', markdown: 'Wie man ein Token bekommt, was es darf und wie man es ersetzt.\n' },
          {
            title: 'Fehler',
            markdown:
              'Jeder Fehler hat einen Code für Programme und eine Meldung für Menschen.\n\n| Status | Code | Was zu tun ist |\n| --- | --- | --- |\n| 400 | `bad_request` | Beheben, was die Meldung nennt |\n| 401 | `unauthorized` | Ein gültiges Token schicken |\n| 429 | `rate_limited` | Warten, so lange `Retry-After` sagt |\n',
          },
          { title: 'Grenzen und Seitenweise lesen', markdown: 'Wie viele Anfragen erlaubt sind, und wie man lange Listen liest.\n' },
        ],
      },
      changelog: {
        name: 'Änderungsprotokoll',
        pages: [
          {
            markdown: 'Was neu ist, Neuestes zuerst.\n\n## 1.0.0\n\n**Neu**\n\n* \n\n**Geändert**\n\n* \n\n**Behoben**\n\n* \n',
          },
        ],
      },
      handbook: {
        name: 'Teamhandbuch',
        pages: [
          {
            markdown:
              'Wer wir sind, woran wir arbeiten und wo was zu finden ist.\n\n## Zuerst lesen\n\n* [ ] Wie wir arbeiten\n* [ ] Wer was macht\n',
          },
          {
            title: 'Wie wir arbeiten',
            markdown: '## Woche\n\nWas wann geschieht.\n\n## Entscheidungen\n\nWer was entscheidet, und wo es festgehalten wird.\n',
          },
          { title: 'Wer was macht', markdown: '| Thema | Fragen |\n| --- | --- |\n|  |  |\n' },
          {
            title: 'Erster Tag',
            markdown: '* [ ] Konten und Schlüssel\n* [ ] Jemand, den man alles fragen kann\n* [ ] Eine kleine erste Aufgabe\n',
          },
        ],
      },
    } satisfies Record<string, { name: string; pages: readonly TemplatePage[] }>,
  },
};

/** Name of a template. */
export type TemplateId = keyof typeof templates.templates.choices;
