/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */
import type { VerifyInput } from './saml/verify-response.ts';
import type { Verified } from './saml/verify-task.ts';

/** Tasks by the name that `Workers.run` is given. */
export const ssoTasks = { 'saml.verify': verifySaml };

/** Loaded with the first answer of a provider: most threads never see one. */
async function verifySaml(input: VerifyInput): Promise<Verified> {
  const { verifyTask } = await import('./saml/verify-task.ts');
  return verifyTask(input);
}
