import type { LaneSize } from './lanes.ts';

/** A task that waits: all the queue has to know. */
export interface Waiting {
  organization: string;
}

/**
 * Tasks of one lane, shared out fairly: organizations take turns, each of them has its tasks begun in order, and none has more than its
 * share at once.
 */
export class LaneQueue<Task extends Waiting> {
  readonly #size: LaneSize;
  /** In the order of their turns; only organizations with tasks that wait. */
  readonly #waiting = new Map<string, Task[]>();
  readonly #running = new Map<string, number>();
  #busy = 0;

  constructor(size: LaneSize) {
    this.#size = size;
  }

  /** Tasks that run and tasks that wait. */
  get use(): { running: number; waiting: number } {
    let waiting = 0;
    for (const tasks of this.#waiting.values()) waiting += tasks.length;
    return { running: this.#busy, waiting };
  }

  /** Adds a task; false, with nothing added, if its organization has too many waiting. */
  add(task: Task): boolean {
    const own = this.#waiting.get(task.organization);
    if (own === undefined) this.#waiting.set(task.organization, [task]);
    else if (own.length < this.#size.queue) own.push(task);
    else return false;
    return true;
  }

  /** Takes the task whose turn it is, which counts as running until `end`; `undefined` if none may begin. */
  take(): Task | undefined {
    if (this.#busy >= this.#size.threads) return undefined;
    for (const [organization, tasks] of this.#waiting) {
      const running = this.#running.get(organization) ?? 0;
      if (running >= this.#size.share) continue;
      const task = tasks.shift();
      this.#waiting.delete(organization);
      // Others have their turn first.
      if (tasks.length > 0) this.#waiting.set(organization, tasks);
      this.#running.set(organization, running + 1);
      this.#busy++;
      return task;
    }
    return undefined;
  }

  /** Removes a task that waits; false if it does not. */
  remove(task: Task): boolean {
    const tasks = this.#waiting.get(task.organization);
    const at = tasks?.indexOf(task) ?? -1;
    if (tasks === undefined || at < 0) return false;
    tasks.splice(at, 1);
    if (tasks.length === 0) this.#waiting.delete(task.organization);
    return true;
  }

  /** Notes that a task which was taken has ended. */
  end({ organization }: Waiting): void {
    const running = (this.#running.get(organization) ?? 0) - 1;
    if (running > 0) this.#running.set(organization, running);
    else this.#running.delete(organization);
    this.#busy--;
  }

  /** Removes and returns everything that waits. */
  drain(): Task[] {
    const tasks = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return tasks;
  }
}
