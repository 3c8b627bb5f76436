import { describe, expect, it } from 'vitest';
import { fittingPlan, fitsUsers, savedByYear } from '../../client/areas/billing/change-plan/plan-fit.ts';

const month = (licence: string, fee: number) => ({ licence, fee, period: { unit: 'Month', quantity: 1 } });
const year = (licence: string, fee: number) => ({ licence, fee, period: { unit: 'Year', quantity: 1 } });

describe('the plan that fits', () => {
  const plans = [{ userLimit: 100 }, { userLimit: 10 }, { userLimit: null }, { userLimit: 25 }];

  it('is the smallest with room for all users, and there is none where all are too small', () => {
    expect([1, 10, 11, 26, 5_000].map((users) => fittingPlan(plans, users)?.userLimit)).toEqual([
      10,
      10,
      25,
      100,
      null,
    ]);
    expect(fittingPlan([{ userLimit: 10 }], 11)).toBeNull();
    expect([fitsUsers({ userLimit: 10 }, 10), fitsUsers({ userLimit: 10 }, 11)]).toEqual([true, false]);
  });
});

describe('what a year saves', () => {
  it('is stated in months if the figures permit it, otherwise in money, and not at all if it saves nothing', () => {
    const monthly = [month('sp-free', 0), month('sp-small', 29), month('sp-medium', 59.99)];
    expect(savedByYear(monthly, year('sp-small', 290))).toEqual({ months: 2 });
    expect(savedByYear(monthly, year('sp-small', 300))).toEqual({ sum: 48 });
    expect(savedByYear(monthly, year('sp-medium', 599.9))).toEqual({ months: 2 });
    for (const plan of [year('sp-small', 348), year('sp-small', 400), month('sp-small', 29), year('sp-large', 10)])
      expect(savedByYear(monthly, plan)).toBeNull();
  });
});
