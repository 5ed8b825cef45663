import { expect, it } from 'vitest';
import { changesScreen } from './job-kind';

it('issue-5-a-merge-is-not-drawn-twice-since-indexing-changes-no-screen', () => {
  expect(changesScreen({ kind: 'index-space' })).toBe(false);
  for (const kind of ['git-import', 'git-export', 'git-sync', 'import-content']) expect(changesScreen({ kind }), kind).toBe(true);
});
