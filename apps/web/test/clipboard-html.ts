import type { ClipboardHtml } from './clipboard-shape.ts';
import { CLIPBOARD_TABLES } from './clipboard-tables.ts';
import { CLIPBOARD_TEXTS } from './clipboard-texts.ts';

const WORD_BULLET =
  "<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>";
const wordNumber = (sign: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
const wordItem = (place: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${marker}${words}<o:p></o:p></p>\n`;

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const CLIPBOARD_HTML: readonly ClipboardHtml[] = [
  {
    from: 'Word',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h2>Word heading<o:p></o:p></h2>
<p class=MsoNormal>A <b>bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i>
word, <span style='font-family:"Courier New"'>code</span> and a <a href="https://a.example/x">link</a>.<o:p></o:p></p>
${wordItem('First', 1, WORD_BULLET, 'one')}${wordItem('Middle', 2, WORD_BULLET, 'deep')}${wordItem('Last', 1, WORD_BULLET, 'two')}
<p class=MsoNormal>Then:<o:p></o:p></p>
${wordItem('First', 1, wordNumber('1.'), 'first')}${wordItem('Last', 1, wordNumber('2.'), 'second')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=301 valign=top><p class=MsoNormal><b>Name<o:p></o:p></b></p></td><td width=301 valign=top><p class=MsoNormal align=right style='text-align:right'>Size<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal>1<o:p></o:p></p></td></tr>
</table><!--EndFragment--></body></html>`,
    markdown: [
      '## Word heading\n\nA **bold** and _slanted_ word, `code` and a [link](https://a.example/x).\n',
      '* one\n  * deep\n* two\n\nThen:\n\n1. first\n2. second\n\n| Name | Size |\n| --- | --- |\n| a | 1 |\n',
    ].join('\n'),
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0a1d1c-7fff-9f1e"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Docs heading</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Plain, </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;white-space:pre-wrap;">bold</span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:italic;white-space:pre-wrap;"> slanted</span><span style="font-size:11pt;font-family:'Roboto Mono',monospace;font-weight:400;white-space:pre-wrap;"> code</span><a href="https://www.google.com/url?q=https://b.example/y?z%3D1&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;white-space:pre-wrap;">there</span></a></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">one</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">deep</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">two</span></p></li></ul><ul style="padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,${PNG}" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;"/><p dir="ltr" style="display:inline-block;" role="presentation"><span style="white-space:pre-wrap;">done</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,${PNG}" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox"/><p dir="ltr" style="display:inline-block;" role="presentation"><span style="white-space:pre-wrap;">open</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    markdown:
      '## Docs heading\n\nPlain, **bold** _slanted_ `code`[there](https://b.example/y?z=1)\n\n* one\n  * deep\n* two\n\n- [x] done\n- [ ] open\n',
  },
  {
    from: 'Notion',
    html: `<meta charset='utf-8'><h3>Notion heading</h3><aside>💡 Worth knowing</aside><ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul><ul><li>[ ] open</li><li>[x] done</li></ul><details open=""><summary>More</summary><p>Inside</p></details><pre><code class="language-TypeScript">let a = 1;\nlet b = 2;</code></pre><blockquote>Said</blockquote><hr><!-- notionvc: 0b1c2d3e -->`,
    markdown: [
      '### Notion heading\n\n{% hint style="info" %}\n💡 Worth knowing\n{% endhint %}\n\n* one\n  * deep\n* two\n',
      '- [ ] open\n- [x] done\n\n<details>\n\n<summary>More</summary>\n\nInside\n\n</details>\n',
      '```typescript\nlet a = 1;\nlet b = 2;\n```\n\n> Said\n\n***\n',
    ].join('\n'),
  },
  {
    from: 'Confluence',
    html: `<meta charset='utf-8'><p data-pm-slice="1 1 []">From the cloud</p><div data-panel-type="warning" class="ak-editor-panel"><span class="ak-editor-panel__icon" contenteditable="false"><svg></svg></span><div class="ak-editor-panel__content"><p>Careful</p></div></div><div data-node-type="actionList" data-task-list-local-id="1"><div data-task-local-id="a" data-task-state="TODO">open</div><div data-task-local-id="b" data-task-state="DONE">done</div></div><table class="confluenceTable"><tbody><tr><th class="confluenceTh"><p>Key</p></th><th class="confluenceTh" style="text-align: center;"><p>Value</p></th></tr><tr><td class="confluenceTd" rowspan="2"><p>a</p></td><td class="confluenceTd"><p>1</p></td></tr><tr><td class="confluenceTd"><p>2</p></td></tr></tbody></table>`,
    markdown:
      'From the cloud\n\n{% hint style="warning" %}\nCareful\n{% endhint %}\n\n* [ ] open\n* [x] done\n\n| Key | Value |\n| --- | :---: |\n| a | 1 |\n| | 2 |\n',
  },
  {
    from: 'Google Sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;City&quot;}">City</td><td style="overflow:hidden;vertical-align:bottom;text-align:right;" data-sheets-value="{}">People</td></tr><tr style="height:21px;"><td style="vertical-align:bottom;">Bern</td><td style="vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:134591}">134591</td></tr></tbody></table></google-sheets-html-origin>`,
    markdown: '| City | People |\n| --- | ---: |\n| Bern | 134591 |\n',
  },
  {
    from: 'a web page',
    html: `<html><body><!--StartFragment--><h2 id="use">Use<a class="headerlink" href="#use" title="Link to this heading">¶</a></h2><p>Read <a href="javascript:alert(1)">this</a>, <a href="https://c.example/">that</a> <img src="x" onerror="alert(1)"><script>alert(1)</script><span style="display:none">never</span>and <b onclick="alert(1)">more</b>.</p><div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title"><svg></svg>Caution</p><p>Hot.</p></div><div class="highlight highlight-source-shell"><pre>npm install\nnpm test</pre><button>Copy</button></div><figure><img src="https://c.example/a.png" alt="A tree" width="300"><figcaption>Seen <em>there</em></figcaption></figure><iframe src="https://c.example/"></iframe><!--EndFragment--></body></html>`,
    markdown:
      '## Use\n\nRead this, [that](https://c.example/) and **more**.\n\n{% hint style="danger" %}\nHot.\n{% endhint %}\n\n```shell\nnpm install\nnpm test\n```\n\n<figure><img src="https://c.example/a.png" alt="A tree"><figcaption><p>Seen <em>there</em></p></figcaption></figure>\n',
  },
  {
    from: 'an editor of code',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;"><div><span style="color: #569cd6;">if</span><span style="color: #d4d4d4;"> (a) {</span></div><div><span style="color: #d4d4d4;">  b();</span></div><br><div><span style="color: #d4d4d4;">}</span></div></div>`,
    markdown: '```\nif (a) {\n  b();\n\n}\n```\n',
  },
  ...CLIPBOARD_TEXTS,
  ...CLIPBOARD_TABLES,
];
