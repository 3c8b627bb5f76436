import { describe, expect, it } from 'vitest';
import { committeeMeetingSchema } from '../../schema/areas/safety-committee/committee.input.ts';

const problemsOf = (times: object) =>
  committeeMeetingSchema
    .safeParse({ name: 'Sitzung', heldOn: '2027-02-08', startsAt: '10:00', ...times })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the time of a meeting', () => {
  it('is a time of day; whoever types another one is not asked for a moment in ISO 8601', () => {
    expect(problemsOf({ startsAt: '25' })).toEqual([['startsAt', 'clockInvalid']]);
    expect(problemsOf({ endsAt: 'mittags' })).toEqual([['endsAt', 'clockInvalid']]);
    expect(problemsOf({ endsAt: '' })).toBeUndefined();
  });
});
