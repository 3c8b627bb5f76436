import type { Rows } from '../../../kernel/context.ts';
import type { Language } from '../../../kernel/permissions.ts';
import { foldedText } from '../../../platform/imports/import-sheet.ts';
import { KnownValues, type KnownMeaning } from '../../../platform/imports/known-values.ts';
import { settingsOf } from '../appointed-person.rows.ts';
import { monthsOf, ROLES } from '../roles.ts';
import type { ImportChoice, NamingColumn } from './import.input.ts';

/** The data of a role that an import needs. */
interface ImportedRole {
  id: string;
  /** The title of its proof for rows without one. */
  proof: string;
  months: number | null;
}

export interface KnownRoles {
  names: KnownValues<NamingColumn>;
  of: (id: string) => ImportedRole;
}

/** The shortest word of a title that identifies a role. */
const SHORTEST_NAME = 4;

/**
 * The texts that name a role in a file: its title, or one word of it, in the singular and in the form for all genders.
 * A word that several roles have identifies none of them.
 */
function textsOf(title: string): string[] {
  const folded = foldedText(title);
  const words = folded.split(' ').filter((word) => word.length >= SHORTEST_NAME);
  const forms = words.flatMap((word) => [
    word,
    word.replace(/innen$/, ''),
    word.replace(/nen$/, ''),
    word.replace(/in$/, ''),
    `${word}r`,
  ]);
  return [...new Set([folded, folded.replace(/s$/, ''), ...forms])];
}

/** The roles of the product and of the organisation, with the texts by which a row may name them. */
export async function knownRoles(
  rows: Rows,
  language: Language,
  choices: readonly ImportChoice[],
): Promise<KnownRoles> {
  const settings = await settingsOf(rows);
  const own = settings.filter(({ code }) => code === null);
  const ownMonths = new Map(settings.map(({ code, months }) => [code, months]));
  const meanings: KnownMeaning[] = [
    ...own.map(({ id, name }) => ({ id, name, texts: [foldedText(name)] })),
    ...ROLES.map(({ code, title }) => ({
      id: code,
      name: title[language],
      texts: [foldedText(code), ...textsOf(title.de), ...textsOf(title.en)],
    })),
  ];
  const roles = new Map<string, ImportedRole>([
    ...own.map(({ id, name, months }) => [id, { id, proof: name, months }] as const),
    ...ROLES.map(
      (role) =>
        [
          role.code,
          {
            id: role.code,
            proof: role.proof[language][0] ?? role.title[language],
            months: monthsOf(role, ownMonths.get(role.code) ?? null),
          },
        ] as const,
    ),
  ]);
  return { names: new KnownValues({ known: { role: meanings }, choices }), of: (id) => roles.get(id)! };
}
