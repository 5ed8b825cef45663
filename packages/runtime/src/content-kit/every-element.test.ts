import { afterAll, describe, expect, it } from 'vitest';
import { testRuntime } from '../testing/index.ts';
import { ELEMENT_TYPES, type ElementType } from './elements.ts';
import { readOutput } from './read-output.ts';

const own = { action: 'own', value: 1 };
const text = { type: 'text', children: ['Words'] };
const button = { type: 'button', label: 'Press', style: 'primary', icon: 'check', onPress: own };

/** An element of each type, with the members that it has; those that are roots stand by themselves. */
const ELEMENTS: { readonly [Type in ElementType]: Record<string, unknown> } = {
  block: { children: [text], controls: [{ icon: 'edit', label: 'Edit', onPress: { action: '@ui.modal.open', componentId: 'edit', props: {} } }] },
  modal: { title: 'Title', subtitle: [text], size: 'xlarge', returnValue: { a: 1 }, children: [text], submit: button },
  configuration: { children: [text] },
  stepper: { activeStep: 'one', onStepChange: own, onComplete: own, children: [{ type: 'step', id: 'one', title: 'One', children: [text] }] },
  step: { id: 'one', title: 'One', next: button, children: [text] },
  hstack: { align: 'center', children: [text, text] },
  vstack: { align: 'end', children: [text] },
  box: { grow: 1, children: [text] },
  divider: { size: 'large' },
  card: { title: 'Card', hint: 'Hint', icon: 'github', onPress: own, children: [text], buttons: [button] },
  text: { style: 'bold', children: ['Words ', { type: 'link', target: { url: 'https://example.com' }, children: ['here'] }] },
  link: { target: { url: { host: 'example.com', pathname: '/a', query: { q: { $state: 'value' } } } }, children: [text] },
  image: { source: { url: 'https://example.com/a.png' }, aspectRatio: 1.5 },
  markdown: { content: { $state: 'value' } },
  hint: { children: [text] },
  codeblock: { content: 'a', syntax: 'js', lineNumbers: 5, buttons: [button], state: 'code', onContentChange: own, header: [text], footer: [text] },
  webframe: { source: { url: 'https://example.com/frame' }, aspectRatio: 2, buttons: [button], data: { value: { $state: 'value' } } },
  button: { ...button, tooltip: 'More', trailingIcon: 'link', disabled: true, confirm: { title: 'Sure?', text: 'It goes.', confirm: 'Yes', style: 'danger' } },
  input: { label: 'Name', hint: 'Yours', element: { type: 'textinput', state: 'name' } },
  textinput: { state: 'name', initialValue: 'a', placeholder: 'Name', multiline: true, inputType: 'email', disabled: false },
  select: { state: 'one', options: [{ id: 'a', label: 'A', icon: 'star' }], multiple: true, acceptInput: true, initialValue: ['a'], onValueChange: own },
  switch: { state: 'on', initialValue: true, onValueChange: own },
  checkbox: { state: 'many', value: 'a' },
  radio: { state: 'one', value: 2 },
}; // biome-ignore format: a table

const ROOTS = ['block', 'modal', 'configuration'];

/** A script whose component is the element that it is asked for. */
const BODY = `
  const event = JSON.parse((await request.formData()).get('event'));
  const { element } = event.props;
  return Response.json({ type: 'element', state: { value: 'v' }, props: event.props, element });`;
const SCRIPTS = {
  v1: `addEventListener('fetch', (e) => e.respondWith(answer(e.request))); async function answer(request) {${BODY}}`,
  v2: `export default { async fetch(request) {${BODY}} };`,
} as const;

const runtime = testRuntime();
afterAll(() => runtime.close());

describe.each(['v1', 'v2'] as const)('a component of a script of runtime %s', (version) => {
  it.each(ELEMENT_TYPES)('may be made of the element %s', async (type) => {
    const members = ELEMENTS[type as ElementType];
    const element = ROOTS.includes(type) ? { type, ...members } : { type: 'block', children: [{ type, ...members }] };
    const event = { eventId: 'e', type: 'ui_render', componentId: 'c', context: { type: 'document' }, props: { element } };
    const script = { runtime: version, source: SCRIPTS[version] };
    const { trace, ...result } = await runtime.run({ organization: 'org', script, event, environment: {} });
    expect((await trace).status).toBe('success');
    if (result.kind !== 'output') throw new Error(result.kind);
    expect(readOutput(result.output)).toEqual({ output: { type: 'element', state: { value: 'v' }, props: { element }, element } });
  });
});
