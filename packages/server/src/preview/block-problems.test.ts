import { expect, it } from 'vitest';
import { blockProblems } from './block-problems.ts';

const found = (text: string) => [...blockProblems(text)].map(({ line, message }) => `${line}: ${message}`);

it('names blocks that are shown as their source, by line', () => {
  expect(found('# A\n\n{% carousel %}\nx\n{% endcarousel %}\n\n{% hint style="info" %}\nno end\n')).toEqual([
    '3: The block {% carousel %} is not known, and is shown as its source.',
    '7: The block {% hint %} has no end, or an end without a beginning, and is shown as its source.',
  ]);
  expect(found('# A\r\n\r\n{% hint style="info" %}\r\nx\r\n{% endhint %}\r\n')).toEqual([]);
});

it('names conditions amid a text, which hide nothing, and none that are blocks, examples or words', () => {
  const condition = '{% if visitor.claims.plan == "pro" %}';
  const said = expect.stringContaining('hides nothing');
  expect(found(`First\n\nFor all. ${condition} For a few. {% endif %}\n`)).toEqual([said]);
  expect(found(`For all. ${condition} For a few. {% endif %}\n`)[0]).toMatch(/^1: /);
  expect(
    found(`* **${condition} bold {% endif %} text**\n\n| a |\n| - |\n| ${condition} x {% endif %} |\n\n## ${condition} y {% endif %} z\n`),
  ).toEqual([said, said, said]);
  expect(found(`${condition} Alone on its line. {% endif %}\n\n${condition}\nA block.\n{% endif %}\n`)).toEqual([]);
  expect(found(`Write \`${condition}\` before it.\n\n\`\`\`\nx ${condition}\n\`\`\`\n\nA {% iffy %} word\n`)).toEqual([]);
});
