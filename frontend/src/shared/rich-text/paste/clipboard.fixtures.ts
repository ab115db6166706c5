/** Clipboard HTML as these programs write it, with repetitions cut. */

const wordItem = (level: number, sign: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 0.5}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `${text}<o:p></o:p></p>\n`;

/** Word for Windows, a list of four levels after a paragraph. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoListParagraph {margin-left:.5in;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoNormal>Summary of the <b>week</b><o:p></o:p></p>
${wordItem(1, '·', 'Fixed <b style="mso-bidi-font-weight:normal">login</b>')}${wordItem(2, 'o', 'slow query')}${wordItem(3, '§', 'index\nadded')}${wordItem(4, '·', 'migration')}${wordItem(1, '·', '<i>Met</i> the customer')}
<!--EndFragment--></body></html>`;

/** Word Online: every item is a list of its own. */
export const wordOnline = [
  [1, 'one'],
  [2, 'two'],
  [1, 'three'],
]
  .map(
    ([level, text]) =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`,
  )
  .join('');

/** Slack: a list for each stretch of one level. */
export const slack = [
  [0, 'one'],
  [1, 'two'],
  [1, 'more'],
  [2, 'three'],
  [0, 'four'],
]
  .map(
    ([indent, text]) =>
      `<ul data-stringify-type="unordered-list" class="p-rich_text_list p-rich_text_list__bullet" data-indent="${indent}" data-border="0"><li data-stringify-indent="${indent}" data-stringify-border="0">${text}</li></ul>`,
  )
  .join('');

/** Google Docs: everything in a `<b>` that is not bold, looks by style, sub-lists directly inside lists. */
export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1c2d"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Fixed </span><span style="font-weight:700;font-style:normal;">login</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic;">slow query</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Met</span></p></li></ul></b><br class="Apple-interchange-newline">`;

/** A mail with typed bullet signs. */
export const mail = `<div dir="ltr"><div>- one</div><div>- two <b>bold</b></div><div><br></div><div>* three</div></div>`;

/** Cells of Excel. */
export const excel = `<html><body><table border=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65>Monday</td><td>Fixed login</td></tr><tr><td>Tuesday</td><td>Met</td></tr><!--EndFragment--></table></body></html>`;

export const evil =
  '<ul><li onclick="alert(1)">a<script>alert(1)</script><img src=x onerror="alert(1)"><svg onload=alert(1)><text>s</text></svg></li>' +
  '<li style="background:url(javascript:alert(1))"><a href="javascript:alert(1)">b</a><iframe srcdoc="<script>alert(1)</script>"></iframe></li>' +
  '<li>&lt;img src=x onerror=alert(1)&gt;<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math></li></ul>';
