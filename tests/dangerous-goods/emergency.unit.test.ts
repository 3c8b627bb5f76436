import { describe, expect, it } from 'vitest';
import { emergencySteps } from '../../schema/areas/dangerous-goods/emergency.ts';
import { EMERGENCIES, emergencyOf } from '../../schema/areas/dangerous-goods/emergency.shared.ts';
import { HAZARD_STATEMENTS } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { GERMAN_STATES } from '../../schema/platform/clients/german-state.shared.ts';
import { poisonCentresOf } from '../../schema/areas/dangerous-goods/poison-centres.ts';

describe('what to do in an emergency', () => {
  it('is said by every response of the regulation, and by no statement on prevention, storage or disposal', () => {
    const codes = HAZARD_STATEMENTS.map(({ code }) => code).filter((code) => code.startsWith('P'));
    const without = codes.filter((code) => emergencyOf(code) === null);
    expect(codes.filter((code) => code.startsWith('P3')).length).toBeGreaterThan(40);
    expect(without.filter((code) => code.startsWith('P3'))).toEqual([]);
    expect(codes.filter((code) => !code.startsWith('P3')).length).toBe(without.length);
  });

  it('is in the order in which people need it, each sentence once, in the language of the reader', () => {
    const p = ['P210', 'P370+P378', 'P391', 'P301+P330+P331', 'P305+P351+P338', 'P337+P313', 'P303+P361+P353'];
    const steps = emergencySteps([...p, 'P391'], 'de');
    expect(steps.map(({ emergency }) => emergency)).toEqual(['eyes', 'skin', 'swallowed', 'spill']);
    expect(steps[0]!.sentences[0]).toMatch(/^BEI KONTAKT MIT DEN AUGEN: .*Wasser/);
    expect(steps[2]!.sentences).toEqual(['BEI VERSCHLUCKEN: Mund ausspülen. KEIN Erbrechen herbeiführen.']);
    expect(steps[3]!.sentences).toHaveLength(1);
    expect(emergencySteps(p, 'en')[0]!.sentences[0]).toMatch(/^IF IN EYES: /);
  });

  it('never shows the beginning of a sentence alone, nor a gap that nobody filled in', () => {
    for (const { code } of HAZARD_STATEMENTS)
      for (const language of ['de', 'en'] as const)
        for (const sentence of emergencySteps([code], language).flatMap(({ sentences }) => sentences))
          expect([code, sentence]).toEqual([code, expect.not.stringMatching(/:$|_{2}|…|\[|</)]);
    expect(emergencySteps(['P301'], 'de')).toEqual([]);
  });

  it('has an order for each emergency', () => {
    const named = new Set(HAZARD_STATEMENTS.map(({ code }) => emergencyOf(code)).filter((each) => each !== null));
    expect([...named].toSorted()).toEqual([...EMERGENCIES].toSorted());
  });
});

describe('the poison centre', () => {
  const shown = (federalState: string | null, postalCode = '') =>
    poisonCentresOf({ federalState, postalCode }, 'de').map((centre) => centre.shown);

  it('is one for each federal state', () => {
    for (const state of GERMAN_STATES) expect([state, shown(state).length]).toEqual([state, 1]);
    expect(shown('SN', '80331')).toEqual(['0361 730730']);
  });

  it('is guessed from the postal code while nobody has named the state, the likeliest first', () => {
    expect(shown(null, '80331')).toEqual(['089 19240']);
    expect(shown('', '01067')).toEqual(['0361 730730', '030 19240']);
  });

  it('is any of Germany for an address abroad or none, with a number that phones dial', () => {
    const all = poisonCentresOf({ federalState: null, postalCode: '1010' }, 'en');
    expect(all.length).toBe(7);
    for (const { phone } of all) expect(phone).toMatch(/^\+49[1-9]\d{6,}$/);
  });
});
