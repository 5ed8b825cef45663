import type pg from 'pg';
import { expect, it } from 'vitest';
import { CommitStamps } from './commit-stamp.ts';

/** A server that says when it answers, and what it was asked. */
function server({ version = 'PostgreSQL 17.2 on x86_64', refuses = '' } = {}) {
  const asked: string[] = [];
  let commits = 0;
  const query = async (text: string) => {
    asked.push(text);
    if (text === 'SELECT version()') return { rows: [{ version }] };
    if (refuses !== '') throw Object.assign(new Error('refused'), { code: refuses });
    const stamp = String(commits);
    await Promise.resolve();
    return { rows: [{ stamp }] };
  };
  const stamps = new CommitStamps({ query: query as unknown as pg.Pool['query'] });
  return { stamps, asked, commit: () => ++commits };
}

it('asks one question for all who come while one is under way, and none of them is told what was before they came', async () => {
  const { stamps, asked, commit } = server();
  await stamps.askTogether();
  asked.length = 0;
  const first = stamps.askTogether();
  commit();
  const others = [stamps.askTogether(), stamps.askTogether(), stamps.askTogether()];
  expect(await first).toBe('0');
  expect(await Promise.all(others)).toEqual(['1', '1', '1']);
  expect(asked.length).toBe(2);
});

it('asks on after a question that failed', async () => {
  const { stamps } = server({ refuses: '57P01' });
  const [first, second] = [stamps.askTogether(), stamps.askTogether()];
  await expect(first).rejects.toThrow('refused');
  await expect(second).rejects.toThrow('refused');
  await expect(stamps.askTogether()).rejects.toThrow('refused');
});

it.each([
  { version: 'CockroachDB CCL v25.1' },
  { version: 'PostgreSQL 15.2-YB-2.25.0.0-b0 on x86_64' },
  { refuses: '42883' },
  { refuses: '0A000' },
])('has no stamp of a server that cannot tell, and asks it no more (%o)', async (kind) => {
  const { stamps, asked } = server(kind);
  for (let time = 0; time < 3; time++) expect(await stamps.askTogether()).toBeUndefined();
  expect(asked.length).toBeLessThanOrEqual(2);
});
