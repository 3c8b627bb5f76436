import { type ContentLanguage, officeLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { EmergencyStep, HazardSentence } from './emergency.entity.ts';
import { EMERGENCIES, emergencyOf } from './emergency.shared.ts';
import { translatedHazard } from './hazard-languages.ts';
import { isRepealed } from './hazard-statements.shared.ts';
import { generalStatement } from './statement-wording.shared.ts';

/** Whether a sentence is only the beginning of another one, such as "IF SWALLOWED:". */
const isFragment = (sentence: string): boolean => sentence === '' || sentence.endsWith(':');

/** The steps that P statements name, in the order of EMERGENCIES; an emergency without statements has none. */
export function emergencySteps(p: readonly string[], language: Language): EmergencyStep[] {
  const byEmergency = Map.groupBy(p, emergencyOf);
  return EMERGENCIES.map((emergency) => {
    const sentences = (byEmergency.get(emergency) ?? []).map((code) => generalStatement(code, language));
    return { emergency, sentences: [...new Set(sentences)].filter((each) => !isFragment(each)) };
  }).filter(({ sentences }) => sentences.length > 0);
}

/** H statements as sentences, in the order of their codes; in the language of the reader if there is a translation. */
export const hazardSentences = (h: readonly string[], reader: ContentLanguage): HazardSentence[] =>
  h.map((code) => {
    const translated = translatedHazard(code, reader);
    const language = translated === null ? officeLanguage(reader) : reader;
    const sentence = translated ?? generalStatement(code, officeLanguage(reader));
    return { code, sentence, language, isRepealed: isRepealed(code) };
  });
