import { insurerByCode } from './care-rule.shared.ts';
import { HOURS_OF_GROUP, PROFESSIONS, type CareGroup, type Profession } from './care.enums.ts';

/**
 * Up to this number of weighted employees no hours are required (DGUV Vorschrift 2 § 2, Anlage 1), by version of the
 * rule.
 */
export const SMALL = { isNew: 20, isOld: 10 } as const;

/**
 * The minimum of each profession: a share of the basic hours (new version), or hours for each employee (old version).
 */
export const MIN_SHARE = 0.2;
export const MIN_HOURS_OLD = 0.2;

/** The share of the hours that may be given remotely (DGUV Vorschrift 2 § 6). */
const DIGITAL_SHARE = 1 / 3;

export interface CareFacts {
  insurer: string;
  careGroup: CareGroup | '';
  countsHeads: boolean;
  specialistShare: number | null;
  specificSpecialist: number | null;
  specificPhysician: number | null;
  /** Numbers of employees by weekly hours: over 30, up to 30, up to 20; null if nobody has entered them. */
  headsFull: number | null;
  headsReduced: number | null;
  headsShort: number | null;
}

/** Facts without which the hours are unknown. */
export type MissingFact = 'heads' | 'insurer' | 'careGroup' | 'specialistShare';

export interface ProfessionTarget {
  profession: Profession;
  /** The hours of a year; null while they are unknown. */
  target: number | null;
  /** The minimum of basic hours of this profession. */
  least: number | null;
  /** Hours that may be given remotely. */
  digitalMost: number | null;
}

export interface CareTarget {
  missing: MissingFact[];
  headcount: number | null;
  weighted: number | null;
  /** Whether the new version of the rule is in force; null: the insurer is not known. */
  isNewVersion: boolean | null;
  /** No hours are required, but care on occasion (Anlage 1); null while that is unknown. */
  isSmall: boolean | null;
  basicHours: number | null;
  professions: ProfessionTarget[];
}

const rounded = (hours: number): number => Math.round(hours * 100) / 100;

/**
 * The hours that both professions have to give the organisation in a year, as of a day (DGUV Vorschrift 2, Anlage 2).
 * Missing facts are returned, and then the hours are null instead of estimated.
 */
export function careTarget(facts: CareFacts, today: string): CareTarget {
  const heads = [facts.headsFull, facts.headsReduced, facts.headsShort];
  const areHeadsKnown = heads.some((number) => number !== null);
  const [full, reduced, short] = heads.map((number) => number ?? 0) as [number, number, number];
  const headcount = areHeadsKnown ? full + reduced + short : null;
  const weighted = areHeadsKnown ? full + 0.75 * reduced + 0.5 * short : null;
  const insurer = insurerByCode(facts.insurer);
  const isNewVersion = insurer ? insurer.newFrom !== null && insurer.newFrom <= today : null;
  const isSmall = smallOf(weighted, isNewVersion);
  const hasHours = isSmall === false;
  const missing: MissingFact[] = [
    ...(headcount === null ? (['heads'] as const) : []),
    ...(insurer ? [] : (['insurer'] as const)),
    ...(isSmall !== true && facts.careGroup === '' ? (['careGroup'] as const) : []),
    ...(isSmall !== true && facts.specialistShare === null ? (['specialistShare'] as const) : []),
  ];
  const basis = facts.countsHeads ? headcount : weighted;
  const basicHours =
    hasHours && basis !== null && facts.careGroup !== '' ? rounded(basis * HOURS_OF_GROUP[facts.careGroup]) : null;
  return {
    missing,
    headcount,
    weighted,
    isNewVersion,
    isSmall,
    basicHours,
    professions: PROFESSIONS.map((profession) => ofProfession(profession, facts, { basicHours, basis, isNewVersion })),
  };
}

/**
 * Whether the organisation is small: with up to ten weighted employees in both versions, with more than twenty in
 * neither.
 */
function smallOf(weighted: number | null, isNewVersion: boolean | null): boolean | null {
  if (weighted === null) return null;
  if (isNewVersion !== null) return weighted <= (isNewVersion ? SMALL.isNew : SMALL.isOld);
  if (weighted <= SMALL.isOld) return true;
  return weighted > SMALL.isNew ? false : null;
}

function ofProfession(
  profession: Profession,
  { specialistShare, specificSpecialist, specificPhysician }: CareFacts,
  {
    basicHours,
    basis,
    isNewVersion,
  }: { basicHours: number | null; basis: number | null; isNewVersion: boolean | null },
): ProfessionTarget {
  if (basicHours === null || basis === null) return { profession, target: null, least: null, digitalMost: null };
  const least = Math.max(basicHours * MIN_SHARE, isNewVersion === false ? basis * MIN_HOURS_OLD : 0);
  // Without the version of the rule the minimum is not known.
  if (specialistShare === null || isNewVersion === null)
    return { profession, target: null, least: isNewVersion === null ? null : rounded(least), digitalMost: null };
  const isSpecialist = profession === 'specialist';
  const share = isSpecialist ? specialistShare : 100 - specialistShare;
  const specific = (isSpecialist ? specificSpecialist : specificPhysician) ?? 0;
  // Each profession has at least its minimum, and both together have exactly the basic hours.
  const basic = Math.min(Math.max((basicHours * share) / 100, least), basicHours - least);
  return {
    profession,
    target: rounded(basic + specific),
    least: rounded(least),
    digitalMost: rounded((basic + specific) * DIGITAL_SHARE),
  };
}
