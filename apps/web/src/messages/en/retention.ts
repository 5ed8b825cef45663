import { count } from './words';

/** Texts of the setting that keeps all revisions of an organization, or thins old ones. */
export const retention = {
  retention: {
    title: 'Kept revisions',
    lead: 'The history of each space keeps every revision, which takes storage. Older revisions can be thinned: of those that one person made in a row on one day, the last stays.',
    which: 'Keep every revision for',
    always: 'Always',
    months: (n: number) => count(n, 'month', 'months'),
    hint: 'What a change request, merge, comment or Git commit stands on always stays. Pages, discussions and published sites are not affected.',
    askTitle: (months: string) => `Keep every revision for ${months} only?`,
    goes: (n: number) =>
      `${count(n, 'revision', 'revisions')} will be deleted for good within a day, and more as they grow older. The pages as they are now stay.`,
    confirm: 'Thin the history',
  },
};
