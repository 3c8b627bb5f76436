import { describe, expect, it } from 'vitest';
import { HAZARD_STATEMENTS, statementText } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import {
  fitsStatement,
  generalStatement,
  isOpenStatement,
  OPEN_MARK,
  type Slot,
  type SlotAnswer,
  slotsOf,
  wordedStatement,
} from '../../schema/areas/dangerous-goods/statement-wording.shared.ts';

const LANGUAGES = ['de', 'en'] as const;
/** Characters that no printed sentence may contain; two words contain slashes. */
const PLACEHOLDER = /[<>[\]…]|\/(?!Luft-Gemische|oder |or )|\( *\)|_/;
const LEFT_OPEN = /[<…]|[\p{L}-]\/(?!oder |or )[\p{L}…]|\[/u;

const codes = HAZARD_STATEMENTS.map(({ code }) => code);
const first = (slot: Slot): SlotAnswer =>
  slot.kind === 'choice' ? { chosen: [slot.options[0]!.de] } : { de: 'Wort', en: 'word' };
const last = (slot: Slot): SlotAnswer =>
  slot.kind === 'choice' && !slot.hasOwn
    ? { chosen: slot.isSeveral ? slot.options.map(({ de }) => de) : [slot.options.at(-1)!.de] }
    : { de: 'Wort', en: 'word' };
const answered = (code: string, answer: (slot: Slot) => SlotAnswer) => ({ [code]: slotsOf(code).map(answer) });

describe('the wording of statements', () => {
  it('is asked for wherever the regulation leaves something open, and nowhere else', () => {
    const left = HAZARD_STATEMENTS.filter(({ de }) => LEFT_OPEN.test(de.replaceAll(/\/122 °F|Dampf\/Luft/g, '')));
    expect(codes.filter((code) => slotsOf(code).length > 0)).toEqual(left.map(({ code }) => code));
    expect(left.length).toBe(61);
  });

  it.each(codes)('%s prints no placeholder, whatever is chosen', (code) => {
    for (const language of LANGUAGES)
      for (const answer of [first, last]) {
        const wording = answered(code, answer);
        expect(isOpenStatement(code, wording)).toBe(false);
        expect(fitsStatement(code, wording[code]!)).toBe(slotsOf(code).length > 0);
        const sentence = wordedStatement(code, language, wording);
        expect(sentence).not.toMatch(PLACEHOLDER);
        expect(sentence).toMatch(/^[\p{Lu}\d].*[.!:]$/u);
        expect(generalStatement(code, language)).not.toMatch(PLACEHOLDER);
      }
  });

  it('offers each alternative in both languages', () => {
    const lacking = codes.flatMap((code) =>
      slotsOf(code).flatMap((slot) =>
        slot.kind === 'choice' && slot.options.some(({ de, en }) => !de || !en) ? [code] : [],
      ),
    );
    // The English sentences of these lack slots, because they have one word for several German ones.
    expect(lacking).toEqual(['P373', 'P370+P372+P380+P373', 'P422']);
    for (const code of codes)
      for (const slot of slotsOf(code))
        if (slot.kind === 'choice')
          for (const { de, en } of slot.options) {
            const glued = (text: string): string => text.replaceAll(/\s/g, '');
            expect(glued(statementText(code, 'de'))).toContain(glued(de));
            expect(glued(statementText(code, 'en'))).toContain(glued(en));
          }
  });

  it('leaves other sentences as the regulation has them', () => {
    for (const { code, de, en } of HAZARD_STATEMENTS.filter((each) => slotsOf(each.code).length === 0)) {
      const same = (text: string): string => text.replaceAll(/\/122 ?°F|\/physician|\.$/g, '');
      expect(same(wordedStatement(code, 'de', {}))).toBe(same(de));
      expect(same(wordedStatement(code, 'en', {}))).toBe(same(en));
    }
  });

  it('joins the chosen options as in a sentence', () => {
    const said = (code: string, ...answers: SlotAnswer[]): string[] =>
      LANGUAGES.map((language) => wordedStatement(code, language, { [code]: answers }));
    expect(said('P280', { chosen: ['Schutzhandschuhe', 'Augenschutz'] })).toEqual([
      'Schutzhandschuhe und Augenschutz tragen.',
      'Wear protective gloves and eye protection.',
    ]);
    expect(said('P301+P310', { chosen: ['GIFTINFORMATIONSZENTRUM', 'Arzt'] })).toEqual([
      'BEI VERSCHLUCKEN: Sofort GIFTINFORMATIONSZENTRUM oder Arzt anrufen.',
      'IF SWALLOWED: Immediately call a POISON CENTER or doctor.',
    ]);
    expect(said('EUH018', { chosen: ['entzündbare'] })[1]).toBe('In use may form flammable vapour-air mixture.');
    expect(said('H372', { de: 'Leber', en: 'liver' }, {})).toEqual([
      'Schädigt die Organe (Leber) bei längerer oder wiederholter Exposition.',
      'Causes damage to organs (liver) through prolonged or repeated exposure.',
    ]);
    expect(said('P411', { de: '30' })).toEqual([
      'Bei Temperaturen nicht über 30 °C aufbewahren.',
      'Store at temperatures not exceeding 30 °C.',
    ]);
    expect(said('P264+P280', { de: 'Hände' }, { chosen: ['Augenschutz'] })[0]).toBe(
      'Nach Gebrauch Hände gründlich waschen. Augenschutz tragen.',
    );
  });

  it('is open until something is chosen, and dots or dashes are nothing', () => {
    expect(isOpenStatement('P280', {})).toBe(true);
    expect(isOpenStatement('P264', { P264: [{ de: '…' }] })).toBe(true);
    expect(isOpenStatement('P264', { P264: [{ en: 'hands' }] })).toBe(false);
    expect(isOpenStatement('P501', { P501: [{ chosen: ['Inhalt'] }] })).toBe(true);
    // A part that has to be stated only if it is known is not required.
    expect(isOpenStatement('H350', {})).toBe(false);
    expect(isOpenStatement('P210', {})).toBe(false);
    expect(wordedStatement('P280', 'de', {})).toBe(`${OPEN_MARK} tragen.`);
    expect(generalStatement('P501', 'de')).toBe('');
    expect(generalStatement('EUH208', 'en')).toBe('May produce an allergic reaction.');
  });

  it.each([
    ['another alternative', 'P280', [{ chosen: ['Helm'] }]],
    ['an alternative twice', 'P280', [{ chosen: ['Augenschutz', 'Augenschutz'] }]],
    ['own words where none are asked for', 'P280', [{ de: 'Helm' }]],
    ['two where one applies', 'P313', [{ chosen: ['Ärztlichen Rat einholen', 'ärztliche Hilfe hinzuziehen'] }]],
    ['one and own words where one applies', 'P352', [{ chosen: ['Wasser'], de: 'Seife' }]],
    ['a choice in a gap', 'P264', [{ chosen: ['Hände'] }]],
    ['too few answers', 'P501', [{ chosen: ['Inhalt'] }]],
    ['an answer of a statement without a slot', 'P210', []],
  ] as const)('does not take %s', (_what, code, answers) => {
    expect(fitsStatement(code, answers as unknown as SlotAnswer[])).toBe(false);
  });
});
