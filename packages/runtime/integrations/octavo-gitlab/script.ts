import { isChangeRequest } from '../common/change-request.ts';
import { baseOf, textOf } from '../common/configuration.ts';
import { deliver } from '../common/deliver.ts';
import { STATUS_NAME, stateOf } from '../common/git-status.ts';
import { type Environment, refuse, type ScriptEvent, serve } from '../common/serve.ts';

/** Sends GitLab the state of a change request whose branch is there, with a link to it. */
function tell(event: ScriptEvent, environment: Environment): Promise<Response> | undefined {
  if (!isChangeRequest(event) || event.commit === undefined) return undefined;
  const [token, project] = [textOf(environment, 'token'), textOf(environment, 'project')];
  if (token === '' || project === '') return undefined;
  const { state, description } = stateOf(event);
  const host = baseOf(textOf(environment, 'host') || 'https://gitlab.com');
  const address = `${host}/api/v4/projects/${encodeURIComponent(project)}/statuses/${event.commit}`;
  const body = new URLSearchParams({ state, description, name: STATUS_NAME, target_url: event.urls.app }).toString();
  const headers = { 'PRIVATE-TOKEN': token, 'Content-Type': 'application/x-www-form-urlencoded' };
  return deliver(address, { method: 'POST', headers, body });
}

const nothing = () => refuse(404, 'There is nothing here.');

export default serve({ fetch: nothing, ui_render: nothing }, tell);
