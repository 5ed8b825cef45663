import { expect, test } from 'vitest';
import { testsNeedBuild } from './commands.mjs';

test.each([
  [['packages/markdown']],
  [['packages/markdown/src/anchors.test.ts', './scripts', '--maxWorkers=1']],
  [['packages', '-t', 'some name']],
])('tests of packages and scripts alone need no build: %j', (args) => {
  expect(testsNeedBuild(args)).toBe(false);
});

test.each([[[]], [['-t', 'packages/x']], [['apps/web']], [['packages/x', 'apps/web']], [['kill.test.ts']], [['packages/../apps/web']]])(
  'others may start the built program: %j',
  (args) => {
    expect(testsNeedBuild(args)).toBe(true);
  },
);
