import type { ClipboardHtml } from './clipboard-shape.ts';

/**
 * Texts as programs put them on the clipboard, beside those of `clipboard-html.ts`. Written after what is known of each program's HTML, not recorded: that
 * of Word in the browser after the tests of https://github.com/microsoft/roosterjs.
 */
export const CLIPBOARD_TEXTS: readonly ClipboardHtml[] = [
  {
    from: 'Word in the browser',
    html: `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="2" paraid="1" xml:lang="EN-US"><span class="TextRun SCXW1 BCX0" data-contrast="none"><span class="NormalTextRun SCXW1 BCX0">Online heading</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0" style="font-weight:bold;"><span class="NormalTextRun SCXW1 BCX0">Bold</span></span><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0"> words</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">one</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">deep</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div><!--EndFragment--></body></html>`,
    markdown: '## Online heading\n\n**Bold** words\n\n* one\n  * deep\n',
  },
  {
    from: 'Outlook',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment--><p class=MsoNormal>Hello <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fdoc&amp;data=05">the plan</a>,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>H<sub>2</sub>O is <s>dry</s> wet.<o:p></o:p></p><!--EndFragment--></body></html>`,
    markdown: 'Hello [the plan](https://a.example/doc),\n\nH<sub>2</sub>O is ~~dry~~ wet.\n',
  },
  {
    from: 'Confluence, a page as it is read',
    html: `<meta charset='utf-8'><h2 id="Page-Steps">Steps</h2><div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false" data-theme="Confluence">make\nmake test</pre></div></div><div class="confluence-information-macro confluence-information-macro-tip"><span class="aui-icon confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>Faster with <code>-j</code></p></div></div><ol><li>one</li><li>two</li></ol>`,
    markdown:
      '## Steps\n\n```bash\nmake\nmake test\n```\n\n{% hint style="success" %}\nFaster with `-j`\n{% endhint %}\n\n1. one\n2. two\n',
  },
  {
    from: 'Notion, an equation, a to-do and a link',
    html: `<meta charset='utf-8'><p>See <a href="https://www.notion.so/x">the page</a> and <code>x</code></p><ol><li>first<ol><li>inner</li></ol></li><li>second</li></ol><p><s>old</s> <em>new</em></p><!-- notionvc: 2 -->`,
    markdown: 'See [the page](https://www.notion.so/x) and `x`\n\n1. first\n   1. inner\n2. second\n\n~~old~~ _new_\n',
  },
  {
    from: 'a chat in the browser',
    html: `<meta charset='utf-8'><p data-start="0" data-end="9">Do <strong data-start="3">this</strong>:</p>\n<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">sh<button>Copy code</button></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-sh"><span>ls -l\n</span></code></div></div></pre>\n<ul>\n<li>\n<p>one</p>\n</li>\n<li>\n<p>two</p>\n</li>\n</ul>`,
    markdown: 'Do **this**:\n\n```sh\nls -l\n```\n\n* one\n* two\n',
  },
];
