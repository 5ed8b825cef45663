import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { parse, renderHtml } from '../index.ts';
import { dialectText } from '../testing/arbitrary.ts';
import { safeImage, safeLink } from './urls.ts';

/** Elements that may appear in what we draw; MathML is KaTeX's. */
const TAGS = [
  ...[
    'a',
    'abbr',
    'article',
    'aside',
    'b',
    'blockquote',
    'br',
    'button',
    'caption',
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'details',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hr',
    'i',
    'img',
    'input',
    'ins',
    'kbd',
    'li',
    'mark',
  ],
  ...[
    'ol',
    'p',
    'pre',
    'q',
    's',
    'samp',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
  ],
  ...['time', 'tr', 'u', 'ul', 'var', 'wbr'],
  ...[
    'math',
    'semantics',
    'annotation',
    'mrow',
    'mi',
    'mo',
    'mn',
    'msup',
    'msub',
    'mfrac',
    'mtext',
    'mspace',
    'mstyle',
    'msqrt',
    'mover',
    'munder',
  ],
];
const ATTRIBUTES = [
  ...[
    'href',
    'src',
    'alt',
    'title',
    'id',
    'class',
    'rel',
    'role',
    'hidden',
    'tabindex',
    'type',
    'disabled',
    'checked',
    'open',
    'start',
    'scope',
    'align',
  ],
  ...[
    'valign',
    'width',
    'height',
    'colspan',
    'rowspan',
    'span',
    'value',
    'reversed',
    'datetime',
    'lang',
    'dir',
    'loading',
    'decoding',
    'aria-*',
    'data-*',
  ],
  ...[
    'xmlns',
    'encoding',
    'display',
    'mathvariant',
    'stretchy',
    'fence',
    'separator',
    'lspace',
    'rspace',
    'scriptlevel',
    'displaystyle',
    'mathcolor',
    'mathbackground',
  ],
];
const LIBERAL = {
  allowedTags: false as const,
  allowedAttributes: false as const,
  allowVulnerableTags: true,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
} satisfies sanitizeHtml.IOptions;
const STRICT = {
  allowedTags: TAGS,
  allowedAttributes: { '*': ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
};

/** The sanitiser finds nothing to take out of what we drew. */
function expectClean(text: string): string {
  const drawn = renderHtml(parse(text));
  expect(sanitizeHtml(drawn, STRICT)).toBe(sanitizeHtml(drawn, LIBERAL));
  expect(drawn).not.toMatch(/<(?:script|style|iframe|object|embed|svg|form|base|meta|link)\b/i);
  expect(drawn).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\s(?:on\w+|style|srcdoc|formaction)\s*=/i);
  return drawn;
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <img src=x onerror=alert(1)> b',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name="password"><button>go</button></form>',
  '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">x</div>',
  '<mark style="color:red;background-color:url(javascript:alert(1))">x</mark>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<javascript:alert(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '{% embed url="javascript:alert(1)" %}',
  '{% embed url="https://a.b/\\"><script>alert(1)</script>" %}',
  '{% file src="javascript:alert(1)" %}',
  '{% content-ref url="javascript:alert(1)" %}\n[x](javascript:alert(1))\n{% endcontent-ref %}',
  '{% openapi src="javascript:alert(1)" path="<img src=x onerror=alert(1)>" method="get\\" onclick=\\"x" %}\nx\n{% endopenapi %}',
  '{% hint style="info\\" onclick=\\"alert(1)" icon="\\"><script>" %}\nx\n{% endhint %}',
  '{% tabs %}\n{% tab title="<img src=x onerror=alert(1)>" icon="\\"><b>" %}\nx\n{% endtab %}\n{% endtabs %}',
  '{% code title="<script>alert(1)</script>" %}\n```"><script>\n<script>\n```\n{% endcode %}',
  '{% update date="\\"><script>" tags="<script>,b" %}\nx\n{% endupdate %}',
  '{% if "</code><script>alert(1)</script>" %}\nx\n{% endif %}',
  '{% @x/y url="javascript:alert(1)" %}',
  "{% @mermaid/diagram content=\"%%{init: {'securityLevel': 'loose'}}%%<img src=x onerror=alert(1)>\" %}",
  '{% <script> %}',
  '```html"onmouseover=alert(1)\nx\n```',
  '$$\\href{javascript:alert(1)}{x} \\htmlStyle{color:red}{y} \\includegraphics{x}$$',
  '$$\\text{</annotation><script>alert(1)</script>}$$',
  '<table data-view="cards"><thead><tr><th data-card-target></th></tr></thead><tr><td><a href="javascript:alert(1)">x</a></td></tr></table>',
  '<table><tr><td><script>alert(1)</script><img src=x onerror=alert(1)></td></tr></table>',
  '<details><summary><script>alert(1)</script></summary>x</details>',
  '<a id="x"><form id=document.cookie></a>',
  '<b title="<!--"><img src=x onerror=alert(1)>-->',
  '<i class="fa-x" style="color:red" onclick="x">a</i>',
  ':"><script>:',
  '[^"><script>]: x\n\na[^"><script>]',
  '## <a id="x\\" onclick=\\"alert(1)"></a><script>',
  '## x <a href="#y" id="y&quot; onclick=&quot;alert(1)"></a>',
  '<button type="button" data-action="ask" data-query="&quot; onclick=&quot;alert(1)" formaction="javascript:alert(1)">x</button>',
];

describe('what a page may do', () => {
  it.each(ATTACKS)('is nothing but text and safe links: %s', (attack) => {
    const drawn = expectClean(attack);
    expect(drawn).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data:(?!image\/png))/i);
  });

  it('stays clean for any mixture of attacks and dialect', () => {
    const attack = fc.constantFrom(...ATTACKS);
    const soup = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '!--',
        '-->',
        'a',
        'b',
        'table',
        'td',
        'math',
        'svg',
        'style',
        ' href=',
        'on',
        '\n',
        '&lt;',
        '&#x3c;',
        '`',
      ),
      { maxLength: 20 },
    );
    const piece = fc.oneof(
      attack,
      dialectText,
      soup.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.constantFrom('\n', '\n\n', ''), (pieces, glue) => {
        expectClean(pieces.join(glue));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('addresses', () => {
  it('lets relative ones and four schemes through', () => {
    for (const url of ['a.md', '../b#c', '/d?e=f:g', '#h', '//i.j', 'https://k', 'HTTP://l', 'mailto:m@n', 'tel:+1', './o:p'])
      expect(safeLink(url)).toBe(url);
    expect(safeImage('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  });

  it('refuses every other scheme, however it is spelt', () => {
    for (const url of [
      'javascript:a',
      ' java\nscript:a',
      '\u0000javascript:a',
      'JAVASCRIPT&colon;a:',
      'data:text/html,a',
      'blob:x',
      'file:///etc',
      'java\u200bscript:a',
      'x:y',
    ]) {
      expect(safeLink(url)).toBeUndefined();
    }
    for (const url of ['data:image/svg+xml,<svg>', 'javascript:a', 'mailto:a']) expect(safeImage(url)).toBeUndefined();
  });
});
