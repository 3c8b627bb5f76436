import { describe, expect, it } from 'vitest';
import { hazardSentences } from '../../schema/areas/dangerous-goods/emergency.ts';
import { hazardLanguage, translatedHazard } from '../../schema/areas/dangerous-goods/hazard-languages.ts';
import { HAZARD_STATEMENTS, statementKindOf } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import hr from '../../schema/areas/dangerous-goods/hazard-statements/hr.json' with { type: 'json' };
import pl from '../../schema/areas/dangerous-goods/hazard-statements/pl.json' with { type: 'json' };
import ro from '../../schema/areas/dangerous-goods/hazard-statements/ro.json' with { type: 'json' };

/** The statements of the regulation that are in force, in its order. */
const IN_FORCE = HAZARD_STATEMENTS.filter(({ code, repealed }) => statementKindOf(code) === 'h' && !repealed);

describe('the H statements in further languages of the European Union', () => {
  it.each([
    ['hr', hr],
    ['pl', pl],
    ['ro', ro],
  ] as const)('are all there in %s, as sentences without what they leave open', (language, sentences) => {
    expect(Object.keys(sentences).sort()).toEqual(IN_FORCE.map(({ code }) => code).sort());
    for (const [code, sentence] of Object.entries(sentences)) {
      expect(sentence, code).toMatch(/^\p{Lu}[^<>…[\]]+\.$/u);
      expect(translatedHazard(code, language)).toBe(sentence);
    }
  });

  it('are said of combined codes, and in English where there is none', () => {
    expect(hazardSentences(['H302+H315', 'H314'], 'pl')).toEqual([
      {
        code: 'H302+H315',
        sentence: 'Działa szkodliwie po połknięciu. Działa drażniąco na skórę.',
        language: 'pl',
        isRepealed: false,
      },
      {
        code: 'H314',
        sentence: 'Powoduje poważne oparzenia skóry oraz uszkodzenia oczu.',
        language: 'pl',
        isRepealed: false,
      },
    ]);
    expect(hazardSentences(['H314'], 'tr')).toMatchObject([
      { language: 'en', sentence: 'Causes severe skin burns and eye damage.' },
    ]);
    expect(hazardSentences(['H314'], 'de')).toMatchObject([{ language: 'de' }]);
    expect((['pl', 'tr', 'de', 'hr'] as const).map(hazardLanguage)).toEqual(['pl', 'en', 'de', 'hr']);
  });
});
