import { coreTasks } from '@octavo/core/tasks';
import { gitTasks } from '@octavo/gitsync/tasks';
import { ssoTasks } from '@octavo/sso/tasks';

/** Everything that can be run off the main thread, by name. */
export const tasks = { ...coreTasks, ...gitTasks, ...ssoTasks };
