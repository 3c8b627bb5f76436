import { describe, expect, it } from 'vitest';
import { numbersOf, type KnownFacts } from '../../schema/areas/duties/condition.ts';
import {
  isNeeded,
  NO_SETTINGS,
  numberNeeded,
  roleState,
  type RoleSettings,
} from '../../schema/areas/appointed-persons/role-number.ts';
import { productRole, ROLES, type ProductRole } from '../../schema/areas/appointed-persons/roles.ts';
import builtIn from '../../schema/areas/duties/legal-duties.json';
import { factsOf } from '../../schema/areas/duties/legal-duty-file.ts';

const known = (facts: { headcount?: number; present?: number; answers?: KnownFacts['answers'] }): KnownFacts => ({
  numbers: numbersOf(
    { headsFull: facts.headcount ?? null, headsReduced: null, headsShort: null, largestShift: facts.present ?? null },
    null,
  ),
  answers: facts.answers ?? {},
});

/** The number for a role whose facts are all known; 0 if it is not needed. */
function exact(code: string, facts: Parameters<typeof known>[0], settings: Partial<RoleSettings> = {}): number | null {
  const role = productRole(code)!;
  const all = { ...NO_SETTINGS, ...settings };
  if (isNeeded(role, known(facts), all) === false) return 0;
  const needed = numberNeeded(role, known(facts), all)!;
  expect(needed.least).toBe(needed.most);
  return needed.most;
}

/** The number for a role that depends on the number of employees. */
const heads = (role: ProductRole, headcount: number): number =>
  isNeeded(role, known({ headcount }), NO_SETTINGS) ? numberNeeded(role, known({ headcount }), NO_SETTINGS)!.least : 0;

describe('first aiders', () => {
  it.each([
    { present: 1, workplace: 'other', expected: 0 },
    { present: 2, workplace: 'other', expected: 1 },
    { present: 20, workplace: 'other', expected: 1 },
    { present: 21, workplace: 'administrationOrTrade', expected: 2 },
    { present: 21, workplace: 'other', expected: 3 },
    { present: 40, workplace: 'administrationOrTrade', expected: 2 },
    { present: 41, workplace: 'administrationOrTrade', expected: 3 },
    { present: 28, workplace: 'other', expected: 3 },
    // A share that binary fractions cannot express exactly: 5 % of 140 are 7, not 8.
    { present: 140, workplace: 'administrationOrTrade', expected: 7 },
  ] as const)('of $present people present ($workplace) are $expected', ({ present, workplace, expected }) => {
    expect(exact('firstAider', { present }, { workplace })).toBe(expected);
  });

  it('have a lower and an upper bound where the workplace or the number of people present is not known', () => {
    const role = productRole('firstAider')!;
    expect(numberNeeded(role, known({ present: 28 }), NO_SETTINGS)).toEqual({ least: 2, most: 3 });
    expect(numberNeeded(role, known({ headcount: 28 }), { ...NO_SETTINGS, workplace: 'other' })).toEqual({
      least: 0,
      most: 3,
    });
  });
});

describe('fire assistants', () => {
  it.each([
    { present: 10, expected: 1 },
    { present: 20, expected: 1 },
    { present: 21, expected: 2 },
    { present: 28, expected: 2 },
  ])('of $present people present are $expected', ({ present, expected }) => {
    expect(exact('fireAssistant', { headcount: present, present })).toBe(expected);
  });
});

describe('a role by heads', () => {
  it.each([
    { code: 'safetySpecialist', headcount: 0, expected: 0 },
    { code: 'safetySpecialist', headcount: 1, expected: 1 },
    { code: 'occupationalPhysician', headcount: 3, expected: 1 },
    { code: 'safetyRepresentative', headcount: 20, expected: 0 },
    { code: 'safetyRepresentative', headcount: 21, expected: 1 },
  ])('$code: $headcount heads need $expected', ({ code, headcount, expected }) => {
    expect(heads(productRole(code)!, headcount)).toBe(expected);
  });

  it('depends on an answer where heads do not matter: one laser safety officer for lasers from class 3R on', () => {
    expect(exact('laserOfficer', { answers: { laser: true } })).toBe(1);
    expect(exact('laserOfficer', { answers: { laser: false } })).toBe(0);
  });

  it('follows another threshold when the law changes it', () => {
    const changed = {
      ...productRole('safetyRepresentative')!,
      condition: { fact: 'headcount', moreThan: 50 } as const,
    };
    expect(heads(changed, 35)).toBe(0);
    expect(heads(changed, 51)).toBe(1);
  });
});

describe('the committee', () => {
  it.each([
    { headsFull: 18, headsReduced: 4, headsShort: 0, weighted: 21 },
    { headsFull: 15, headsReduced: 4, headsShort: 4, weighted: 20 },
  ])('counts $headsFull, $headsReduced and $headsShort as $weighted', ({ weighted, ...heads }) => {
    const { weightedHeadcount } = numbersOf({ ...heads, largestShift: null }, null);
    expect(weightedHeadcount).toEqual({ least: weighted, most: weighted });
  });
});

describe('the state of a role', () => {
  const of = (total: number, valid = total, lasting = valid) => ({ total, valid, lasting });

  it('is never met while the required number is unknown', () => {
    expect(roleState(null, { least: 0, most: null }, of(5))).toBe('UNKNOWN');
    expect(roleState(true, { least: 1, most: 3 }, of(2))).toBe('UNKNOWN');
    expect(roleState(true, { least: 1, most: 3 }, of(0))).toBe('MISSING');
    expect(roleState(true, { least: 1, most: 3 }, of(3))).toBe('VALID');
    expect(roleState(true, { least: 1, most: 3 }, of(3, 3, 2))).toBe('EXPIRING');
    expect(roleState(null, { least: 0, most: 0 }, of(0))).toBe('UNKNOWN');
  });

  it('without a required number follows from all people in it', () => {
    expect(roleState(null, null, of(0))).toBe('UNKNOWN');
    expect(roleState(true, null, of(2))).toBe('VALID');
    expect(roleState(true, null, of(2, 1))).toBe('MISSING');
    expect(roleState(true, null, of(2, 2, 1))).toBe('EXPIRING');
    expect(roleState(false, null, of(2, 1))).toBe('NOT_APPLICABLE');
  });
});

describe('the roles of the product', () => {
  it('depend on facts that the profile of duties asks for, and prove duties that there are', () => {
    const asked = new Set(['headcount', 'weightedHeadcount', 'largestShift', ...builtIn.facts.map(({ key }) => key)]);
    const duties = new Set(builtIn.duties.map(({ code }) => code));
    for (const { condition, proves } of ROLES) {
      expect((condition ? factsOf(condition) : []).filter((fact) => !asked.has(fact))).toEqual([]);
      expect(proves.filter((duty) => !duties.has(duty))).toEqual([]);
    }
    expect(new Set(ROLES.map(({ code }) => code)).size).toBe(31);
  });

  it('name a date of the law only where the law was read', () => {
    for (const { certainty, lawAsOf } of ROLES) expect(lawAsOf !== null).toBe(certainty === 'law');
  });
});
