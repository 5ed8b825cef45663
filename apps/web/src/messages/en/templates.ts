/** A page of a template. */
export interface TemplatePage {
  /** Absent for the first page, which whoever makes it names. */
  title?: string;
  markdown: string;
}

/** Templates for a new space: the pages that it begins with. */
export const templates = {
  templates: {
    label: 'Begin with',
    choices: {
      blank: { name: 'A blank page', pages: [{ markdown: '' }] },
      product: {
        name: 'Product documentation',
        pages: [
          {
            markdown:
              'What the product does, for whom, in two sentences.\n\n## What you can do with it\n\n* \n\n## Where to begin\n\n{% hint style="info" %}\nNew here? Read Getting started first.\n{% endhint %}\n',
          },
          {
            title: 'Getting started',
            markdown:
              'In ten minutes from nothing to a first result.\n\n{% stepper %}\n{% step %}\n## Install\n\nWhat to get, and how to see that it works.\n{% endstep %}\n\n{% step %}\n## Set up\n\nThe few settings that everybody needs.\n{% endstep %}\n\n{% step %}\n## Try it\n\nThe smallest thing that is of use.\n{% endstep %}\n{% endstepper %}\n',
          },
          {
            title: 'Guides',
            markdown: 'One page for each task that people come with. Name it as they would: "Invite your team", not "User management".\n',
          },
          {
            title: 'Questions and answers',
            markdown: '<details>\n\n<summary>A question that is often asked</summary>\n\nIts answer.\n\n</details>\n',
          },
        ],
      },
      api: {
        name: 'API reference',
        pages: [
          {
            markdown:
              'What the API is for.\n\n## Address\n\n```\nhttps://api.example.com/v1\n```\n\n## A first request\n\n{% code title="Terminal" %}\n```sh\ncurl https://api.example.com/v1/status -H "Authorization: Bearer $TOKEN"\n```\n{% endcode %}\n',
          },
          { title: 'Authentication', markdown: 'How to get a token, what it may do, and how to replace it.\n' },
          {
            title: 'Errors',
            markdown:
              'Each error has a code for programs and a message for people.\n\n| Status | Code | What to do |\n| --- | --- | --- |\n| 400 | `bad_request` | Correct what the message names |\n| 401 | `unauthorized` | Send a valid token |\n| 429 | `rate_limited` | Wait as long as `Retry-After` says |\n',
          },
          { title: 'Limits and paging', markdown: 'How many requests may be made, and how long lists are read.\n' },
        ],
      },
      changelog: {
        name: 'Changelog',
        pages: [
          {
            markdown: 'What is new, newest first.\n\n## 1.0.0\n\n**New**\n\n* \n\n**Changed**\n\n* \n\n**Fixed**\n\n* \n',
          },
        ],
      },
      handbook: {
        name: 'Team handbook',
        pages: [
          { markdown: 'Who we are, what we work on, and where to find what.\n\n## Read first\n\n* [ ] How we work\n* [ ] Who does what\n' },
          {
            title: 'How we work',
            markdown: '## Week\n\nWhat happens when.\n\n## Decisions\n\nWho decides what, and where it is written down.\n',
          },
          { title: 'Who does what', markdown: '| Topic | Ask |\n| --- | --- |\n|  |  |\n' },
          { title: 'First day', markdown: '* [ ] Accounts and keys\n* [ ] Somebody to ask anything\n* [ ] A first small task\n' },
        ],
      },
    } satisfies Record<string, { name: string; pages: readonly TemplatePage[] }>,
  },
};

/** Name of a template. */
export type TemplateId = keyof typeof templates.templates.choices;
