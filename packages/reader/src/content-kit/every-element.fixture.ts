import type { ContentKitElement } from '@octavo/runtime';

const press = { action: 'press' };
const confirm = { title: 'Sure?', text: 'It cannot be undone.', confirm: 'Do it', style: 'danger' };

/** A component with every type of element but those that are roots, each with all of its members. */
export const EVERY_ELEMENT: ContentKitElement = {
  type: 'block',
  controls: [{ icon: 'edit', label: 'Edit it', onPress: press, confirm }],
  children: [
    { type: 'text', style: 'bold', children: ['Bold ', { type: 'text', style: 'code', children: 'code' }] },
    { type: 'text', children: [{ type: 'link', target: { url: 'https://a.example/x' }, children: ['A link'] }] },
    { type: 'hint', children: [{ type: 'text', children: 'A hint' }] },
    { type: 'markdown', content: '**Markdown** with `code`' },
    { type: 'codeblock', content: 'const x = 1;', syntax: 'javascript', lineNumbers: true, buttons: [{ type: 'button', label: 'Run', onPress: press }] },
    { type: 'image', source: { url: 'https://a.example/p.png' }, aspectRatio: 2 },
    {
      type: 'hstack',
      align: 'center',
      children: [
        { type: 'box', grow: 1, children: [{ type: 'text', children: 'Grows' }] },
        { type: 'button', label: 'Save', style: 'primary', icon: 'check', trailingIcon: 'link-external', tooltip: 'Saves it', onPress: press, confirm },
        { type: 'button', label: 'Open', onPress: { action: '@ui.url.open', url: 'https://a.example/open' } },
        { type: 'button', icon: 'delete', tooltip: 'Delete', style: 'danger', onPress: press },
      ],
    },
    { type: 'divider', size: 'small' },
    { type: 'vstack', align: 'end', children: [{ type: 'text', children: 'At the end' }] },
    { type: 'card', title: 'A card', hint: 'Its hint', icon: 'github', onPress: press, children: [{ type: 'text', children: 'Inside' }], buttons: [] },
    { type: 'input', label: 'Name', hint: 'Yours', element: { type: 'textinput', state: 'name', initialValue: 'Ada', placeholder: 'Name' } },
    { type: 'input', label: 'Text', element: { type: 'textinput', state: 'long', multiline: true } },
    {
      type: 'input',
      label: 'Colour',
      element: { type: 'select', state: 'colour', initialValue: 'red', options: [{ id: 'red', label: 'Red' }, { id: 'blue', label: 'Blue' }], onValueChange: press },
    },
    { type: 'input', label: 'On', element: { type: 'switch', state: 'on', initialValue: true } },
    { type: 'input', label: 'One of many', element: { type: 'checkbox', state: 'many', value: 'a' } },
    { type: 'input', label: 'One', element: { type: 'radio', state: 'one', value: 1 } },
    {
      type: 'stepper',
      activeStep: 'second',
      onStepChange: { action: 'step' },
      onComplete: { action: 'done' },
      children: [
        { type: 'step', id: 'first', title: 'First', children: [] },
        { type: 'step', id: 'second', title: 'Second', children: [{ type: 'text', children: 'Now' }] },
      ],
    },
    { type: 'webframe', source: { url: 'https://frame.example/app' }, aspectRatio: 1.5, data: { content: { $state: 'name' } }, buttons: [] },
  ],
}; // biome-ignore format: a row for each element
