// Example of an integration that keeps spaces in step with projects of GitLab: Octavo imports and exports, and the script says when.
const json = (value, init) => Response.json(value, init);

const encoder = new TextEncoder();

/** Token that GitLab sends with its webhooks: known to the script alone, and another one for each space. */
async function hookToken({ signingSecrets }, space) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(signingSecrets.installation), algorithm, false, ['sign']);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(space)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function call(name, url, method, headers, body) {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, ...content });
  if (!answer.ok) throw new Error(`${name} answered ${method} ${url} with ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : await answer.json();
}

function gitlab({ spaceInstallation }, method, path, body) {
  const { host, token, project } = spaceInstallation.configuration;
  const url = `${host}/api/v4/projects/${encodeURIComponent(project)}${path}`;
  return call('GitLab', url, method, { 'PRIVATE-TOKEN': token }, body);
}

function octavo({ apiEndpoint, apiTokens }, method, path, body) {
  return call('Octavo', `${apiEndpoint}/v1${path}`, method, { Authorization: `Bearer ${apiTokens.installation}` }, body);
}

/** Where the repository of a space is, with the credentials that Octavo needs. */
function repository({ spaceInstallation }) {
  const { host, token, project, branch } = spaceInstallation.configuration;
  const url = new URL(`${host}/${project}.git`);
  url.username = 'oauth2';
  url.password = token;
  return { url: url.toString(), ref: `refs/heads/${branch}`, gitInfo: { provider: 'gitlab', url: `${host}/${project}` } };
}

const importInto = (environment, space) => octavo(environment, 'POST', `/spaces/${space}/git/import`, repository(environment));

const handlers = {
  async space_installation_setup({ spaceId, status }, environment) {
    const { spaceInstallation, integration } = environment;
    if (status !== 'active' || spaceInstallation.externalIds.length > 0) return;
    const hook = await gitlab(environment, 'POST', '/hooks', {
      url: `${spaceInstallation.urls.publicEndpoint}/hooks/gitlab`,
      push_events: true,
      token: await hookToken(environment, spaceId),
    });
    const path = `/integrations/${integration.name}/installations/${spaceInstallation.installation}/spaces/${spaceId}`;
    await octavo(environment, 'PATCH', path, { externalIds: [`hook-${hook.id}`] });
    await importInto(environment, spaceId);
  },

  async space_content_updated({ spaceId, revisionId }, environment) {
    const revision = await octavo(environment, 'GET', `/spaces/${spaceId}/revisions/${revisionId}`);
    // It came from there.
    if (revision.git?.oid !== undefined) return console.log('nothing to export');
    const commitMessage = `Octavo: ${revisionId}`;
    await octavo(environment, 'POST', `/spaces/${spaceId}/git/export`, { ...repository(environment), commitMessage });
    console.log('exported');
  },

  async space_gitsync_completed({ state, commitId }, environment) {
    if (commitId === undefined) return;
    await gitlab(environment, 'POST', `/statuses/${commitId}`, { state: state === 'success' ? 'success' : 'failed', name: 'sync' });
  },

  async fetch({ request, spaceId }, environment, body) {
    const isHook = request.method === 'POST' && new URL(request.url).pathname.endsWith('/hooks/gitlab');
    if (!isHook || spaceId === undefined) return json({ error: 'not found' }, { status: 404 });
    const token = await hookToken(environment, spaceId);
    if (request.headers['x-gitlab-token'] !== token) return json({ error: 'wrong token' }, { status: 401 });
    const { ref } = JSON.parse(await body.text());
    if (ref !== repository(environment).ref) return json({ status: 'another branch' });
    await importInto(environment, spaceId);
    return json({ status: 'imports' }, { status: 202 });
  },
};

export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const handler = handlers[event.type];
    if (handler === undefined) return json({ error: `Integration does not handle "${event.type}" events` }, { status: 406 });
    return (await handler(event, JSON.parse(form.get('environment')), form.get('fetch-body'))) ?? new Response('OK');
  },
};
