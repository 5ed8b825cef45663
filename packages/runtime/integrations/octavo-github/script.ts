import { isChangeRequest } from '../common/change-request.ts';
import { baseOf, textOf } from '../common/configuration.ts';
import { deliverJson } from '../common/deliver.ts';
import { STATUS_NAME, stateOf } from '../common/git-status.ts';
import { type Environment, refuse, type ScriptEvent, serve } from '../common/serve.ts';

/** Sends GitHub the state of a change request whose branch is there, with a link to it. */
function tell(event: ScriptEvent, environment: Environment): Promise<Response> | undefined {
  if (!isChangeRequest(event) || event.commit === undefined) return undefined;
  const [token, repository] = [textOf(environment, 'token'), textOf(environment, 'repository')];
  if (token === '' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) return undefined;
  const { state, description } = stateOf(event);
  const address = `${baseOf(textOf(environment, 'api') || 'https://api.github.com')}/repos/${repository}/statuses/${event.commit}`;
  const status = { state: state === 'failed' ? 'failure' : state, description, context: STATUS_NAME, target_url: event.urls.app };
  return deliverJson(address, status, {
    Authorization: `Bearer ${token}`,
    Accept: 'application/vnd.github+json',
    'X-GitHub-Api-Version': '2022-11-28',
    'User-Agent': 'octavo',
  });
}

const nothing = () => refuse(404, 'There is nothing here.');

export default serve({ fetch: nothing, ui_render: nothing }, tell);
