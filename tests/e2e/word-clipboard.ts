/**
 * Word's clipboard format: a document with conditional comments, styles, a heading, lists as paragraphs with their
 * bullet as text, a table, lines broken inside sentences, and an injected script.
 */
export const WORD_CLIPBOARD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<title>Gefährdungen</title>
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]-->
<style>
<!--
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

<h2>Plattensäge<o:p></o:p></h2>

<p class=MsoNormal><span style='mso-fareast-language:DE'>Beim Zuschneiden liegt der <b
style='mso-bidi-font-weight:normal'>Lärm</b> bei 92&nbsp;dB(A), <u>dauerhaft</u> und <i>für
alle</i>.<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Säge
kapseln<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>mit
Sichtfenster<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Gehörschutz
&amp; Unterweisung<o:p></o:p></p>

<p class=MsoNormal>Reihenfolge:<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>messen</p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>handeln</p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0>
 <tr>
  <td width=301 valign=top><p class=MsoNormal>Holzstaub<o:p></o:p></p></td>
  <td width=302 valign=top><p class=MsoNormal>absaugen<o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoNormal><a href="javascript:alert(1)">Mehr dazu</a><script>document.title='gekapert'</script><img
src="file:///C:/Users/sifa/AppData/Local/Temp/clip_image001.png" onerror="document.title='gekapert'"></p>

<!--EndFragment-->
</body>
</html>`;

/** The clipboard format of Word for the web: a list for each item, and the nesting depth in the item. */
export const WORD_ONLINE_CLIPBOARD = ['1 ol Säge kapseln', '2 ul mit Sichtfenster', '2 ul und Tür', '1 ol Gehörschutz']
  .map((item) => {
    const [, level, list, text] = /^(\d) (\w+) (.*)$/.exec(item)!;
    return `<div class="ListContainerWrapper SCXW1"><${list} role="list"><li role="listitem" data-leveltext="" data-listid="4" aria-setsize="-1" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
  })
  .join('');
export const WORD_ONLINE_STORED =
  '<ol><li>Säge kapseln<ul><li>mit Sichtfenster</li><li>und Tür</li></ul></li><li>Gehörschutz</li></ol>';

/** The first one as it should be stored. */
export const WORD_STORED = [
  '<p><strong>Plattensäge</strong></p>',
  '<p>Beim Zuschneiden liegt der <strong>Lärm</strong> bei 92\u00a0dB(A), <u>dauerhaft</u> und <em>für alle</em>.</p>',
  '<ul><li>Säge kapseln<ul><li>mit Sichtfenster</li></ul></li><li>Gehörschutz &amp; Unterweisung</li></ul>',
  '<p>Reihenfolge:</p>',
  '<ol><li>messen</li><li>handeln</li></ol>',
  '<p>Holzstaub | absaugen</p>',
  '<p>Mehr dazu</p>',
].join('');
