import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOutput } from '../content-kit/read-output.ts';
import { type BuiltInCaller, configured, openBuiltIn } from '../testing/built-in-caller.ts';

/** Returns what a block is rendered as. */
async function render(by: BuiltInCaller, componentId: string, members: Record<string, unknown>, environment = {}) {
  const context = { type: 'document', spaceId: 's', editable: false, theme: 'light' };
  const called = await by.call({ eventId: 'e', type: 'ui_render', componentId, context, props: {}, ...members }, environment);
  if (called.kind !== 'output') throw new Error(called.kind);
  const read = readOutput(called.output);
  if ('wrong' in read || read.output.type !== 'element') throw new Error('wrong' in read ? read.wrong : 'no element');
  const { element, state } = read.output;
  return { state, maxAge: called.maxAge, children: element.children as { type: string; content: string; source: { url: string } }[] };
}

it('the Mermaid block is drawn by Octavo itself, and written in where it is edited', async () => {
  await using mermaid = await openBuiltIn('octavo-mermaid');
  const content = 'graph TD\n  A --> B';
  const shown = await render(mermaid, 'mermaid', { props: { content } });
  expect(shown).toMatchObject({ children: [{ type: 'markdown', content: `\`\`\`mermaid\n${content}\n\`\`\`` }], maxAge: 86_400 });
  const edited = await render(mermaid, 'mermaid', {
    props: { content },
    state: { content: 'graph LR' },
    context: { type: 'document', editable: true },
  });
  expect(edited).toMatchObject({
    state: { content: 'graph LR' },
    children: [
      {
        type: 'codeblock',
        state: 'content',
        onContentChange: { action: '@editor.node.updateProps', props: { content: { $state: 'content' } } },
      },
      { type: 'markdown' },
    ],
  });
  expect(await render(mermaid, 'mermaid', { props: {} })).toMatchObject({ children: [{ type: 'hint' }] });
  await expect(render(mermaid, 'other', {})).rejects.toThrow('unknown_component');
});

it('no text ends the fence that a Mermaid diagram stands in', async () => {
  await using mermaid = await openBuiltIn('octavo-mermaid');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('`', '```', '\n', '~~~', 'a', '{% hint %}')), async (parts) => {
      const content = `a${parts.join('')}`;
      const drawn = await render(mermaid, 'mermaid', { props: { content } });
      const [fence = '', ...lines] = (drawn.children[0]?.content ?? '').split('\n');
      expect(lines.slice(0, -1).join('\n')).toBe(content);
      const ticks = fence.replace('mermaid', '');
      expect(lines.slice(0, -1).some((line) => line.trim().startsWith(ticks))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** Returns the source that a PlantUML server reads in an address. */
function decode(text: string): string {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return inflateRawSync(Buffer.from(bytes)).toString('utf8');
}

it('the PlantUML block is a picture whose address a PlantUML server can read', async () => {
  await using plantuml = await openBuiltIn('octavo-plantuml');
  const environment = { installation: configured({ server: 'https://uml.example/plantuml/' }) };
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (text) => {
      const content = `@startuml\n${text}`;
      const drawn = await render(plantuml, 'plantuml', { props: { content } }, environment);
      const { url = '' } = drawn.children[0]?.source ?? {};
      const [start, encoded = ''] = url.split('/svg/');
      expect(start).toBe('https://uml.example/plantuml');
      expect(decode(encoded)).toBe(content);
    }),
    { numRuns: 40 },
  );
});

it('PlantUML says what it cannot draw', async () => {
  await using plantuml = await openBuiltIn('octavo-plantuml');
  const server = (address: string) => ({ installation: configured({ server: address }) });
  const long = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(97 + ((n * n * 7919) % 26))).join('');
  const noisy = Array.from({ length: 20_000 }, (_, n) => (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(36)).join('');
  for (const [content, address] of [
    ['', 'https://a.example'],
    ['a', 'http://a.example'],
    [`${long}${noisy}`, 'https://a.example'],
  ] as const)
    expect(await render(plantuml, 'plantuml', { props: { content } }, server(address))).toMatchObject({ children: [{ type: 'hint' }] });
});
