import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LaneQueue } from './lane-queue.ts';
import { LANES, lanesFor } from './lanes.ts';
import { taskRules } from './task-rules.ts';
import { tasks } from './tasks.ts';

interface Task {
  organization: string;
  number: number;
}

describe('the queue of a lane', () => {
  it('never gives one organization more than its share, nor all more than there is, and leaves nobody out who may begin', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('add' as const), organization: fc.constantFrom('a', 'b', 'c', 'd') }),
        fc.record({ kind: fc.constant('take' as const) }),
        fc.record({ kind: fc.constant('end' as const), which: fc.nat(20) }),
        fc.record({ kind: fc.constant('remove' as const), which: fc.nat(20) }),
      ),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 3 }), (list, share) => {
        const threads = share + 1;
        const queue = new LaneQueue<Task>({ threads, share, queue: 10 });
        const waiting: Task[] = [];
        const running: Task[] = [];
        const of = (tasks: Task[], organization: string) => tasks.filter((task) => task.organization === organization);
        for (const [number, step] of list.entries()) {
          if (step.kind === 'add') {
            const task = { organization: step.organization, number };
            const fits = of(waiting, task.organization).length < 10;
            expect(queue.add(task)).toBe(fits);
            if (fits) waiting.push(task);
          } else if (step.kind === 'take') {
            const mayBegin = running.length < threads ? waiting.filter((task) => of(running, task.organization).length < share) : [];
            const task = queue.take();
            expect(task === undefined).toBe(mayBegin.length === 0);
            if (task === undefined) continue;
            // Of its organization it is the one that came first.
            expect(task).toBe(of(waiting, task.organization)[0]);
            expect(mayBegin).toContain(task);
            waiting.splice(waiting.indexOf(task), 1);
            running.push(task);
          } else if (step.kind === 'end' && running.length > 0) {
            const [task] = running.splice(step.which % running.length, 1);
            if (task !== undefined) queue.end(task);
          } else if (step.kind === 'remove' && waiting.length > 0) {
            const [task] = waiting.splice(step.which % waiting.length, 1);
            if (task !== undefined) expect(queue.remove(task)).toBe(true);
          }
        }
        expect(new Set(queue.drain())).toEqual(new Set(waiting));
      }),
    );
  });

  it('begins a task of an organization before a second one of each other', () => {
    const queue = new LaneQueue<Task>({ threads: 1, share: 1, queue: 100 });
    for (let number = 0; number < 50; number++) queue.add({ organization: 'many', number });
    for (const organization of ['b', 'c']) queue.add({ organization, number: 0 });
    const begun = [1, 2, 3].map(() => {
      const task = queue.take();
      if (task !== undefined) queue.end(task);
      return task?.organization;
    });
    expect(begun).toEqual(['many', 'b', 'c']);
  });
});

describe('the lanes of an installation', () => {
  it.each([1, 2, 4, 64])('leave a thread in each lane that no single organization can hold, on %i cores', (cores) => {
    const lanes = lanesFor(cores);
    for (const lane of LANES) {
      expect(lanes[lane].threads).toBeGreaterThanOrEqual(2);
      expect(lanes[lane].share).toBeGreaterThanOrEqual(1);
      expect(lanes[lane].share).toBeLessThan(lanes[lane].threads);
    }
    // Whoever waits is told something.
    expect(lanes.interactive.waitMs).toBeLessThanOrEqual(30_000);
    expect(lanes['sign-in'].waitMs).toBeLessThanOrEqual(30_000);
  });

  it.each([1, 2, 64])('are for one organization where there is no other, on %i cores', (cores) => {
    const lanes = lanesFor(cores, { isForOne: true });
    for (const lane of ['interactive', 'background'] as const) {
      expect(lanes[lane].share).toBe(lanes[lane].threads);
      expect(lanes[lane].threads).toBe(lanesFor(cores)[lane].threads);
    }
  });

  it('have a budget for every task, and for nothing else', () => {
    expect(Object.keys(taskRules).toSorted()).toEqual(Object.keys(tasks).toSorted());
  });
});
