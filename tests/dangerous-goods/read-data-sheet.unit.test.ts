import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataSheet, type SheetReading } from '../../schema/areas/dangerous-goods/data-sheet/read-data-sheet.ts';
import { isOtherProduct } from '../../schema/areas/dangerous-goods/sheet-product.shared.ts';
import { CORPUS, corpusText, type CorpusSheet, DANGEROUS_FIELDS, foreignValues } from './data-sheet-corpus.ts';

const TODAY = '2026-11-23';
const read = (text: string): SheetReading => readDataSheet({ text, positioned: '' }, TODAY);
const proposed = ({ proposals }: SheetReading, field: string): string[] =>
  proposals.find((each) => each.field === field)?.values ?? [];

/** A sheet with this section 2 between two others, or with other sections and their headings. */
const sheet = (hazards: string, rest = ''): string =>
  [
    '1. Identification',
    'Product name: X',
    '2. Hazards identification',
    hazards,
    '3. Composition',
    'Y: H350',
    rest,
    '16. Other information',
    'Z',
  ].join('\n');

describe('the corpus of data sheets', () => {
  it.each(CORPUS.map((each) => [each.file, each] as const))(
    '%s yields no proposal that the sheet does not contain',
    (_file, each) => {
      expect(foreignValues(each, read(corpusText(each)), DANGEROUS_FIELDS)).toEqual([]);
    },
  );

  it.each([false, true])('is read to more than four fifths (held out: %s)', (isHeldOut) => {
    const values = CORPUS.filter((each) => each.isHeldOut === isHeldOut).flatMap((each) => {
      const reading = read(corpusText(each));
      return Object.entries(each.truth).flatMap(([field, said]) =>
        said.length > 0 ? [JSON.stringify(proposed(reading, field)) === JSON.stringify(said)] : [],
      );
    });
    expect(values.filter(Boolean).length / values.length).toBeGreaterThan(0.8);
  });

  it('yields each value with its page and its wording', () => {
    for (const each of CORPUS) {
      const said = corpusText(each).replaceAll(/\s+/g, ' ');
      for (const { field, evidence } of read(corpusText(each)).proposals) {
        expect(evidence, `${each.file} ${field}`).not.toEqual([]);
        for (const { text } of evidence) expect(said).toContain(text.replace('…', '').replaceAll(/\s+/g, ' '));
      }
    }
  });
});

/** Lines that would be hazards if they were in section 2. */
const foreignLine = fc
  .tuple(fc.integer({ min: 200, max: 420 }), fc.integer({ min: 1, max: 9 }), fc.nat(6))
  .map(
    ([number, ghs, form]) =>
      [
        `H${number}`,
        `H${number} Kann Krebs erzeugen.`,
        `Gefahrenhinweise: H${number}, P${number}`,
        `Carc. 1A; H${number}`,
        `Piktogramme: GHS0${ghs}`,
        'Signalwort: Gefahr',
        `Hazard statements\tH${number} May cause cancer.`,
      ][form]!,
  );

describe('codes outside of section 2', () => {
  const withSections = CORPUS.filter(({ file }) => !file.startsWith('22'));
  const hazardsOf = (reading: SheetReading): unknown =>
    reading.proposals
      .filter(({ field }) => ['h', 'p', 'pictograms', 'signalWord', 'cmr'].includes(field))
      .map(({ field, values }) => [field, values]);

  it('never become proposals, in any position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...withSections),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), foreignLine), { minLength: 1, maxLength: 6 }),
        (each: CorpusSheet, insertions) => {
          const lines = each.pages.flat();
          const isHeading = (line: string): boolean => /^(?:# |SECTION|\d+ \|)/.test(line);
          const headings = lines.flatMap((line, at) => (isHeading(line) ? [at] : []));
          // The title of section 3 in any language of the corpus.
          const third = lines.findLastIndex(
            (line) => isHeading(line) && /zusammensetz|inhaltsst|composi|compo|skład|samenstell|složení/i.test(line),
          );
          const after = headings.filter((at) => at >= third);
          const changed = insertions.reduce((all, [place, line]) => {
            const at = after[0]! + 1 + Math.floor(place * (lines.length - after[0]! - 1));
            return all.toSpliced(at, 0, line);
          }, lines);
          expect(hazardsOf(read(corpusText({ ...each, pages: [changed] })))).toEqual(
            hazardsOf(read(corpusText({ ...each, pages: [lines] }))),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('section 2', () => {
  it('is not guessed: without its heading, or without the next one, nothing of hazards is proposed', () => {
    const text = 'Product name: X\nHazard statements\nH225 Highly flammable liquid and vapour.\nSignal word: Danger';
    for (const each of [
      text,
      `1. Identification\n${text}\n7. Handling and storage\nKeep cool.`,
      `2. Hazards identification\n${text}`,
    ]) {
      const reading = read(each);
      expect(reading.proposals.map(({ field }) => field)).not.toContain('h');
      expect(reading.gaps).toContainEqual(expect.objectContaining({ field: 'h', reason: 'noSection' }));
    }
  });

  it.each([
    ['* 2. Mögliche Gefahren', '3. Inhaltsstoffe'],
    ['2.0 MÖGLICHE GEFAHREN', '3.0 ZUSAMMENSETZUNG'],
    ['Kapitel 2 – Mögliche Gefahren', 'Kapitel 3 – Zusammensetzung'],
    ['II. Hazard(s) identification', 'III. Composition'],
    ['Mögliche Gefahren', 'Zusammensetzung/Angaben zu Bestandteilen'],
    ['RUBRIQUE 2 : Identification des dangers', 'RUBRIQUE 3 : Composition'],
    ['SEKCJA 2: Identyfikacja zagrożeń', 'SEKCJA 3: Skład'],
    ['SECTION 2\nHazards identification', 'SECTION 3\nComposition'],
    ['3. Mögliche Gefahren', '4. Erste-Hilfe-Maßnahmen'],
  ])('is found below %s', (title, next) => {
    const reading = read(
      ['Deckblatt', title, 'H317 Kann allergische Hautreaktionen verursachen.', next, 'H350'].join('\n'),
    );
    expect(proposed(reading, 'h')).toEqual(['H317']);
  });

  it.each([
    [
      'hydrolysis',
      'H226 Flammable liquid and vapour.\nOn hydrolysis methanol is released:\nH301 Toxic if swallowed.\nH370',
      ['H226'],
    ],
    ['traces', 'H226 Flammable liquid and vapour.\nContains traces of benzene (H340, H350).', ['H226']],
    ['a part by its name', 'Flam. Liq. 3, H226\nMethanol:\nH301 Toxic if swallowed.', ['H226']],
    ['a part in a row', 'Flam. Liq. 3, H226\nToluene\tRepr. 2, H361d', ['H226']],
    ['a wrapped list', 'H226 Flammable liquid and vapour.\nToluene (Repr. 2, H361d,\nH373)', ['H226']],
    ['a former state', 'H226 Flammable liquid and vapour.\nPrevious classification: Carc. 2, H351', ['H226']],
    [
      'a negation',
      'H226 Flammable liquid and vapour.\nThe product is not classified as\nH350 by the manufacturer.',
      ['H226'],
    ],
    ['a bracket', 'H317 May cause an allergic skin reaction (formaldehyde: H350).', ['H317']],
    [
      'other hazards',
      '2.2 Label elements\nH226 Flammable liquid and vapour.\n2.3 Other hazards\nH350 May cause cancer.',
      ['H226'],
    ],
    ['a number of a document', 'H226 Flammable liquid and vapour.\nDoc. H350-7', ['H226']],
  ])('leaves out the codes of %s', (_what, hazards, h) => {
    const reading = read(sheet(hazards));
    expect(proposed(reading, 'h')).toEqual(h);
    expect(proposed(reading, 'cmr')).toEqual([]);
  });

  it('reports the codes that it does not propose', () => {
    const { gaps } = read(
      sheet('H226 Flammable liquid and vapour.\nH320 Causes eye irritation.\nContains traces of benzene (H350).'),
    );
    expect(gaps).toContainEqual(
      expect.objectContaining({ field: 'h', reason: 'otherCodes', values: ['H320', 'H350'] }),
    );
  });

  it('of a product that is not classified proposes its supplemental statements alone', () => {
    const reading = read(
      sheet('The product is not classified as hazardous.\nEUH210 Safety data sheet available on request.\nH302'),
    );
    expect(proposed(reading, 'h')).toEqual(['EUH210']);
    expect([proposed(reading, 'pictograms'), proposed(reading, 'signalWord')]).toEqual([[], []]);
  });

  it('does not choose between two signal words', () => {
    const { gaps } = read(sheet('Signal word: Danger\nSignal word: Warning\nH226 Flammable liquid and vapour.'));
    expect(gaps).toContainEqual(expect.objectContaining({ field: 'signalWord', reason: 'ambiguous' }));
  });

  it('follows the precedence of pictograms', () => {
    const pictograms = (h: string): string[] => proposed(read(sheet(h)), 'pictograms');
    expect(pictograms('H314\nH315\nH319')).toEqual(['corrosiveKat1']);
    expect(pictograms('H334\nH317')).toEqual(['healthRisk']);
    expect(pictograms('H301\nH315')).toEqual(['poisonousKat1To3']);
    expect(pictograms('H318\nH335')).toEqual(['corrosiveKat1', 'poisonousKat4']);
  });
});

describe('the storage class', () => {
  const classOf = (text: string): string[] =>
    proposed(read(sheet('H226', `7. Handling and storage\n${text}`)), 'storageClassification');

  it.each([
    ['Nicht mit Oxidationsmitteln (LGK 5.1A) zusammen lagern.\nLagerklasse (TRGS 510): 3', ['3']],
    ['Lagerklasse nach TRGS 510\n8 B', ['8B']],
    ['Storage class (TRGS 510): 10-13', ['10-13']],
    ['Lagerklasse: 3\nLagerklasse: 8A', []],
    ['Getrennt lagern von Stoffen der\nLagerklasse 5.1A und Säuren.', []],
    ['Lagerklasse 5.1A fernhalten.', []],
    ['Lagerklasse (CH): 3', []],
    ['Lagerklasse: 3A', []],
  ])('in %j is %j', (text, expected) => expect(classOf(text)).toEqual(expected));

  it('of two labels is reported, not proposed', () => {
    const { gaps } = read(sheet('H226', '7. Handling and storage\nLagerklasse: 3\nLagerklasse: 8A'));
    expect(gaps).toContainEqual(
      expect.objectContaining({ field: 'storageClassification', reason: 'ambiguous', values: ['3', '8A'] }),
    );
  });
});

describe('the date', () => {
  const dateOf = (text: string): string[] => proposed(read(text), 'dataSheetDate');

  it.each([
    ['Erstellt: 01.06.2017 Geändert: 19.03.2026', ['2026-03-19']],
    ['Erstellt am: 03.05.2015 Überarbeitet am: 14.02.2025 Gedruckt am: 20.11.2026', ['2025-02-14']],
    ['Ausgabedatum\tÜberarbeitungsdatum\tDruckdatum\n17.05.2010\t01.12.2025\t20.11.2026', ['2025-12-01']],
    ['Druckdatum 20.11.2026\nersetzt Fassung vom 02.02.2020', []],
    ['Revision date: 11-Jun-2025', ['2025-06-11']],
    ['Révisée le 2 septembre 2025', ['2025-09-02']],
    ['Data aktualizacji: 15.01.2025', ['2025-01-15']],
    ['Safety data sheet of the EU. Hazard\nRevision date: 03/07/2024', []],
    ['OSHA 29 CFR 1910.1200\nRevision date: 03/07/2024', ['2024-03-07']],
    ['Safety data sheet of the EU\nRevision date: 03/07/2024\nPrint date: 25/11/2025', ['2024-07-03']],
    ['Date de révision : 03/07/2024', ['2024-07-03']],
    ['Erstellt am: 03.05.2015, überarbeitet am: 31.02.2025', []],
    ['Überarbeitet am: 14.02.2031', []],
  ])('in %j is %j', (text, expected) => expect(dateOf(text)).toEqual(expected));
});

describe('other values', () => {
  const valueOf = (field: string, number: number, text: string): string[] =>
    proposed(
      read(
        sheet(
          'H226',
          `${number}. ${{ 9: 'Physical and chemical properties', 14: 'Transport information', 15: 'Regulatory information' }[number]}\n${text}`,
        ),
      ),
      field,
    );

  it.each([
    ['unNumber', 14, '14.1 UN number\nADR/RID: 1230 IMDG: 1230 IATA: 1230', ['UN 1230']],
    ['unNumber', 14, '14.1 UN number\nADR/RID: 1230 IMDG: 1993', []],
    ['unNumber', 14, 'No dangerous goods (UN 3082 does not apply).', []],
    ['flashPoint', 9, 'Flash point: -4 °F (-20 °C) TCC', ['-20 °C']],
    ['flashPoint', 9, 'Flash point (ethanol): 13 °C', []],
    ['flashPoint', 9, 'Flash point: 13 °C (ethanol)', []],
    ['flashPoint', 9, 'Flash point (DIN 51755): 21,5 °C', ['21.5 °C']],
    ['waterHazardClass', 15, 'WGK: 2 (Anhang 1 AwSV)', ['2']],
    ['waterHazardClass', 15, 'Wassergefährdungsklasse: siehe Bestandteile (Toluol WGK 2)', []],
  ] as const)('%s of section %i in %j is %j', (field, number, text, expected) =>
    expect(valueOf(field, number, text)).toEqual(expected),
  );
});

describe('a sheet of another product', () => {
  it.each([
    ['Aceton', 'Acetone p.a.', false],
    ['Holzgrund PU', 'HOLZGRUND PU 2040', false],
    ['Aceton', 'Holzgrund PU 2040', true],
    ['Spray', '', false],
    ['Nitro-Verdünnung', 'Nitroverdünnung 12', false],
  ])('is noticed by the names %j and %j: %s', (good, named, expected) =>
    expect(isOtherProduct({ name: good }, { name: named })).toBe(expected),
  );

  it('is known by its CAS number, whatever it is called', () => {
    expect(isOtherProduct({ name: 'Propanon', casNumber: '67-64-1' }, { name: 'Aceton', casNumber: '67-64-1' })).toBe(
      false,
    );
    expect(isOtherProduct({ name: 'Aceton', casNumber: '67-64-1' }, { name: 'Aceton', casNumber: '64-17-5' })).toBe(
      true,
    );
  });
});

describe('the CAS number', () => {
  const withComponents = (...lines: string[]): string[] =>
    proposed(
      read(
        [
          '1. Bezeichnung des Gemischs',
          'Handelsname: Verdünnung X',
          '2. Mögliche Gefahren',
          'H225',
          '3. Zusammensetzung/Angaben zu Bestandteilen',
          ...lines,
          '4. Erste-Hilfe-Maßnahmen',
          'Arzt.',
        ].join('\n'),
      ),
      'casNumber',
    );

  it.each([
    ['in a row', ['CAS: 108-88-3\tToluol\t30-50 %']],
    ['in a row without a unit', ['Stoff\tCAS-Nr.\tGehalt', 'CAS-Nr. 108-88-3\tToluol\t30 - 50']],
    ['above its share', ['Toluol', 'CAS-Nummer: 108-88-3', 'EG-Nummer: 203-625-9', 'Anteil: ≥ 30 - < 50 %']],
    ['above its share without a unit', ['Toluol', 'CAS-Nummer: 108-88-3', '30 – 50']],
    ['below the heading of mixtures', ['3.2 Gemische', 'CAS-Nummer: 108-88-3 Toluol']],
    ['with a limit alone', ['CAS-Nummer: 108-88-3', 'Toluol < 50 %']],
  ])('of a component is not that of the mixture: %s', (_where, lines) => {
    expect(withComponents(...lines)).toEqual([]);
  });

  it.each([
    [['3.1 Stoffe', 'CAS-Nummer: 108-88-3', 'Toluol > 99,5 %']],
    [['CAS-Nummer: 108-88-3', 'EG-Nummer: 203-625-9', 'Gehalt: 98 - 100 %']],
    [['CAS-Nummer: 108-88-3', 'Registrierungsnummer: 01-2119471310-51-xxxx']],
  ])('of a substance is proposed', (lines) => {
    expect(withComponents(...lines)).toEqual(['108-88-3']);
  });
});
