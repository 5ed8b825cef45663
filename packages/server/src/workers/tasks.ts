import { coreTasks } from '@octavo/core/tasks';
import { gitTasks } from '@octavo/gitsync/tasks';
import { ssoTasks } from '@octavo/sso/tasks';
import type { Tasks } from './run-task.ts';

/** Everything that can be run off the main thread, by name. */
export const tasks: Tasks = { ...coreTasks, ...gitTasks, ...ssoTasks };
