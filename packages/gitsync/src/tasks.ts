/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */

import { factsTask } from './content/page-tasks.ts';
import type { PlanTaskInput, PlanTaskOutput } from './content/plan-task.ts';
import { encodeBatch } from './transport/encode-batch.ts';

/** Tasks by the name that `Workers.run` is given. What plans is loaded when it is first asked for: most threads never plan. */
export const gitTasks = {
  'layout.plan': async (input: PlanTaskInput): Promise<PlanTaskOutput> => (await import('./content/plan-task.ts')).planTask(input),
  'objects.encode': encodeBatch,
  'page.facts': factsTask,
};
