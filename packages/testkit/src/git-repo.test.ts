import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitFiles, git, initBareRepo } from './git-repo.ts';
import { tempDir } from './temp.ts';

it.each(['sha1', 'sha256'] as const)('each repository is its own, sound, and gives what was committed last (%s)', async (objectFormat) => {
  await using folder = await tempDir();
  const [repo, other] = [join(folder.path, 'a.git'), join(folder.path, 'b.git')];
  for (const path of [repo, other]) await initBareRepo(path, { objectFormat });
  const first = await commitFiles(repo, { 'a.md': 'A', 'b.md': 'B' });
  const second = await commitFiles(repo, { 'a.md': null });
  // A branch whose ref has no file of its own any more.
  await git(repo, 'pack-refs', '--all');
  const third = await commitFiles(repo, { 'c.md': 'C' });
  const beside = await commitFiles(repo, { 'd.md': 'D' }, { branch: 'beside' });
  expect(await git(repo, 'rev-parse', 'main', 'main~1', 'main~2', 'beside')).toBe([third, second, first, beside].join('\n'));
  expect(await git(repo, 'ls-tree', '--name-only', 'main')).toBe('b.md\nc.md');
  expect(await git(repo, 'rev-list', '--count', 'beside')).toBe('1');
  expect(await git(other, 'for-each-ref')).toBe('');
  await git(repo, 'fsck', '--strict');
  expect(await git(other, 'config', 'uploadpack.allowFilter')).toBe('true');
});
