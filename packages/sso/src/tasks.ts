/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */
import { verifyTask } from './saml/verify-task.ts';

/** Tasks by the name that `Workers.run` is given. */
export const ssoTasks = { 'saml.verify': verifyTask };
