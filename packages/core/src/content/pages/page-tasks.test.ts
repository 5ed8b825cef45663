import { expect, test } from 'vitest';
import { type RenderSource, renderTask } from './page-tasks.ts';

test('a plain fence of a language that stands for a block of an integration is its place in the console, with the code until it is drawn', () => {
  const text = '```Chart\na "b"\n```\n\n{% code %}\n```chart\nc\n```\n{% endcode %}\n';
  const source: RenderSource = { text, targets: {}, images: {}, sizes: {}, includes: {}, apis: {} };
  expect(renderTask(source).html).not.toContain('data-integration');
  const { html } = renderTask({ ...source, fences: [{ language: 'chart', name: '@demo/chart', body: 'content' }] });
  const place = 'data-integration="@demo/chart" data-props="{&quot;content&quot;:&quot;a \\&quot;b\\&quot;&quot;}"';
  expect(html.split(place)).toHaveLength(2);
  expect(html.match(/class="oct-code"/g)).toHaveLength(2);
});
