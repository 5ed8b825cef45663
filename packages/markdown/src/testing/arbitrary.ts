import fc from 'fast-check';

/** Lines and pieces of the dialect that meet in odd ways. Test data. */
const PIECES = [
  ...[
    '# Title',
    '## Part <a href="#p" id="p"></a>',
    'Setext\n===',
    'text',
    'two\nlines',
    '**bold** and _it_',
    '[a](b.md)',
    '![i](j.png "t")',
  ],
  ...[
    '* item',
    '  * nested',
    '1. one',
    '   continued',
    '* [ ] todo',
    '* [x] done',
    '> quote',
    '> > deeper',
    '***',
    '---',
    '    code',
    '\tcode',
  ],
  ...[
    '```js',
    '```',
    '~~~',
    '$$',
    '$$x^2$$',
    'a $$y$$ b',
    '| a | b |',
    '| - | - |',
    '| c \\| d | [e](f) |',
    '[r]: /u "t"',
    '[r]',
    '[^n]',
    '[^n]: note',
  ],
  ...[
    '{% hint style="info" %}',
    '{% endhint %}',
    '{% tabs %}',
    '{% tab title="A" %}',
    '{% endtab %}',
    '{% endtabs %}',
    '{% embed url="https://e.x/" %}',
  ],
  ...[
    '  {% step %}',
    '> {% hint %}',
    '{% endstep %}',
    '{% unknown a="1" %}',
    '{% endunknown %}',
    '{% if a == "b" %} c {% endif %}',
    '{% hint style="',
    '%}',
  ],
  ...[
    '<details>',
    '<summary>S</summary>',
    '</details>',
    '<div>',
    '</div>',
    '<b>x</b>',
    '<b>',
    '</i>',
    '<!-- c -->',
    '<!--',
    '<table><tr><td>x</td></tr></table>',
  ],
  ...[
    '<figure><img src="a.png" alt=""></figure>',
    '\\',
    '&amp;',
    ':smile:',
    '`',
    '``a`',
    '\0',
    '\ufeff',
    '\u200b',
    '中文',
    '…',
    '  ',
    '',
    '',
  ],
];

/** Text that looks like pages of the dialect, badly written. */
export const dialectText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() }),
      fc.constantFrom('\n', '\n', '\n\n', '\n\n', ' ', '\r\n', '\r'),
    ),
    {
      maxLength: 25,
    },
  )
  .map((pieces) => pieces.flat().join(''));

/** The same, sometimes with a byte-order mark and front matter. */
export const pageText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '\ufeff', '---\ntitle: A\n---\n', '---\r\nhidden: true\r\n---\r\n', '\ufeff---\n---\n', '---\n'),
    dialectText,
  )
  .map(([head, body]) => head + body);
