import type { Language } from '../../kernel/permissions.ts';
import data from './hazard-statements.json' with { type: 'json' };

/** A hazard (H), supplemental hazard (EUH) or precautionary (P) statement of the CLP Regulation. Isomorphic. */
export interface HazardStatement {
  code: string;
  de: string;
  en: string;
  /** It occurs on older labels and data sheets only. */
  repealed?: boolean;
}

export type StatementKind = 'h' | 'p';

/** About fifty kilobytes, so pages load this module together with their form. */
export const HAZARD_STATEMENTS: readonly HazardStatement[] = data.statements;

/** The kind of a code; EUH statements count as H statements, as on a label. */
export const statementKindOf = (code: string): StatementKind => (code.startsWith('P') ? 'p' : 'h');

const byCode = new Map(HAZARD_STATEMENTS.map((statement) => [statement.code, statement]));

/** H360FD and H360Fd differ only by case: another spelling is accepted only if it fits exactly one statement. */
const byLowerCase = Map.groupBy(HAZARD_STATEMENTS, ({ code }) => code.toLowerCase());

function listedCode(code: string): string | null {
  if (byCode.has(code)) return code;
  const candidates = byLowerCase.get(code.toLowerCase()) ?? [];
  return candidates.length === 1 ? candidates[0]!.code : null;
}

/**
 * The code as the regulation writes it: `h301 + h311` is H301+H311. P statements may be combined freely, so each part
 * has to be known, and all have to be of one kind. Null if it is not a statement.
 */
export function statementCode(text: string): string | null {
  const code = text.replaceAll(/\s+/g, '');
  const whole = listedCode(code);
  if (whole) return whole;
  const parts = code.split('+').map(listedCode);
  if (parts.length < 2 || parts.length > 6 || new Set(parts).size < parts.length) return null;
  if (!parts.every((part) => part !== null && !part.includes('+'))) return null;
  const kinds = new Set(parts.map((part) => statementKindOf(part!)));
  return kinds.size === 1 ? parts.join('+') : null;
}

/** The statements of a code: one, or those of all parts of a free combination. Empty for an unknown code. */
export function statementsOf(code: string): HazardStatement[] {
  const statement = byCode.get(code);
  return statement ? [statement] : code.split('+').flatMap((part) => byCode.get(part) ?? []);
}

/** The sentence of a code, or the sentences of all parts of a free combination. Empty for an unknown code. */
export const statementText = (code: string, language: Language): string =>
  statementsOf(code)
    .map((statement) => statement[language])
    .join(' ');

export const isRepealed = (code: string): boolean => byCode.get(code)?.repealed ?? false;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const searchable = new Map(HAZARD_STATEMENTS.map((statement) => [statement, plain(`${statement.de} ${statement.en}`)]));

/**
 * Statements of a kind whose code, or sentence in either language, contains all words of a search; codes that begin
 * with the search come first. A free combination of codes is returned, too.
 */
export function findStatements(kind: StatementKind, search: string): HazardStatement[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const needle = search.replaceAll(/\s+/g, '').toLowerCase();
  const found = HAZARD_STATEMENTS.filter(({ code }) => statementKindOf(code) === kind).flatMap((statement) => {
    const code = statement.code.toLowerCase();
    const text = searchable.get(statement)!;
    const rank = code.startsWith(needle) ? 0 : code.split('+').some((part) => part.startsWith(needle)) ? 1 : 2;
    const matches = rank < 2 || words.every((word) => text.includes(word));
    return matches ? [{ statement, rank: rank + (statement.repealed ? 3 : 0) }] : [];
  });
  const ordered = found.toSorted((one, other) => one.rank - other.rank).map(({ statement }) => statement);
  const combined = needle.includes('+') ? statementCode(search) : null;
  if (!combined || byCode.has(combined) || statementKindOf(combined) !== kind) return ordered;
  return [{ code: combined, de: statementText(combined, 'de'), en: statementText(combined, 'en') }, ...ordered];
}

/** The CMR category of H statements: 1A or 1B, 2, or none. */
export function cmrOf(codes: readonly string[]): 'category1' | 'category2' | null {
  if (codes.some((code) => /^H3[456]0/.test(code))) return 'category1';
  return codes.some((code) => /^H3[456]1/.test(code)) ? 'category2' : null;
}
