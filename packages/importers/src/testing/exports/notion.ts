import type { WikiExport } from './export.ts';

/** Returns an id as Notion puts behind the names of files. */
export const id = (digit: string) => `${digit}a2b3c4d5e6f40718293a4b5c6d7e8f9`;
/** Ids of pages of the export. */
export const [ROBOT, SPECS, TASKS, WIRE, TUNE, PROJECTS, ARM] = ['1', '2', '3', '4', '5', '6', '7'].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
/** Folders of the export. */
export const PART_1 = 'Export-d2b14fbf-86de-4508-a1b2-6515ff8d7aab-Part-1';
export const PART_2 = 'Export-d2b14fbf-86de-4508-a1b2-6515ff8d7aab-Part-2';

const MARKDOWN: Readonly<Record<string, string>> = {
  [`${PART_1}/Robot arm ${ROBOT}.md`]: [
    '# Robot arm',
    '',
    `An arm. See [the specs](Robot%20arm%20${ROBOT}/Specs%20${SPECS}.md), [in Notion](https://www.notion.so/Specs-${SPECS}?pvs=21) and [docs](https://ros.org).`,
    '',
    '# Safety',
    '',
    '<aside>',
    '⚠️ Keep your **hands** away.',
    '',
    '</aside>',
    '',
    '<aside>',
    '🦾 A picture of its own.',
    '',
    '</aside>',
    '',
    `![arm.png](Robot%20arm%20${ROBOT}/arm%20(1).png)`,
    '',
    `![The arm at rest](Robot%20arm%20${ROBOT}/arm%20(1).png)`,
    '',
    `[Tasks](Robot%20arm%20${ROBOT}/Tasks%20${TASKS}.csv)`,
    '',
    `[Specs](Robot%20arm%20${ROBOT}/Specs%20${SPECS}.md)`,
    '',
    `[manual.pdf](Robot%20arm%20${ROBOT}/manual.pdf)`,
    '',
    '[https://example.org/video?v=1](https://example.org/video?v=1)',
    '',
    '- [x]  Mount the base',
    '- [ ]  Wire it',
    '',
    '<details>',
    '<summary>More</summary>',
    '',
    'Hidden.',
    '',
    '</details>',
    '',
    'Power is $P = UI$, and costs $5 to $10.',
    '',
    '$$',
    '\\tau = J^T F',
    '$$',
    '',
    '```plain text',
    '<aside>',
    '```',
  ].join('\n'),
  [`${PART_2}/Robot arm ${ROBOT}/arm (1).png`]: 'png',
  [`${PART_2}/Robot arm ${ROBOT}/manual.pdf`]: 'pdf',
  [`${PART_2}/Robot arm ${ROBOT}/Specs ${SPECS}.md`]: `# Specs\n\n[Back](../Robot%20arm%20${ROBOT}.md), [gone](Gone%20${id('9')}.md)\n`,
  [`${PART_1}/Robot arm ${ROBOT}/Tasks ${TASKS}.csv`]: '\uFEFFName,Status\nWire motors,Done\nTune: PID/2,Doing\n',
  [`${PART_1}/Robot arm ${ROBOT}/Tasks ${TASKS}_all.csv`]: [
    '\uFEFFName,Status,Due,Project,Notes',
    `Wire motors,Done,"October 1, 2026",Big Arm (../Projects%20${PROJECTS}/Big%20Arm%20${ARM}.md),"two`,
    'lines | pipe"',
    'Tune: PID/2,Doing,,,',
    'No page yet,Open,,,',
  ].join('\n'),
  [`${PART_2}/Robot arm ${ROBOT}/Tasks/Wire motors ${WIRE}.md`]: `# Wire motors\n\nStatus: Done\nDue: October 1, 2026\nProject: Big Arm (../../Projects%20${PROJECTS}/Big%20Arm%20${ARM}.md)\nNotes: two\nlines | pipe\n\nUse 18 AWG. Note: not a property.\n`,
  [`${PART_2}/Robot arm ${ROBOT}/Tasks/Tune PID 2 ${TUNE}.md`]: '# Tune: PID/2\n\n## Steps\n\nText.\n',
  [`${PART_1}/Projects ${PROJECTS}.csv`]: 'Name\nBig Arm\n',
  [`${PART_1}/Projects ${PROJECTS}/Big Arm ${ARM}.md`]: '# Big Arm\n\nSix axes.\n',
  [`${PART_1}/Robot arm ${ROBOT}/parts.csv`]: 'a,b\n1,2\n',
};

/** Pages and databases of Notion, exported as Markdown and CSV in two parts. */
export const NOTION: WikiExport = {
  name: 'Notion',
  source: 'notion',
  files: MARKDOWN,
  proofs: {
    'The tree of pages, in its order': { tree: ['Projects', '  Big Arm', 'Robot arm', '  Specs', '  Tasks', '    Wire motors'] },
    'Links between pages': { page: 'Robot arm', text: `See [the specs](import:${PART_2}/` },
    Pictures: { page: 'Robot arm', text: `![The arm at rest](import:${PART_2}/` },
    Files: { page: 'Robot arm', text: `{% file src="import:${PART_2}/` },
    Notes: { page: 'Robot arm', text: '{% hint style="warning" %}\nKeep your **hands** away.\n{% endhint %}' },
    'Sections that fold': { page: 'Robot arm', text: '<summary>More</summary>' },
    'Boxes to tick': { page: 'Robot arm', text: '- [x]  Mount the base\n- [ ]  Wire it\n' },
    Formulas: { page: 'Robot arm', text: 'Power is $$P = UI$$, and costs $5 to $10.' },
    'Databases, as tables with a page for each row': { page: 'Tasks', text: `| [Wire motors](import:${PART_2}/` },
    'Pages that are not in the export': { named: 'One link leads to a page outside of this export' },
  },
};
