/** A page of a template. */
export interface TemplatePage {
  /** Absent for the first page, which whoever makes it names. */
  title?: string;
  markdown: string;
}

/** Templates for a new space: the pages that it begins with. */
export const templates = {
  templates: {
    label: 'Commencer par',
    choices: {
      blank: { name: 'Une page vide', pages: [{ markdown: '' }] },
      product: {
        name: 'Documentation d’un produit',
        pages: [
          {
            markdown:
              'Ce que fait le produit, et pour qui, en deux phrases.\n\n## Ce que vous pouvez en faire\n\n* \n\n## Par où commencer\n\n{% hint style="info" %}\nNouveau ici ? Lisez d’abord « Premiers pas ».\n{% endhint %}\n',
          },
          {
            title: 'Premiers pas',
            markdown:
              'De rien à un premier résultat en dix minutes.\n\n{% stepper %}\n{% step %}\n## Installer\n\nCe qu’il faut se procurer, et comment voir que cela fonctionne.\n{% endstep %}\n\n{% step %}\n## Configurer\n\nLes quelques réglages dont tout le monde a besoin.\n{% endstep %}\n\n{% step %}\n## Essayer\n\nLa plus petite chose qui soit utile.\n{% endstep %}\n{% endstepper %}\n',
          },
          {
            title: 'Guides',
            markdown:
              'Une page par tâche avec laquelle on vient. Nommez-la comme on le ferait : « Inviter votre équipe », pas « Gestion des utilisateurs ».\n',
          },
          {
            title: 'Questions et réponses',
            markdown: '<details>\n\n<summary>Une question souvent posée</summary>\n\nSa réponse.\n\n</details>\n',
          },
        ],
      },
      api: {
        name: 'Référence d’API',
        pages: [
          {
            markdown:
              'À quoi sert l’API.\n\n## Adresse\n\n```\nhttps://api.example.com/v1\n```\n\n## Une première requête\n\n{% code title="Terminal" %}\n```sh\ncurl https://api.example.com/v1/status -H "Authorization: Bearer $TOKEN"\n```\n{% endcode %}\n',
          },
          { title: 'Authentification', markdown: 'Comment obtenir un jeton, ce qu’il permet, et comment le remplacer.\n' },
          {
            title: 'Erreurs',
            markdown:
              'Chaque erreur a un code pour les programmes et un message pour les personnes.\n\n| Statut | Code | Que faire |\n| --- | --- | --- |\n| 400 | `bad_request` | Corriger ce que nomme le message |\n| 401 | `unauthorized` | Envoyer un jeton valide |\n| 429 | `rate_limited` | Attendre ce que dit `Retry-After` |\n',
          },
          { title: 'Limites et pagination', markdown: 'Combien de requêtes sont permises, et comment se lisent les longues listes.\n' },
        ],
      },
      changelog: {
        name: 'Journal des changements',
        pages: [
          {
            markdown:
              'Les nouveautés, les plus récentes d’abord.\n\n## 1.0.0\n\n**Nouveau**\n\n* \n\n**Changé**\n\n* \n\n**Corrigé**\n\n* \n',
          },
        ],
      },
      handbook: {
        name: 'Manuel d’équipe',
        pages: [
          {
            markdown:
              'Qui nous sommes, sur quoi nous travaillons, et où trouver quoi.\n\n## À lire d’abord\n\n* [ ] Comment nous travaillons\n* [ ] Qui fait quoi\n',
          },
          {
            title: 'Comment nous travaillons',
            markdown: '## Semaine\n\nCe qui se passe, et quand.\n\n## Décisions\n\nQui décide quoi, et où cela est écrit.\n',
          },
          { title: 'Qui fait quoi', markdown: '| Sujet | S’adresser à |\n| --- | --- |\n|  |  |\n' },
          {
            title: 'Premier jour',
            markdown: '* [ ] Comptes et clés\n* [ ] Quelqu’un à qui tout demander\n* [ ] Une petite première tâche\n',
          },
        ],
      },
    } satisfies Record<string, { name: string; pages: readonly TemplatePage[] }>,
  },
};

/** Name of a template. */
export type TemplateId = keyof typeof templates.templates.choices;
