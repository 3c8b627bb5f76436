import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasures, type MeasureReading } from '../../schema/areas/dangerous-goods/data-sheet/read-measures.ts';
import { CORPUS, corpusText } from './data-sheet-corpus.ts';

const read = (text: string): MeasureReading => readMeasures({ text, positioned: '' });

/** The values by topic; media that must not be used for fire are separate. */
const valuesOf = ({ measures }: MeasureReading): Record<string, string[]> =>
  Object.fromEntries(
    measures.flatMap(({ topic, values, not }) => [[topic, values], ...(not.length > 0 ? [[`not ${topic}`, not]] : [])]),
  ) as Record<string, string[]>;

/** A sheet with these lines in some of its sections. */
const sheet = (sections: Readonly<Record<number, string>>): string =>
  [
    [1, 'Identification', 'Product name: X'],
    [2, 'Hazards identification', 'H319'],
    [3, 'Composition', 'Y'],
    [4, 'First aid measures', '-'],
    [5, 'Firefighting measures', '-'],
    [6, 'Accidental release measures', '-'],
    [7, 'Handling and storage', '-'],
    [8, 'Exposure controls/personal protection', '-'],
    [13, 'Disposal considerations', '-'],
    [16, 'Other information', '-'],
  ]
    .map(([number, title, text]) => `${number}. ${title}\n${sections[number as number] ?? text}`)
    .join('\n');

describe('the measures of the corpus', () => {
  it.each(CORPUS.map((each) => [each.file, each] as const))(
    '%s proposes none that it does not ask for',
    (_file, each) => {
      const foreign = Object.entries(valuesOf(read(corpusText(each)))).flatMap(([topic, values]) =>
        values.filter((value) => !each.measures[topic]?.includes(value)).map((value) => `${topic}: ${value}`),
      );
      expect(foreign).toEqual([]);
    },
  );

  it.each([false, true])('are read to more than two thirds (held out: %s)', (isHeldOut) => {
    const found = CORPUS.filter((each) => each.isHeldOut === isHeldOut).flatMap((each) => {
      const values = valuesOf(read(corpusText(each)));
      return Object.entries(each.measures).flatMap(([topic, said]) =>
        said.length > 0 ? [JSON.stringify(values[topic]?.toSorted()) === JSON.stringify(said.toSorted())] : [],
      );
    });
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(2 / 3);
  });

  it('contain their position, and for each other topic the reason why there is none', () => {
    for (const each of CORPUS) {
      const said = corpusText(each).replaceAll(/\s+/g, ' ');
      const { measures, gaps } = read(corpusText(each));
      expect(measures.length + gaps.length).toBe(6);
      for (const { evidence } of measures) {
        expect(evidence).not.toEqual([]);
        for (const { text } of evidence) expect(said).toContain(text.replace('…', '').replaceAll(/\s+/g, ' '));
      }
    }
  });
});

describe('a measure', () => {
  it.each([
    [
      'a wrapped negation',
      { 5: 'Suitable extinguishing media: Foam\nAus Sicherheitsgründen un-\ngeeignete Löschmittel: Water' },
      {},
    ],
    [
      'media that are suitable and are not',
      { 5: 'Geeignete Löschmittel: Wasser\nUngeeignete Löschmittel: Wasser' },
      {},
    ],
    ['an unknown medium', { 5: 'Geeignete Löschmittel: Schaum, Zauberpulver' }, {}],
    ['unsuitable media alone', { 5: 'Ungeeignete Löschmittel: Wasser' }, {}],
    ['no suitable media', { 5: 'Nicht geeignete Löschmittel: Wasser' }, {}],
    ['a sentence without an end', { 4: 'After inhalation: Move person into fresh\n4.2 Symptoms\nHeadache.' }, {}],
    [
      'the beginning of a prohibition',
      { 4: 'Nach Verschlucken: KEIN\nHinweise für den Arzt: Erbrechen herbeiführen.' },
      {},
    ],
    ['advice for the physician', { 4: 'If swallowed: Note to the physician: induce vomiting.' }, {}],
    ['symptoms', { 4: '4.1 Beschreibung\nRuhe.\n4.2 Symptome\nNach Hautkontakt: Haut wird rot.' }, {}],
    ['a danger', { 4: 'Skin contact May cause irritation.' }, {}],
    ['a component', { 4: 'Nach Verschlucken: Enthält Methanol (67-56-1). Ethanol trinken lassen.' }, {}],
    ['the same route twice', { 4: 'If inhaled: Fresh air please.\nIf inhaled: Stay where you are.' }, {}],
    ['gloves that do not fit', { 8: 'Handschutz: Naturkautschuk ist nicht geeignet' }, {}],
    ['gloves against splashes', { 8: 'Hand protection: splash contact nitrile rubber' }, {}],
    ['two materials', { 8: 'Handschutz: Butyl\nSchutzhandschuhe aus Nitril' }, {}],
    ['an article behind the word filter', { 8: 'Use a respirator with filter a specialist has chosen' }, {}],
    ['two filters', { 8: 'Filter A2\nFilter P3' }, {}],
    ['a reference', { 13: 'Empfehlung: Siehe Abschnitt 7.' }, {}],
  ] as const)('is not made of %s', (_what, sections, expected) => {
    expect(valuesOf(read(sheet(sections)))).toEqual(expected);
  });

  it('is read in both languages', () => {
    const reading = read(
      sheet({
        4: 'Nach Augenkontakt: Augen spülen. Arzt rufen.',
        5: 'Suitable extinguishing media: foam or carbon dioxide\nUnsuitable extinguishing media: water jet',
        8: 'Handschutz: Butylkautschuk\nAtemschutz: Filter A2-P2',
        13: 'Disposal methods: Hand over to a licensed company.',
      }),
    );
    expect(valuesOf(reading)).toEqual({
      firstAid: ['Augenkontakt: Augen spülen. Arzt rufen.'],
      fire: ['foam', 'co2'],
      'not fire': ['jet'],
      gloves: ['butyl'],
      filter: ['A2-P2'],
      disposal: ['Hand over to a licensed company.'],
    });
    expect(reading.measures.map(({ language }) => language)).toEqual(['de', null, null, null, 'en']);
    expect(reading.gaps).toEqual([{ topic: 'spill', reason: 'notFound', section: 6 }]);
  });

  it('is never read from another section, wherever its words occur', () => {
    const lines = [
      'Geeignete Löschmittel: Wasser',
      'Nach Verschlucken: Erbrechen herbeiführen.',
      'Handschutz: Leder',
      'Filter P1',
      'Empfehlung: In den Ausguss geben.',
    ];
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 7, 16), fc.constantFrom(...lines), (section, line) => {
        expect(valuesOf(read(sheet({ [section]: line })))).toEqual({});
      }),
    );
  });
});
