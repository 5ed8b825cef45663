import { coreTasks } from '@octavo/core/tasks';
import { gitTasks } from '@octavo/gitsync/tasks';

/** Everything that can be run off the main thread, by name. */
export const tasks: Readonly<Record<string, (input: never) => unknown>> = { ...coreTasks, ...gitTasks };
