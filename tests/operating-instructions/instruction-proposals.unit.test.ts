import { describe, expect, it } from 'vitest';
import { HAZARD_STATEMENTS } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { fitsStatement, isOpenStatement } from '../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import {
  hasLines,
  proposalsOf,
  withLines,
} from '../../schema/areas/operating-instructions/instruction-proposals.shared.ts';
import { textModulesFor } from '../../schema/areas/operating-instructions/text-modules.shared.ts';
import { withProposals, wordingFor } from '../../schema/areas/operating-instructions/wording-proposals.shared.ts';

const H = HAZARD_STATEMENTS.map(({ code }) => code).filter((code) => !code.startsWith('P'));
const P = HAZARD_STATEMENTS.map(({ code }) => code).filter((code) => code.startsWith('P'));
const textsOf = (h: string[], p: string[] = []): string =>
  textModulesFor({ h, p })
    .map(({ text }) => text.de)
    .join('\n');

describe('the sentences by hazard', () => {
  it.each(H)('say for %s what to do in an emergency, as first aid and with waste, in both languages', (code) => {
    const texts = textModulesFor({ h: [code], p: [] });
    for (const block of ['protection', 'emergency', 'firstAid', 'disposal'])
      expect(texts.map((each) => each.block)).toContain(block);
    for (const { text, source } of texts)
      expect([text.de, text.en, source].map((each) => each.length > 5 && each.length < 120)).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('are none for a substance without hazards', () => expect(textModulesFor({ h: [], p: ['P280'] })).toEqual([]));

  it('repeat no P statement', () => {
    expect(textsOf(['H319'])).toContain('Augen: bei geöffnetem Lidspalt');
    expect(textsOf(['H319'], ['P305+P351+P338'])).not.toContain('Augen:');
    expect(textsOf(['H225'], ['P210'])).not.toContain('Zündquellen fernhalten');
  });

  it('propose no water for substances that react with it', () => {
    for (const code of ['H260', 'H261', 'EUH014', 'EUH029']) {
      const h = [code, 'H225', 'H314', 'H318', 'H319', 'H315'];
      expect(textsOf(h)).not.toMatch(/mit (?:viel )?Wasser (?:spülen|waschen)/);
      expect(wordingFor({ h, p: ['P302+P352', 'P352'] })).toEqual({});
    }
    expect(textsOf(['H260'])).toContain('Nicht mit Wasser löschen.');
  });

  it('exclude pregnant women from work with substances that harm the child', () => {
    for (const code of ['H340', 'H350i', 'H360FD']) expect(textsOf([code])).toContain('Schwangere');
    expect(textsOf(['H351'])).not.toContain('Schwangere');
  });
});

describe('the proposed wording', () => {
  it.each(P)('of %s fits the statement and leaves nothing open, or there is none', (code) => {
    const wording = wordingFor({ h: ['H314', 'H225'], p: [code] });
    for (const [of, answers] of Object.entries(wording)) {
      expect(fitsStatement(of, answers)).toBe(true);
      expect(isOpenStatement(of, wording)).toBe(false);
    }
  });

  it('follows the hazards, and is none where they say nothing', () => {
    expect(wordingFor({ h: ['H315', 'H319'], p: ['P280'] })).toEqual({
      P280: [{ chosen: ['Schutzhandschuhe', 'Augenschutz'] }],
    });
    expect(wordingFor({ h: ['H225'], p: ['P280', 'P370+P378', 'P411', 'P210'] })).toEqual({});
    expect(wordingFor({ h: [], p: ['P302+P352', 'P501'] })).toEqual({
      'P302+P352': [{ chosen: ['Wasser'] }],
      P501: [
        { chosen: ['Inhalt', 'Behälter'] },
        { de: 'einer zugelassenen Entsorgungsstelle', en: 'an approved waste disposal facility' },
      ],
    });
  });
});

describe('a choice', () => {
  it('is kept where the hazards propose another one', () => {
    const chosen = { P280: [{ chosen: ['Gesichtsschutz'] }], P264: [{ de: '…' }] };
    const proposed = wordingFor({ h: ['H319'], p: ['P264', 'P280', 'P264+P501'] });
    expect(withProposals(chosen, proposed)).toMatchObject({
      P280: [{ chosen: ['Gesichtsschutz'] }],
      P264: [{ de: 'Hände' }],
      'P264+P501': [{ de: 'Hände' }, { chosen: ['Inhalt', 'Behälter'] }, { de: expect.stringContaining('Entsorgung') }],
    });
  });
});

describe('proposals of a good', () => {
  it('leave no block but the hazards empty, and fill in the wording', () => {
    const good = {
      name: 'X',
      pictograms: [],
      signalWord: '',
      h: ['H319'],
      p: ['P264'],
      usageLocation: '',
      workAreas: '',
    };
    expect(proposalsOf(good).map(({ field }) => field)).toEqual([
      'name',
      'h',
      'p',
      'signs',
      'wording',
      'protection',
      'emergency',
      'firstAid',
      'disposal',
    ]);
  });

  it('add lines to what was typed, once', () => {
    expect(withLines('Eigenes', ['Eins', 'Zwei'])).toBe('Eigenes\nEins\nZwei');
    expect(withLines('Eins\nEigenes', ['Eins', 'Zwei'])).toBe('Eins\nEigenes\nZwei');
    expect([hasLines('Eins\nZwei', ['Zwei']), hasLines('Eins', ['Zwei'])]).toEqual([true, false]);
  });
});
