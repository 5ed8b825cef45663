import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELEMENT_TYPES } from './elements.ts';
import { readOutput } from './read-output.ts';

const press = { action: 'own', any: { thing: 1 } };
const confirm = { title: 'Sure?', text: 'It is gone then.', confirm: 'Delete', style: 'danger' };
const https = 'https://a.example/p?q=1';

/** One of each kind, with every member. */
const EVERY: { type: string; [member: string]: unknown }[] = [
  { type: 'hstack', align: 'center', children: [{ type: 'box', grow: 1, children: [] }] },
  { type: 'vstack', align: 'end', children: [{ type: 'divider', size: 'medium' }] },
  { type: 'card', title: 'T', hint: 'h', icon: 'github', onPress: press, children: [], buttons: [] },
  {
    type: 'text',
    style: 'bold',
    children: [
      'a',
      { type: 'link', target: { url: https }, children: ['b'] },
      { type: 'link', target: { url: { host: 'a.example', pathname: '/p', query: { v: { $state: 's' } } } }, children: 'c' },
    ],
  },
  { type: 'image', source: { url: https }, aspectRatio: 1.5 },
  { type: 'markdown', content: '# T' },
  { type: 'hint', children: [{ type: 'text', children: 'h' }] },
  {
    type: 'codeblock',
    content: { $state: 'code' },
    syntax: 'mermaid',
    lineNumbers: true,
    buttons: [],
    state: 'code',
    onContentChange: { action: '@editor.node.updateProps', props: { content: { $state: 'code' } } },
    header: [],
    footer: [],
  },
  { type: 'webframe', source: { url: https }, aspectRatio: 16 / 9, buttons: [], data: { content: { $state: 'code' }, other: 'x' } },
  {
    type: 'button',
    label: 'L',
    style: 'primary',
    icon: 'edit',
    trailingIcon: 'link-external',
    tooltip: 't',
    confirm,
    disabled: false,
    onPress: { action: '@ui.url.open', url: https },
  },
  {
    type: 'input',
    label: 'L',
    hint: { type: 'text', children: ['h'] },
    element: { type: 'textinput', state: 's', initialValue: 'i', placeholder: 'p', multiline: true, inputType: 'email', disabled: true },
  },
  {
    type: 'select',
    state: 's',
    options: [{ id: 'a', label: 'A' }],
    multiple: true,
    acceptInput: false,
    placeholder: 'p',
    onValueChange: press,
  },
  { type: 'select', state: 's', options: { url: { host: 'a.example', pathname: '/list' } } },
  { type: 'select', state: 's', options: { source: 'openapi' } },
  { type: 'switch', state: 's', initialValue: true, onValueChange: press, confirm },
  { type: 'checkbox', state: 's', value: 'v', confirm },
  { type: 'radio', state: 's', value: 'v', confirm },
  {
    type: 'stepper',
    activeStep: 'one',
    onStepChange: press,
    onComplete: press,
    children: [{ type: 'step', id: 'one', title: 'One', children: [] }],
  },
];

const block = (children: unknown) => ({ type: 'element', state: { s: 1 }, props: {}, element: { type: 'block', children } });

test('every kind of element is read as it is', () => {
  const given = block(EVERY);
  expect(readOutput(given)).toEqual({ output: given });
  const named = new Set(JSON.stringify([given, 'modal', 'configuration']).match(/[a-z]+/g));
  expect(ELEMENT_TYPES.filter((type) => !named.has(type))).toEqual([]);
});

test('a modal, a configuration, an element without type of output, and a return value are outputs', () => {
  const modal = {
    type: 'modal',
    title: 'T',
    subtitle: 's',
    size: 'xlarge',
    returnValue: { a: 1 },
    children: [],
    submit: { type: 'button', label: 'S', onPress: { action: '@ui.modal.close', returnValue: {} } },
  };
  expect(readOutput({ element: modal })).toEqual({ output: { type: 'element', element: modal, state: {}, props: {} } });
  expect(readOutput({ element: { type: 'configuration', children: [] } })).toHaveProperty('output');
  expect(readOutput({ type: 'complete', returnValue: { a: 1 } })).toEqual({ output: { type: 'complete', returnValue: { a: 1 } } });
  expect(readOutput({ type: 'complete' })).toEqual({ output: { type: 'complete' } });
});

test.for<[given: unknown, message: RegExp]>([
  [undefined, /not valid ContentKit/],
  [{ type: 'other' }, /neither an element nor/],
  [{ element: { type: 'text', children: 'x' } }, /not with text/],
  [block([{ type: 'iframe' }]), /element\.children\.0\.type: there is no element "iframe"/],
  [block([{ type: 'link', target: { url: 'javascript:alert(1)' }, children: 'x' }]), /target\.url.*https or http/],
  [block([{ type: 'webframe', source: { url: 'data:text/html,x' } }]), /source\.url/],
  [block([{ type: 'button', label: 'x', onPress: { action: '@ui.url.open', url: 'javascript:x' } }]), /onPress\.url/],
  [block([{ type: 'button', label: 'x', onPress: { action: '@ui.modal.open' } }]), /onPress\.componentId/],
  [block([{ type: 'button', label: 'x', onPress: press, confirm: { ...confirm, title: 'x'.repeat(101) } }]), /confirm\.title/],
  [block([{ type: 'step', id: 'a', title: 'x'.repeat(51), children: [] }]), /title/],
  [block(Array(1001).fill({ type: 'divider' })), /not valid ContentKit/],
])('%o is refused with what is wrong', ([given, message]) => {
  expect(readOutput(given)).toEqual({ wrong: expect.stringMatching(message) });
});

test('an output that is too deep or too large is refused before it is read', () => {
  let deep: unknown = { type: 'divider' };
  for (let i = 0; i < 100_000; i++) deep = { type: 'box', children: [deep] };
  expect(readOutput(block([deep]))).toEqual({ wrong: expect.stringMatching(/nested deeper/) });
  expect(readOutput(block(Array(30_000).fill(1)))).toEqual({ wrong: expect.stringMatching(/values/) });
});

test('any JSON is read or refused, and what is read is what was given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...ELEMENT_TYPES), (value, type) => {
      for (const given of [value, block([value]), block([{ type, children: value, content: value, state: value }])]) {
        const read = readOutput(given);
        if ('wrong' in read) expect(read.wrong).not.toBe('');
        else if (read.output.type === 'element') expect(given).toMatchObject({ element: read.output.element });
      }
    }),
  );
});
