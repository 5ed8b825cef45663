/** Script of an integration with a screen of each kind, blocks that answer and that fail, and a list of values at its public address. */
export const SCRIPT = `
const json = (value, status = 200) => new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
const input = (label, element) => ({ type: 'input', label, element });
const press = (label, onPress, more = {}) => ({ type: 'button', label, onPress, ...more });

async function save({ apiEndpoint, apiTokens, integration, installation }, place, configuration) {
  const address = apiEndpoint + '/v1/integrations/' + integration.name + '/installations/' + installation.id + place;
  const headers = { Authorization: 'Bearer ' + apiTokens.integration, 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ configuration }) });
  if (!answer.ok) throw new Error(await answer.text());
}

async function account({ props, state = {}, action }, environment) {
  const name = action?.action;
  const step = name === 'step' ? action.step : (state.step ?? 'connect');
  const next = { ...state, step };
  if (name === 'refuse') return json({ error: 'The workspace does not answer.' }, 400);
  if (name === '@ui.modal.close') next.mood = action.returnValue.mood;
  if (name === 'save') {
    await save(environment, '', { workspace: state.workspace, channel: state.channel, mood: state.mood });
    return json({ type: 'complete' });
  }
  const { host, pathname } = new URL(environment.installation.urls.publicEndpoint);
  const connect = [
    input('Workspace', { type: 'textinput', state: 'workspace' }),
    input('Channel', { type: 'select', state: 'channel', options: { url: { host, pathname: pathname + '/channels' } } }),
    { type: 'hstack', children: [
      press('Try to connect', { action: 'refuse' }),
      press('Open its page', { action: '@ui.url.open', url: 'https://example.com/' }),
    ] },
  ];
  const finish = [
    { type: 'text', children: 'Workspace ' + state.workspace + ', channel ' + state.channel + ', mood ' + (next.mood ?? 'none') },
    press('Choose a mood', { action: '@ui.modal.open', componentId: 'mood', props: {} }),
  ];
  return json({ props, state: next, element: { type: 'configuration', children: [{
    type: 'stepper', activeStep: step, onStepChange: { action: 'step' }, onComplete: { action: 'save' },
    children: [
      { type: 'step', id: 'connect', title: 'Connect', children: connect },
      { type: 'step', id: 'finish', title: 'Finish', children: finish },
    ],
  }] } });
}

const mood = ({ props, state = { mood: 'calm' } }) => json({ props, state, element: {
  type: 'modal', title: 'Mood', children: [input('Mood', { type: 'textinput', state: 'mood' })],
  submit: press('Use it', { action: '@ui.modal.close', returnValue: { mood: { $state: 'mood' } } }, { style: 'primary' }),
} });

async function site({ props, state, action, context }, environment) {
  const kept = environment.siteInstallation?.configuration.key ?? '';
  if (action?.action === 'save') {
    await save(environment, '/sites/' + context.siteId, { key: state.key });
    return json({ type: 'complete' });
  }
  return json({ props, state: state ?? { key: kept }, element: { type: 'configuration', children: [
    input('Key', { type: 'textinput', state: 'key' }), press('Save key', { action: 'save' }, { style: 'primary' }),
  ] } });
}

function greeting({ props, state = {}, action, context }, environment) {
  if (action?.action === 'fail') throw new Error('The greeting broke.');
  const count = (state.count ?? 0) + (action?.action === 'greet' ? 1 : 0);
  return json({ props, state: { count }, element: { type: 'block', children: [{
    type: 'card', title: 'Hello, ' + props.name + '!', hint: 'Answered ' + count + ' times, ' + (context.editable ? 'edited' : 'read'),
    buttons: [press('Answer', { action: 'greet' }), press('Break it', { action: 'fail' })],
  }, { type: 'webframe', source: { url: environment.integration.urls.publicContentEndpoint + '/frame' }, aspectRatio: 4 }] } });
}

export default { async fetch(request) {
  const form = await request.formData();
  const [event, environment] = ['event', 'environment'].map((name) => JSON.parse(form.get(name)));
  if (event.type === 'fetch' && event.request.url.endsWith('/frame')) {
    return new Response('<!doctype html><title>Frame</title><p>Drawn in a frame', { headers: { 'Content-Type': 'text/html' } });
  }
  if (event.type === 'fetch') return json([{ id: 'docs', label: 'Documentation' }, { id: 'news', label: 'News' }]);
  if (event.type !== 'ui_render') { console.log('was told of', event.type); return new Response('OK'); }
  if (event.componentId === 'broken') throw new Error('It is broken.');
  const draw = { account, mood, site, greeting }[event.componentId];
  return draw === undefined ? json({ error: 'There is no such component.' }, 404) : draw(event, environment);
} };
`;
