import { describe, expect, it } from 'vitest';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { overBudget } from './over-budget.ts';
import { findTaskFailures, rememberTaskFailure, runTaskOn, subjectOf } from './task-failures.ts';

const tooMuch = overBudget({ task: 'page.render', budget: 'cpu', limit: 10, why: 'it takes more than 10 seconds of processor time' });
const MONTH = 30 * 24 * 3_600_000;

describe.each(testDatabases())('tasks that exceeded their budget on %s', (database) => {
  it('are not run again on the same texts, also by another process, and fail with the same error', async () => {
    let runs = 0;
    const tasks = {
      'page.render': () => {
        runs++;
        throw tooMuch;
      },
      'page.document': () => 'read',
    };
    await using system = await testSystem(database, { tasks });
    await using other = await testSystem(database, { tasks, beside: system });
    const error = { kind: 'too_large', code: 'over_budget', message: tooMuch.message, data: tooMuch.data };
    const run = (on: typeof system, task: string, texts: string[]) => runTaskOn({ system: on, organizationId: 'none' }, texts, task, null);
    await expect(run(system, 'page.render', ['a', 'b'])).rejects.toMatchObject(error);
    await expect(run(system, 'page.render', ['a', 'b'])).rejects.toMatchObject(error);
    await expect(run(other, 'page.render', ['a', 'b'])).rejects.toMatchObject(error);
    expect(runs).toBe(1);
    // Other texts, and another task on the same, are tried.
    await expect(run(system, 'page.render', ['ab'])).rejects.toMatchObject(error);
    expect(runs).toBe(2);
    expect(await run(system, 'page.document', ['a', 'b'])).toBe('read');
  });

  it('are forgotten after a month, and when texts are read differently', async () => {
    await using system = await testSystem(database);
    const find = async () => [...(await findTaskFailures(system, ['page.index'], ['one', 'two'])).keys()].toSorted();
    await rememberTaskFailure(system, 'page.index', 'one', tooMuch);
    expect(await find()).toEqual(['one']);
    system.clock.advance(MONTH - 1);
    await rememberTaskFailure(system, 'page.index', 'two', tooMuch);
    expect(await find()).toEqual(['one', 'two']);
    system.clock.advance(2);
    expect(await find()).toEqual(['two']);
    const { taskFailure } = system.store.tables;
    await system.store.tx((tx) => tx.update(taskFailure).set({ version: 0 }));
    expect(await find()).toEqual([]);
    await rememberTaskFailure(system, 'page.index', 'three', tooMuch);
    expect(await system.store.read.select().from(taskFailure)).toMatchObject([{ subject: 'three' }]);
  });

  it('are forgotten beyond so many, the oldest first', async () => {
    await using system = await testSystem(database);
    const { taskFailure } = system.store.tables;
    const row = { task: 'page.index', version: 1, message: 'too much', data: {} };
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ ...row, subject: `blob ${i}`, failedAt: system.now() - 20_000 + i }));
    await system.store.tx(async (tx) => {
      for (let at = 0; at < rows.length; at += 500) await tx.insert(taskFailure).values(rows.slice(at, at + 500));
    });
    await rememberTaskFailure(system, 'page.index', 'newest', tooMuch);
    const left = await findTaskFailures(system, ['page.index'], ['blob 0', 'blob 999', 'blob 1000', 'blob 9999', 'newest']);
    expect([...left.keys()].toSorted()).toEqual(['blob 1000', 'blob 9999', 'newest']);
  });
});

describe('the name of texts', () => {
  it('tells how they are cut apart', () => {
    expect(subjectOf(['ab', 'c'])).not.toBe(subjectOf(['a', 'bc']));
    expect(subjectOf(['ab', 'c'])).toBe(subjectOf(['ab', 'c']));
  });
});
