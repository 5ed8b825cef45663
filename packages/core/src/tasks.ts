/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */
import { documentTask, evaluateTask, referencesTask, renderTask } from './pages/page-tasks.ts';
import { indexTask } from './search/index-task.ts';

/** Tasks by the name that `Workers.run` is given. */
export const coreTasks = {
  'page.document': documentTask,
  'page.evaluate': evaluateTask,
  'page.index': indexTask,
  'page.references': referencesTask,
  'page.render': renderTask,
};
