import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const fixture = fileURLToPath(new URL('./thread-end.fixture.ts', import.meta.url));

// A process of its own: the fault ends the process.
test('issue-15: threads that are ended while they make zlib streams do not abort the process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [fixture]);
  expect(stdout).toBe('40');
});
