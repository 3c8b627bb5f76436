import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../schema/kernel/rich-text.ts';
import { isHtml } from '../../schema/kernel/rich-text-tokens.shared.ts';
import { blocksOf } from '../../schema/kernel/rich-text-tree.shared.ts';
import { canonicalHtml, htmlOfText, linesOf, plainTextOf } from '../../schema/kernel/rich-text.shared.ts';

/** Only allowed elements without attributes, and no other character that a browser parses as markup. */
const HARMLESS = /^(?:[^<>&]|&(?:amp|lt|gt);|<\/?(?:p|strong|em|u|s|ul|ol|li)>|<br>)*$/;

/** Word 2019, „Einfügen“ of a heading, two bullets of which one has a second level, and an empty paragraph. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h2 style='margin-top:2.0pt'><span style='mso-fareast-font-family:"Times New Roman"'>Maßnahmen<o:p></o:p></span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><b>Absaugung</b>
einschalten<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Filter w&ouml;chentlich<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1><tr><td width=302 valign=top><p class=MsoNormal>Lärm<o:p></o:p></p></td><td><p class=MsoNormal>82&nbsp;dB(A)</p></td></tr></table>
<!--EndFragment--></body></html>`;

describe('a formatted text', () => {
  it('from Word becomes paragraphs and lists without what Word writes around them', () => {
    expect(cleanRichText(FROM_WORD)).toBe(
      '<p>Maßnahmen</p><ul><li><strong>Absaugung</strong> einschalten<ul><li>Filter wöchentlich</li></ul></li></ul><p>Lärm | 82\u00a0dB(A)</p>',
    );
  });

  it.each([
    ['numbers stay numbers', ['1 1. eins', '1 2. zwei'], '<ol><li>eins</li><li>zwei</li></ol>'],
    [
      'letters and Roman numbers count, too',
      ['1 1) eins', '2 a. innen', '3 iv. tief', '2 b. innen zwei', '1 2) zwei'],
      '<ol><li>eins<ol><li>innen<ol><li>tief</li></ol></li><li>innen zwei</li></ol></li><li>zwei</li></ol>',
    ],
    [
      'numbers of several levels',
      ['1 1. eins', '2 1.1. eins eins', '1 2. zwei'],
      '<ol><li>eins<ol><li>eins eins</li></ol></li><li>zwei</li></ol>',
    ],
    [
      'bullets inside of numbers',
      ['1 1. eins', '2 · Punkt', '2 o Kreis', '1 2. zwei'],
      '<ol><li>eins<ul><li>Punkt</li><li>Kreis</li></ul></li><li>zwei</li></ol>',
    ],
    [
      'a level that is left out',
      ['1 · eins', '3 § drei', '2 o zwei', '1 · Ende'],
      '<ul><li>eins<ul><li>drei</li><li>zwei</li></ul></li><li>Ende</li></ul>',
    ],
    ['what begins deep', ['2 o zwei', '1 · eins'], '<ul><li>zwei</li><li>eins</li></ul>'],
    ['two lists after each other', ['1 · Punkt', '1 1. eins'], '<ul><li>Punkt</li></ul><ol><li>eins</li></ol>'],
  ])('from Word keeps its lists: %s', (_name, items, stored) => {
    const written = items.map((item) => {
      const [, level, bullet, text] = /^(\d) (\S+) (.*)$/.exec(item)!;
      return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span\nstyle='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
    });
    const clean = cleanRichText(written.join(''));
    expect(clean).toBe(stored);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('from Word keeps the number of a heading, and every word of an item whose bullet never ends', () => {
    expect(
      cleanRichText(
        `<h1 style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1<span>&nbsp;&nbsp; </span></span>Allgemeines</h1>`,
      ),
    ).toBe('<p>1 Allgemeines</p>');
    expect(
      cleanRichText(`<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</p><p>danach</p>`),
    ).toContain('danach');
    expect(plainTextOf('<mso:bullet>ohne Ende')).toBe('ohne Ende');
  });

  it('without any element is plain text: its lines become paragraphs, its characters stay unchanged', () => {
    expect(cleanRichText('Erstens: x<y & z>3\r\n\r\n  Zweitens ')).toBe(
      '<p>Erstens: x&lt;y &amp; z&gt;3</p><p>Zweitens</p>',
    );
    expect(cleanRichText('1 < 2')).toBe('<p>1 &lt; 2</p>');
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in pieces', '<scr<script>ipt>alert(1)</script>', '<p>ipt&gt;alert(1)</p>'],
    ['a style', '<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a picture with a handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['a link with data', '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>', '<p>a</p>'],
    ['an object', '<object data="x"><embed src="y"></object><p>a</p>', '<p>a</p>'],
    ['a picture of vectors', '<svg onload=alert(1)><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    [
      'mathematics',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>a</p>',
      '<p>a</p>',
    ],
    ['a comment', '<p>a<!-- <script>alert(1)</script> --></p>', '<p>a</p>'],
    ['escaped markup', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('loses %s', (_name, from, to) => expect(cleanRichText(from)).toBe(to));

  it.each([
    [
      'nested tables become a line for each row',
      '<table><tr><td>a</td><td>b<table><tr><td>c</td><td>d</td></tr></table></td></tr><tr><td>e</td></tr></table>',
      '<p>a | b</p><p>c | d</p><p>e</p>',
    ],
    ['the paragraphs of an item become its lines', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['a list in a list stays', '<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    [
      'what follows an inner list is an item',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['a list in a list without an item keeps its items', '<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
    ['headings and divisions become paragraphs', '<h1>a</h1><div>b<div>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
    [
      'marks have one name and one order',
      '<u><i><b>a</b></i></u><del>b</del>',
      '<p><strong><em><u>a</u></em></strong><s>b</s></p>',
    ],
    [
      'marks around paragraphs come into them',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['what is empty goes', '<p></p><p>&nbsp;</p><p><br></p><p><strong> </strong></p><ul><li></li></ul>', ''],
    [
      'raised and lowered numbers keep their meaning',
      '<p>10<sup>3</sup> mg/m<sup>3</sup> CO<sub>2</sub>, 10<sup>\u22126</sup>, 1<sup>st</sup> <b>x<sup>12</sup></b></p>',
      '<p>10³ mg/m³ CO₂, 10⁻⁶, 1st <strong>x¹²</strong></p>',
    ],
    ['blanks count once', '<p>  a \n  <b> b</b>  </p>', '<p>a <strong>b</strong></p>'],
  ])('is written in one way: %s', (_name, from, to) => expect(cleanRichText(from)).toBe(to));

  it('nested tens of thousands deep is cleaned, with lists of four levels', () => {
    expect(cleanRichText('<b>'.repeat(30_000) + 'a')).toBe('<p><strong>a</strong></p>');
    expect(cleanRichText('<div><table><tr><td>'.repeat(4_000) + 'a')).toBe('<p>a</p>');
    const lists = cleanRichText('<ul><li>x'.repeat(20));
    expect(lists).toContain('<ul><li>x<ul><li>x<ul><li>x<ul><li>x</li>');
    expect(lists.match(/x/g)).toHaveLength(20);
    expect(
      Math.max(
        ...[...lists].map(
          (_, index) => lists.slice(0, index).split('<ul>').length - lists.slice(0, index).split('</ul>').length,
        ),
      ),
    ).toBe(4);
  });

  it('returns its lines, one for each paragraph and item', () => {
    const html = '<p>Eins<br>und <strong>halb</strong></p><ul><li>Zwei<ul><li>Drei &amp; vier</li></ul></li></ul>';
    expect(linesOf(html)).toEqual(['Eins und halb', 'Zwei', 'Drei & vier']);
    expect(plainTextOf(html)).toBe('Eins und halb\nZwei\nDrei & vier');
    expect(linesOf('Eins\n\nZwei')).toEqual(['Eins', 'Zwei']);
    expect(plainTextOf('<p> <br>&nbsp;</p><script>alert(1)</script>')).toBe('');
  });

  it('can be read as a tree', () => {
    expect(blocksOf('<p>a <em>b</em></p><ol><li>c</li></ol>')).toEqual([
      {
        kind: 'p',
        runs: [
          { text: 'a ', marks: [] },
          { text: 'b', marks: ['em'] },
        ],
      },
      { kind: 'ol', items: [{ runs: [{ text: 'c', marks: [] }], lists: [] }] },
    ]);
  });
});

const WORDS = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '&',
  ';',
  '=',
  '-->',
  '<!--',
  '<![if !x]>',
  '<![endif]>',
  'javascript:alert(1)',
  ' onerror=',
  ' style="mso-list:l0"',
  '<p style="mso-list:l0 level2 lfo1">',
  '<span style="mso-list:ignore">',
  '<li data-level="3">',
  ' ',
  '\n',
  '\u00a0',
  'ä',
  '😀',
  'x',
  '&lt;',
  '&#60;',
  '&nbsp;',
];
const NAMES = [
  'p',
  'b',
  'strong',
  'i',
  'u',
  's',
  'br',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'div',
  'h1',
  'script',
  'style',
  'svg',
  'math',
  'img',
  'a',
  'iframe',
  'noscript',
  'textarea',
  'xmp',
  'template',
  'title',
  'o:p',
  'span',
  'mso:bullet',
  'sup',
  'sub',
  'constructor',
  'foo',
];
const tags = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    fc.constantFrom(
      `<${name}>`,
      `</${name}>`,
      `<${name} onclick="alert(1)" x='>'>`,
      `<${name}/>`,
      `<${name.toUpperCase()} href=javascript:x>`,
    ),
  );
const html = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: tags },
      { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.string() },
    ),
  )
  .map((parts) => parts.join(''));

describe('whatever is sent as a formatted text', () => {
  it('is harmless afterwards', () => {
    fc.assert(
      fc.property(html, (text) => void expect(cleanRichText(text)).toMatch(HARMLESS)),
      { numRuns: 3_000 },
    );
  });

  it('is well-formed afterwards: each element is closed, in the right order', () => {
    const closes = (clean: string): boolean => {
      const open: string[] = [];
      for (const [, end, name] of clean.matchAll(/<(\/?)(\w+)>/g)) {
        if (name === 'br') continue;
        if (!end) open.push(name!);
        else if (open.pop() !== name) return false;
      }
      return open.length === 0;
    };
    fc.assert(
      fc.property(html, (text) => void expect(closes(cleanRichText(text))).toBe(true)),
      { numRuns: 2_000 },
    );
  });

  it('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(html, (text) => {
        const clean = cleanRichText(text);
        expect(cleanRichText(clean)).toBe(clean);
        expect(canonicalHtml(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is empty exactly when it contains no text', () => {
    fc.assert(
      fc.property(html, (text) => {
        const clean = cleanRichText(text);
        expect(clean === '').toBe(plainTextOf(clean) === '');
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every line of a plain text', () => {
    const plain = fc
      .string({ unit: fc.constantFrom('a', 'ß', '<', '>', '&', ' ', '\n', '"', '1') })
      .filter((text) => !isHtml(text));
    const lines = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.replaceAll(/ +/g, ' ').trim())
        .filter(Boolean);
    fc.assert(
      fc.property(plain, (text) => {
        expect(linesOf(cleanRichText(text))).toEqual(lines(text));
        expect(linesOf(htmlOfText(text))).toEqual(lines(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
