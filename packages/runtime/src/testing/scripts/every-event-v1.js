// Example of a script for runtime v1: a classic script that listens to `fetch`, and answers every kind of event.
const json = (value, init) => Response.json(value, init);

const components = {
  greeting: ({ props, state }) => ({
    type: 'element',
    state,
    props,
    element: { type: 'block', children: [{ type: 'text', children: [`Hello ${props.name}`] }] },
  }),
  done: ({ props }) => ({ type: 'complete', returnValue: props }),
};

const handlers = {
  fetch: async ({ request }, { body }) =>
    new Response(body === null ? request.method : await body.text(), { status: 201, headers: { 'x-url': request.url } }),
  ui_render: (event) => {
    const component = components[event.componentId];
    if (component === undefined) return json({ error: `Component ${event.componentId} not found` }, { status: 404 });
    return json(component(event), { headers: { 'cache-control': 'max-age=60' } });
  },
  content_compute_document: ({ props }) =>
    json({ document: { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [] }] }, props }),
  space_content_updated: ({ revisionId }) => console.log(`content is now ${revisionId}`),
  installation_setup: (_event, { environment }) => {
    if (environment.installation.configuration.key === undefined) return json({ error: 'Enter a key' }, { status: 400 });
    return undefined;
  },
  task: () => {
    throw new Error('the task cannot be done');
  },
};

async function answer(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  if (new URL(request.url).pathname !== '/v1') return new Response('wrong version', { status: 426 });
  const handler = handlers[event.type];
  if (handler === undefined) return json({ error: `Integration does not handle "${event.type}" events` }, { status: 406 });
  return (await handler(event, { environment, body: form.get('fetch-body') })) ?? new Response('OK', { status: 200 });
}

addEventListener('fetch', (event) => {
  event.respondWith(answer(event.request));
});
