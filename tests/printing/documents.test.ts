import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  inspectionHtml,
  type InspectionSnapshot,
  type PrintedTask,
} from '../../schema/areas/inspections/inspection-document.ts';
import type { PrintOptions } from '../../schema/records/print-options.ts';
import {
  riskAssessmentHtml,
  type RiskAssessmentSnapshot,
} from '../../schema/areas/risk-assessments/risk-assessment-document.ts';
import type { Renderer } from '../../server/pdf/renderer.ts';
import { readPdf, type ReadPdf } from './pdf-reader.ts';
import { print, printer } from './printer.ts';
import { inspection, letterhead, person, photo, picture, risk, riskAssessment, task, ticket } from './samples.ts';

// A high timeout: starting a browser is slow on a busy machine, and no test here is about speed.
vi.setConfig({ testTimeout: 60_000 });

let renderer: Renderer;

beforeAll(() => {
  renderer = printer().renderer;
});
afterAll(() => renderer.close());

const VERSION = { number: 3, at: '2026-11-12T09:30:00Z', by: 'Petra Vogel' };
const AS_IT_IS: PrintOptions = { language: 'de', version: null, images: new Map() };
const FINISHED: PrintOptions = { ...AS_IT_IS, version: VERSION };

/** The printed document, its texts without blanks. */
async function printed(html: string): Promise<ReadPdf> {
  const found = await readPdf(await print(renderer, html));
  return { ...found, pages: found.pages.map(packed), text: packed(found.text) };
}
const inspectionPdf = (snapshot: InspectionSnapshot, options: PrintOptions = AS_IT_IS): Promise<ReadPdf> =>
  printed(inspectionHtml(snapshot, options).html);
const riskPdf = (snapshot: RiskAssessmentSnapshot, options: PrintOptions = FINISHED): Promise<ReadPdf> =>
  printed(riskAssessmentHtml(snapshot, options).html);

/** Removes blanks, because line breaks and spacing depend on the layout. */
const packed = (text: string): string => text.replaceAll(/\s+/g, '');
const containing = (part: string): unknown => expect.stringContaining(packed(part));

const A4: [number, number] = [595, 842];

/** Sixty tasks in six areas; each finding starts and ends with unique words. */
const sixty = (change: (task: PrintedTask, index: number) => PrintedTask = (one) => one): InspectionSnapshot['areas'] =>
  ['Werkstatt', 'Lager', 'Büro', 'Außenbereich', 'Sozialräume', 'Lackierraum'].map((name, area) => ({
    id: randomUUID(),
    name,
    tasks: Array.from({ length: 10 }, (_, position) => {
      const index = area * 10 + position;
      return change(
        task({
          name: `Prüfpunkt ${index}`,
          comment: `Beginn${index}: ${'Feststellung mit Einzelheiten. '.repeat(1 + (index % 9))} Schluss${index}:`,
        }),
        index,
      );
    }),
  }));

describe('a document', () => {
  it('is tagged, titled, in its language, on A4, with its headings as outline', async () => {
    const found = await inspectionPdf(inspection(), FINISHED);
    expect(found).toMatchObject({
      isTagged: true,
      language: 'de',
      title: 'Begehung Werkstatt und Lager, Halbjahr 2, Version 3 vom 12.11.2026',
      outline: ['Werkstatt und Lager, Halbjahr 2', '1. Werkstatt', 'Maßnahmen', 'Unterschriften'],
      sizes: [A4],
    });
    expect(found.structure).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']));
  });

  it('begins with name and address of the organisation, and ends with lines to sign and what it is not', async () => {
    const { pages } = await inspectionPdf(inspection());
    expect(pages[0]).toEqual(containing('Tischlerei Vogel GmbH Werkstraße 7a 01067 Dresden Deutschland'));
    expect(pages.at(-1)).toEqual(containing('Prüferin oder Prüfer Ort, Datum Unterschrift: Thomas Brandt'));
    expect(pages.at(-1)).toEqual(
      containing('Verantwortliche Person oder Arbeitgeber Ort, Datum Unterschrift: Petra Vogel'),
    );
    expect(pages.at(-1)).toEqual(containing('ersetzt aber keine rechtsverbindliche Beratung'));
  });

  it('names the country of an organisation elsewhere, and leaves it out at home', async () => {
    const linesOf = (country: string, language: 'de' | 'en'): string =>
      inspectionHtml(inspection({ letterhead: { ...letterhead, country } }), { ...AS_IT_IS, language }).html;
    expect(linesOf('AT', 'de')).toContain('Österreich');
    expect(linesOf('AT', 'en')).toContain('Austria');
    expect(linesOf('Liechtenstein', 'de')).toContain('Liechtenstein');
    expect(linesOf('DE', 'de')).not.toMatch(/Deutschland|>DE</);
  });

  it('says the number of the organisation with its accident insurance, where it is known', () => {
    const head = (companyNumber: string | undefined, language: 'de' | 'en'): string =>
      inspectionHtml(inspection({ letterhead: { ...letterhead, companyNumber } }), { ...AS_IT_IS, language }).html;
    expect(head('123 456 789 012 345', 'de')).toContain('<p>Unternehmensnummer 123 456 789 012 345</p>');
    expect(head('123 456 789 012 345', 'en')).toContain('<p>Company number 123 456 789 012 345</p>');
    for (const none of ['', undefined]) expect(head(none, 'de')).not.toContain('Unternehmensnummer');
  });

  it('of an organisation that never said where it is has no empty lines', async () => {
    const { pages } = await inspectionPdf(
      inspection({ letterhead: { ...letterhead, street: '', city: '', country: '' } }),
    );
    expect(pages[0]).toMatch(/TischlereiVogelGmbHBegehung/);
  });

  it('says on every page which version it is, or that it is a draft, and which page of how many', async () => {
    const areas = sixty();
    const [draft, version] = await Promise.all([
      inspectionPdf(inspection({ areas })),
      inspectionPdf(inspection({ areas }), FINISHED),
    ]);
    expect(draft!.pages.length).toBeGreaterThan(4);
    for (const [index, text] of draft!.pages.entries()) {
      expect(text).toEqual(containing('Entwurf – nicht abgeschlossen'));
      expect(text).toEqual(containing(`Seite ${index + 1} von ${draft!.pages.length}`));
    }
    for (const text of version!.pages) {
      expect(text).toEqual(containing('Version 3 vom 12.11.2026'));
      expect(text).not.toEqual(containing('Entwurf'));
    }
    // The running header contains it from the second page on; the first page has the letterhead.
    for (const text of version!.pages.slice(1))
      expect(text).toEqual(containing('Begehung: Werkstatt und Lager, Halbjahr 2'));
  });

  it('is in English on request', async () => {
    const found = await inspectionPdf(
      inspection({ areas: [{ id: randomUUID(), name: 'Workshop', tasks: [task({ ok: false }), task({ ok: null })] }] }),
      { ...FINISHED, language: 'en' },
    );
    expect(found).toMatchObject({
      language: 'en',
      title: 'Inspection Werkstatt und Lager, Halbjahr 2, Version 3 of 12.11.2026',
    });
    expect(found.text).toEqual(containing('Made with Obacht · page 1 of '));
    expect(found.text).toEqual(containing('not yet checked'));
    expect(found.text).not.toMatch(/Mangel|Seite|Unterschrift|geprüft(?!undzugänglich)/);
  });

  it('prints what people wrote as they wrote it, whatever it looks like', async () => {
    const hostile = `<script>document.title="weg"</script><img src=x onerror=alert(1)> {{title}} {{{style}}} </style></title><!-- &amp; "Anführung" 'Apostroph' \\ $& $1 ß ä € ✓`;
    const person1 = person(`<b>Petra</b> ${hostile}`);
    const found = await inspectionPdf(
      inspection({
        title: hostile,
        letterhead: { name: hostile, street: hostile, city: hostile, country: hostile },
        responsible: person1,
        createdBy: person1,
        areas: [
          {
            id: randomUUID(),
            name: hostile,
            tasks: [
              task({
                name: hostile,
                description: hostile,
                comment: hostile,
                ok: false,
                proofs: [{ ...photo(hostile), printFileId: null }],
                ticket: ticket(7, { title: hostile, users: [hostile], board: hostile }),
              }),
            ],
          },
        ],
      }),
    );
    expect(found.title).toContain(hostile);
    expect(found.language).toBe('de');
    const all = packed(found.text);
    const times = all.split(packed(hostile)).length - 1;
    // Letterhead (4), title, two people twice each, area, name, description, finding, attachment, and the ticket's own
    // texts in both places.
    expect(times).toBeGreaterThanOrEqual(15);
    expect(found.pictures.flat()).toEqual([]);
  });

  it('has characters for names from all of Europe, of the same font on each machine', async () => {
    const names = [
      'Łukasz Żółć',
      'Şükrü Öztürk',
      'Nguyễn Văn Đạt',
      'Олександр Ковальчук',
      'Γιώργος Παπαδόπουλος',
      'Ștefan Țurcanu',
    ];
    const { html } = inspectionHtml(inspection({ createdBy: person(names.join(', ')) }), AS_IT_IS);
    expect((await printed(html)).text).toEqual(containing(names.join(', ').normalize('NFC')));
    expect(html.match(/@font-face/g)!.length).toBeGreaterThanOrEqual(10);
    expect(inspectionHtml(inspection(), AS_IT_IS).html.match(/@font-face/g)).toHaveLength(2);
  });

  it('in German contains its letters as fonts, not as drawings, which would make it twice as large', async () => {
    const bytes = await print(renderer, inspectionHtml(inspection({ title: 'Größe „ä“ – 5 €' }), AS_IT_IS).html);
    expect(bytes.includes('/BaseFont')).toBe(true);
    expect(bytes.includes('/Type3')).toBe(false);
  });
});

describe('a name in a script that the document has no font for', () => {
  const named = (...names: string[]) => inspectionHtml(inspection({ createdBy: person(names.join(', ')) }), AS_IT_IS);

  it('is announced if the machine has none either, so that the empty boxes are explained', async () => {
    // Tangut: a script for which hardly any machine has a font.
    const html = named('\u{17000}\u{17001} Vogel').html;
    const { text } = await printed(html);
    expect(text).toEqual(containing('an ihrer Stelle stehen leere Kästchen: U+17000, U+17001'));
    expect(text).toEqual(containing('Vogel'));
  });

  it('has no note where every letter can be printed', async () => {
    expect(named('Łukasz Żółć', 'محمد', 'Олександр', '✓ → ½ €').html).not.toContain('data-letters');
    // Georgian and Chinese: the document has no font for them, the machine may have one. The note lists only letters
    // that cannot be drawn.
    const { html } = named('გიორგი 王小明');
    expect(html).toMatch(/data-letters="გიორ?[^"]*王小明"/);
    const drawable = html.replace(/data-letters="[^"]*"/, 'data-letters="AB"');
    expect((await printed(drawable)).text).not.toEqual(containing('leere Kästchen'));
  });
});

describe('a symbol', () => {
  it('that people type, such as ✓, comes from a font of the document, whatever the machine has', async () => {
    const { html } = inspectionHtml(inspection({ title: 'ß ä € ✓ ☐ → ≤ ²' }), AS_IT_IS);
    const bytes = await print(renderer, html);
    expect(bytes.includes('NotoSansSymbols2')).toBe(true);
    expect(bytes.includes('DejaVu')).toBe(false);
    expect((await readPdf(bytes)).title).toContain('ß ä € ✓ ☐ → ≤ ²');
  });
});

describe('an inspection', () => {
  it('says of each task in words whether it is in order, a defect, not applicable or not yet looked at, and counts them', async () => {
    const tasks = [
      task({ name: 'Eins', ok: true }),
      task({ name: 'Zwei', ok: false }),
      task({ name: 'Drei', ok: null }),
      task({ name: 'Vier', ok: null }),
      task({ name: 'Fünf', ok: null, notApplicable: true }),
    ];
    const { text } = await inspectionPdf(
      inspection({
        areas: [{ id: randomUUID(), name: 'Halle', tasks: tasks.map((one) => ({ ...one, description: '' })) }],
      }),
    );
    expect(text).toEqual(
      containing(
        '1.1 Eins in Ordnung 1.2 Zwei Mangel 1.3 Drei noch nicht geprüft 1.4 Vier noch nicht geprüft 1.5 Fünf nicht zutreffend',
      ),
    );
    expect(text).toEqual(containing('1 Mangel 2 noch nicht geprüft 1 in Ordnung 1 nicht zutreffend'));
  });

  it('of sixty tasks and twenty photos repeats heads, breaks no row, and has each photo at its finding', async () => {
    const images = new Map<string, Buffer>();
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 3 === 0 ? picture(number, 1050, 1400) : picture(number))),
    );
    const areas = sixty((one, index) => {
      if (index % 3 !== 0) return one;
      const taskPhoto = photo(`IMG_${index}.jpg`);
      images.set(taskPhoto.printFileId, pictures[index / 3]!);
      return { ...one, proofs: [taskPhoto] };
    });
    const {
      pages,
      pictures: drawn,
      alternatives,
    } = await inspectionPdf(inspection({ areas, status: 'Closed' }), { ...FINISHED, images });
    const pageOf = (part: string): number[] =>
      pages.flatMap((text, index) => (text.includes(packed(part)) ? [index] : []));
    for (let index = 0; index < 60; index += 1) {
      const number = `${Math.floor(index / 10) + 1}.${(index % 10) + 1}`;
      const [begin, end] = [pageOf(`Beginn${index}:`), pageOf(`Schluss${index}:`)];
      expect(begin, `task ${index}`).toHaveLength(1);
      expect(end, `task ${index}`).toEqual(begin);
      if (index % 3 === 0)
        expect(
          pageOf(`Foto 1 zu ${number}`).filter((page) => begin.includes(page)),
          `photo of task ${index}`,
        ).toEqual(begin);
    }
    expect(drawn.flat()).toHaveLength(20);
    expect(new Set(alternatives).size).toBe(20);
    // At most five centimetres in either orientation.
    for (const [width, height] of drawn.flat()) expect(Math.max(width, height)).toBeLessThanOrEqual(140);
    for (const text of pages.slice(0, -2)) expect(text).toEqual(containing('Nr. Prüfpunkt Ergebnis Feststellung'));
  });

  it('prints a small photo no larger than it is', async () => {
    const taskPhoto = photo('klein.jpg');
    const { pictures: drawn } = await inspectionPdf(
      inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks: [task({ proofs: [taskPhoto] })] }] }),
      { ...AS_IT_IS, images: new Map([[taskPhoto.printFileId, await picture(1, 100, 80)]]) },
    );
    expect(drawn.flat()).toEqual([[75, 60]]);
  });

  it('says so where a photo is gone, or left out because they are too many', async () => {
    const [removed, tooMany] = [photo('weg.jpg'), photo('viele.jpg')];
    const { text } = await inspectionPdf(
      inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks: [task({ proofs: [removed, tooMany] })] }] }),
      { ...AS_IT_IS, images: new Map([[tooMany.printFileId, null]]) },
    );
    expect(text).toEqual(containing('Foto 1 zu 1.1: Die Datei „weg.jpg“ liegt nicht mehr vor.'));
    expect(text).toEqual(containing('Foto 2 zu 1.1: „viele.jpg“ ist hier nicht gedruckt'));
  });

  it('keeps twenty photos of one task together with its number', async () => {
    const photos = Array.from({ length: 20 }, (_, number) => photo(`${number}.jpg`));
    const small = await picture(1, 700, 525);
    const { text, pictures: drawn } = await inspectionPdf(
      inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks: [task({ proofs: photos })] }] }),
      { ...AS_IT_IS, images: new Map(photos.map(({ printFileId }) => [printFileId, small])) },
    );
    expect(drawn.flat()).toHaveLength(20);
    for (let number = 1; number <= 20; number += 1) expect(text).toEqual(containing(`Foto ${number} zu 1.1`));
  });

  it('lists its measures with number, person, day and state, and names defects that have none, those without words in one line', async () => {
    const tasks = [
      task({
        name: 'Leitern',
        ok: false,
        ticket: ticket(42, { title: 'Leiter ersetzen', users: ['Aylin Demir', 'Thomas Brandt'] }),
      }),
      task({
        name: 'Löscher',
        ok: false,
        ticket: ticket(43, { title: 'Löscher prüfen', users: [], dueDate: null, closed: true, board: 'Erledigt' }),
      }),
      task({ name: 'Fluchtweg', ok: false, comment: 'Paletten im Weg' }),
      task({ name: 'Regale', ok: false }),
      task({ name: 'Tor', ok: false }),
    ];
    const { text } = await inspectionPdf(inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks }] }));
    const measures = text.slice(text.indexOf('MaßnahmenTicket'));
    expect(measures).toEqual(
      containing('T-00042 Leiter ersetzen zu 1.1 Leitern Aylin Demir, Thomas Brandt 04.12.2026 offen In Arbeit'),
    );
    expect(measures).toEqual(containing('T-00043 Löscher prüfen zu 1.2 Löscher niemand – erledigt'));
    expect(measures).toEqual(
      containing(
        'Mängel, zu denen es noch keine Maßnahme gibt Nr. Prüfpunkt Feststellung 1.3 Fluchtweg Paletten im Weg Ohne Beschreibung: 1.4 Regale, 1.5 Tor',
      ),
    );
  });

  it('repeats nothing of a measure: neither the name of its task, nor a board named like its state', async () => {
    const tasks = [
      task({
        name: 'Leitern',
        ok: false,
        ticket: ticket(42, { title: 'Leitern', users: ['Aylin Demir'], board: 'Offen' }),
      }),
    ];
    const { text } = await inspectionPdf(inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks }] }));
    expect(text).toEqual(containing('T-00042 Leitern zu 1.1 Aylin Demir 04.12.2026 offen Unterschriften'));
  });

  it('shows a single photo beside its finding, and more than one in rows below it', () => {
    const tasks = [
      task({ name: 'Eins', comment: 'Haube fehlt', proofs: [photo('a.jpg')] }),
      task({ name: 'Zwei', proofs: [photo('b.jpg'), photo('c.jpg')] }),
    ];
    const { html } = inspectionHtml(inspection({ areas: [{ id: randomUUID(), name: 'Halle', tasks }] }), AS_IT_IS);
    const table = html.slice(html.indexOf('class="grid checks"'));
    const [first, second] = [
      table.slice(table.indexOf('Eins'), table.indexOf('Zwei')),
      table.slice(table.indexOf('Zwei')),
    ];
    expect(first).toMatch(/<td><p class="prose">Haube fehlt<\/p><div class="photos">/);
    expect(first).not.toContain('photo-row');
    expect(second.match(/class="photo-row"/g)).toHaveLength(1);
    expect(html.match(/<figure>/g)).toHaveLength(3);
  });

  it('without areas, dates or people is a document all the same', async () => {
    const { text } = await inspectionPdf(
      inspection({ areas: [], responsible: null, createdBy: null, nextExecution: null }),
    );
    expect(text).toEqual(containing('Verantwortlich niemand'));
    expect(text).toEqual(containing('Nächste Begehung nicht festgelegt'));
    expect(text).toEqual(containing('Diese Begehung hat noch keine Bereiche.'));
  });

  it('keeps a number in one line, and a heading on one page, however long', async () => {
    const tasks = Array.from({ length: 120 }, (_, index) => task({ name: `Punkt ${index}`, description: '' }));
    const name = 'Ein Bereich, dessen Name kein Ende nimmt. '.repeat(11).trim();
    const areas = Array.from({ length: 10 }, (_, index) => ({
      id: randomUUID(),
      name: `${name} Schluss${index}`,
      tasks: index === 0 ? tasks : tasks.slice(0, 3 + index),
    }));
    const found = await readPdf(await print(renderer, inspectionHtml(inspection({ areas }), AS_IT_IS).html));
    expect(found.text).toContain('1.120');
    const pages = found.pages.map(packed);
    for (const { name: title } of areas) expect(pages.filter((page) => page.includes(packed(title)))).toHaveLength(1);
  });

  it('prints the longest texts whole', async () => {
    const comment = Array.from({ length: 700 }, (_, number) => `Wort${number}`)
      .join(' ')
      .slice(0, 5_000);
    const title = 'Eine Begehung mit einem Titel, der kein Ende nimmt, '.repeat(10).slice(0, 500).trim();
    const { text, pages } = await inspectionPdf(
      inspection({
        title,
        areas: [
          { id: randomUUID(), name: 'Halle', tasks: [task({ name: 'x'.repeat(500), description: comment, comment })] },
        ],
      }),
    );
    expect(text).toContain('x'.repeat(500));
    for (let number = 0; number < 600; number += 50) expect(text).toEqual(containing(`Wort${number}Wort`));
    expect(pages[0]).toEqual(containing(title));
  });
});

describe('a risk assessment', () => {
  it('says classifications in colour, word and number, and 0 as not yet judged', async () => {
    const risks = [
      risk({ title: 'Lärm', riskClassification: 6, riskClassificationAfterAction: 2 }),
      risk({ title: 'Staub', riskClassification: 3, riskClassificationAfterAction: 0 }),
      risk({ title: 'Strom', riskClassification: 1, riskClassified: false, riskClassificationAfterAction: 0 }),
    ];
    const html = riskAssessmentHtml(riskAssessment({ risks }), FINISHED).html;
    const { text } = await printed(html);
    expect(text).toEqual(
      containing('1 Lärm 6 – hoch 2 – gering Thomas Brandt 2 Staub 3 – mittel noch nicht eingestuft Thomas Brandt'),
    );
    expect(text).toEqual(containing('Risiko vor den Maßnahmen: 6 – hoch Risiko nach den Maßnahmen: 2 – gering'));
    expect(text).toEqual(containing('Risiko nach den Maßnahmen: noch nicht eingestuft'));
    expect(text).toEqual(containing('3 Strom noch nicht eingestuft noch nicht eingestuft Thomas Brandt'));
    expect(text).not.toMatch(/[^\d]0–/);
    expect(html).toMatch(/badge red">6 – hoch/);
  });

  it('prints rich texts with their form, cleaned once more', async () => {
    const action =
      '<p onclick="alert(1)">Sturz von der <strong>Leiter</strong></p><script>alert(1)</script><iframe src="http://example.com"></iframe><style>body{display:none}</style>';
    const found = await riskPdf(
      riskAssessment({ risks: [risk({ action, measurement: '<ul><li>Gerüst</li><li>Unterweisung</li></ul>' })] }),
    );
    expect(found.text).toEqual(containing('Sturz von der Leiter'));
    expect(found.text).not.toMatch(/alert|display:none|example\.com/);
    expect(found.structure).toEqual(expect.arrayContaining(['L', 'LI']));
  });

  it('says of pregnancy: relevant, not relevant, not assessed or excluded by a rule, and never hides its text', async () => {
    const risks = [
      risk({ relevantForPregnant: true, actionForPregnant: 'Keine Leitern.' }),
      risk({ relevantForPregnant: false, actionForPregnant: 'Beschäftigungsverbot.' }),
      risk({ relevantForPregnant: null, actionForPregnant: '' }),
      risk({ relevantForPregnant: true, excludedForPregnant: true, actionForPregnant: '' }),
    ];
    const { text } = await riskPdf(riskAssessment({ risks }));
    const judged = text.split('SchwangereundStillende').slice(1);
    expect(judged).toEqual([
      expect.stringMatching(/^vonBedeutungKeineLeitern\./),
      expect.stringMatching(/^nichtvonBedeutungBeschäftigungsverbot\./),
      expect.stringMatching(/^nochnichtbeurteilt/),
      expect.stringMatching(/^durcheineveröffentlichteRegelausgeschlossen/),
    ]);
  });

  it('has the check of effectiveness; of an older version without the field, nothing', async () => {
    const checked = {
      effectivenessCheckedOn: '2026-11-12',
      effectivenessCheckedBy: person('Petra Vogel'),
      effectivenessNote: 'Lärm am Bedienplatz: 82 dB(A)',
    };
    const risks = [
      risk({ measuresEffective: true, ...checked }),
      risk({ measuresEffective: false, ...checked, effectivenessNote: '' }),
      risk({ measuresEffective: null }),
      risk({ measuresEffective: undefined }),
    ];
    const { text } = await riskPdf(riskAssessment({ risks }));
    const sections = text.split('Wirksamkeit').slice(1);
    expect(sections).toEqual([
      expect.stringMatching(/^wirksam,geprüftam12\.11\.2026vonPetraVogelLärmamBedienplatz:82dB\(A\)/),
      expect.stringMatching(/^nichtwirksam,geprüftam12\.11\.2026vonPetraVogel/),
      expect.stringMatching(/^nochnichtgeprüft/),
    ]);
  });

  it('has what is known of a measure below its line, and lists what somebody tracks with the tickets', async () => {
    const known = {
      kind: null,
      responsible: null,
      dueDate: null,
      state: null,
      effective: null,
      effectivenessCheckedOn: null,
      effectivenessCheckedBy: null,
      effectivenessNote: '',
    };
    const measures = [
      {
        ...known,
        id: 'a',
        text: 'Haube <schließen>',
        kind: 'T',
        responsible: person('Petra Vogel'),
        dueDate: '2026-12-24',
        state: 'inProgress',
      },
      {
        ...known,
        id: 'b',
        text: 'Brille tragen',
        kind: 'P',
        effective: true,
        effectivenessCheckedOn: '2026-11-12',
        effectivenessCheckedBy: person('Thomas Brandt'),
        effectivenessNote: 'Wird getragen',
      },
      { ...known, id: 'c', text: 'Tür zu', dueDate: '2027-01-31', responsible: person('Petra Vogel') },
    ];
    const measurement = '<p>Haube &lt;schließen&gt;</p><ul><li>Brille tragen</li></ul><p>Tür zu</p><p>Ohne</p>';
    const tickets = [{ ...ticket(12, { closed: true }), measure: 'Türe', measureId: 'c' }];
    const { text } = await riskPdf(riskAssessment({ risks: [risk({ measurement, measures, tickets })] }));
    expect(text).toContain(packed('Haube <schließen> technisch · Petra Vogel · bis 24.12.2026 · in Arbeit'));
    expect(text).toContain(
      packed('Brille tragen persönlich · wirksam · geprüft am 12.11.2026 von Thomas Brandt · Wird getragen'),
    );
    // A measure with a ticket has the state of the ticket, and is listed once.
    expect(text).toContain(packed('Tür zu T-00012'));
    expect(text.match(/Türe/g)).toHaveLength(1);
    expect(text).toMatch(/–Haube<schließen>/);
  });

  it('of twelve risks keeps each hazard with its measures, lists tickets, and explains the numbers', async () => {
    const risks = Array.from({ length: 12 }, (_, index) =>
      risk({
        title: `Gefährdung ${index}`,
        action: `<p>Anfang${index}: ${'Beschreibung der Gefahr. '.repeat(12)}</p>`,
        measurement: `<ul>${`<li>${'Maßnahme mit Einzelheiten. '.repeat(5)}</li>`.repeat(1 + (index % 5))}</ul><p>Ende${index}:</p>`,
        tickets: index === 2 ? [{ ...ticket(12, { closed: true }), measure: 'Geländer anbringen' }] : [],
      }),
    );
    const { pages, text } = await riskPdf(riskAssessment({ risks }));
    for (let index = 0; index < 12; index += 1) {
      const [begin] = pages.flatMap((page, at) => (page.includes(`Anfang${index}:`) ? [at] : []));
      expect(pages[begin!], `risk ${index}`).toEqual(containing(`Ende${index}:`));
      expect(pages[begin!], `risk ${index}`).toEqual(containing(`${index + 1}. Gefährdung ${index}`));
    }
    expect(text).toEqual(containing('T-00012 Geländer anbringen zu 3 Gefährdung 2 Thomas Brandt 04.12.2026 erledigt'));
    // The scale of the numbers is explained before the signature lines.
    expect(text).toMatch(/Eintrittswahrscheinlichkeit.*sehrgering1–gering.*Unterschriften/);
    // An empty document has no signature lines.
    expect(pages.find((page) => page.includes('Unterschriften'))).toMatch(/T-00012|Gefährdung/);
  });

  it('in English is English', async () => {
    const found = await riskPdf(riskAssessment(), { ...FINISHED, language: 'en' });
    expect(found).toMatchObject({
      language: 'en',
      title: 'Risk assessment Arbeitsplatz Plattensäge, Version 3 of 12.11.2026',
    });
    expect(found.text).toEqual(containing('5 – high'));
    expect(found.text).not.toMatch(/Maßnahmen|Verantwortlich|hoch|gering/);
  });
});
