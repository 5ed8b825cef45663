import type { ClipboardHtml } from './clipboard-shape.ts';

/**
 * Tables as programs put them on the clipboard. Markdown has no cell over several columns or rows: what such a cell says stands once, in its first
 * place, and the others are empty. Written after what is known of each program's HTML, not recorded.
 */
export const CLIPBOARD_TABLES: readonly ClipboardHtml[] = [
  {
    from: 'Excel, with merged cells',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\."; mso-displayed-thousand-separator:"\\,";} .xl65 {text-align:center;} td {mso-style-parent:style0; white-space:nowrap;}--></style></head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'><td colspan=2 height=20 class=xl65 width=128 style='height:15.0pt;width:96pt'>Half-year</td><td width=64 style='width:48pt'>Note</td></tr>
 <tr height=20 style='height:15.0pt'><td rowspan=2 height=40 class=xl66 style='height:30.0pt'>North</td><td align=right>1,200.50</td><td>first<br>
    second</td></tr>
 <tr height=20 style='height:15.0pt'><td height=20 align=right style='height:15.0pt'>7%</td><td></td></tr>
<!--EndFragment-->
</table></body></html>`,
    markdown: '| Half-year | | Note |\n| --- | ---: | --- |\n| North | 1,200.50 | first<br>second |\n| | 7% | |\n',
  },
  {
    from: 'Google Sheets, with merged cells',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="vertical-align:bottom;font-weight:bold;" rowspan="1" colspan="2" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Both&quot;}">Both</td></tr><tr style="height:21px;"><td style="vertical-align:bottom;"><a class="in-cell-link" target="_blank" href="https://a.example/">link</a></td><td style="text-align:center;" data-sheets-formula="=R[0]C[-1]">2</td></tr></tbody></table></google-sheets-html-origin>`,
    markdown: '| Both | |\n| --- | :---: |\n| [link](https://a.example/) | 2 |\n',
  },
  {
    from: 'Word, with merged cells and a list in a cell',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=208 colspan=2 valign=top style='width:155.8pt'><p class=MsoNormal style='margin-bottom:0cm'><b style='mso-bidi-font-weight:normal'>Plan<o:p></o:p></b></p></td></tr>
 <tr style='mso-yfti-irow:1'><td width=104 rowspan=2 valign=top><p class=MsoNormal>Before<o:p></o:p></p></td><td width=104 valign=top><p class=MsoNormal>ask<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td width=104 valign=top><p class=MsoNormal>answer<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    markdown: '| Plan | |\n| --- | --- |\n| Before | ask |\n| | answer |\n',
  },
  {
    from: 'Google Docs, a table',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2a0d"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120"/><col width="120"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;"><p dir="ltr" style="line-height:1.2;"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Word</span></p></td><td style="vertical-align:top;"><p dir="ltr" style="line-height:1.2;"><span style="font-weight:400;white-space:pre-wrap;">Meaning</span></p></td></tr><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span style="font-family:'Courier New',monospace;font-weight:400;white-space:pre-wrap;">kill</span></p></td><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">ends</span><span style="font-style:italic;white-space:pre-wrap;"> it</span></p></td></tr></tbody></table></div></b>`,
    markdown: '| Word | Meaning |\n| --- | --- |\n| `kill` | ends _it_ |\n',
  },
  {
    from: 'Notion, a table',
    html: `<meta charset='utf-8'><table id="18196b61" class="simple-table"><thead class="simple-table-header"><tr id="1"><th id="a" class="simple-table-header-color simple-table-header" style="width:120px">Month</th><th id="b" class="simple-table-header-color simple-table-header">Saved</th></tr></thead><tbody><tr id="2"><td id="a" class="">May</td><td id="b" class=""><strong>40</strong></td></tr></tbody></table><!-- notionvc: 1 -->`,
    markdown: '| Month | Saved |\n| --- | --- |\n| May | **40** |\n',
  },
  {
    from: 'LibreOffice Calc',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table,tbody,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Item</b></td><td align="right"><b>Price</b></td></tr><tr><td height="17" align="left">Tea</td><td align="right" sdval="2.5" sdnum="1033;">2.5</td></tr></table></body></html>`,
    markdown: '| Item | Price |\n| --- | ---: |\n| Tea | 2.5 |\n',
  },
  {
    from: 'a web page, a table with a head of two rows',
    html: `<table class="wikitable"><caption>Cities</caption><thead><tr><th rowspan="2" scope="col">City</th><th colspan="2" scope="colgroup">People</th></tr><tr><th>1900</th><th>2000</th></tr></thead><tbody><tr><th scope="row">Bern</th><td>64,000</td><td>122,000<sup class="reference"><a href="#n1">[1]</a></sup></td></tr></tbody></table>`,
    markdown: 'Cities\n\n| City | People | |\n| --- | --- | --- |\n| | 1900 | 2000 |\n| Bern | 64,000 | 122,000<sup>\\[1\\]</sup> |\n',
  },
];
