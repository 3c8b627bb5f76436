import { type ContentLanguage, officeLanguage } from '../../kernel/content-language.shared.ts';
import { statementsOf } from './hazard-statements.shared.ts';
import hr from './hazard-statements/hr.json' with { type: 'json' };
import pl from './hazard-statements/pl.json' with { type: 'json' };
import ro from './hazard-statements/ro.json' with { type: 'json' };

/**
 * The H and EUH statements of the CLP Regulation in the further languages of content that are languages of the European
 * Union, from the source that hazard-statements.json names (CC BY 4.0). Instructions for the labelling itself are
 * left out; missing full stops, misspellings and missing diacritics are corrected.
 */
const SENTENCES: Partial<Record<ContentLanguage, Readonly<Record<string, string>>>> = { hr, pl, ro };

/** The language of hazard statements for a reader of this language. */
export const hazardLanguage = (reader: ContentLanguage): ContentLanguage =>
  reader in SENTENCES ? reader : officeLanguage(reader);

/** The sentence of a code in a further language; null if there is none, as for repealed statements. */
export function translatedHazard(code: string, language: ContentLanguage): string | null {
  const sentences = SENTENCES[language];
  if (!sentences) return null;
  const parts = statementsOf(code).map((statement) => sentences[statement.code]);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(' ') : null;
}
