import { describe, expect, it } from 'vitest';
import { addressesIn, addressProblem, finishedPart } from '../../client/areas/tickets/ticket/mail-addresses.ts';
import { mailForm } from '../../client/areas/tickets/ticket/mail-form.ts';

describe('addresses typed into the e-mail dialog', () => {
  it('are read from lists as people paste them, each once and in small letters', () => {
    expect(addressesIn('a@x.de, B@x.de;c@x.de\nd@x.de')).toEqual(['a@x.de', 'b@x.de', 'c@x.de', 'd@x.de']);
    expect(addressesIn('a@x.de b@x.de\tc@x.de a@x.de')).toEqual(['a@x.de', 'b@x.de', 'c@x.de']);
    expect(addressesIn('"Vogel, Petra" <petra@x.de>; Jonas Brandt <jonas@x.de>')).toEqual(['petra@x.de', 'jonas@x.de']);
    expect(addressesIn('  ,; \n')).toEqual([]);
  });

  it('are good or wrong by the rule that the server has', () => {
    expect(addressProblem('petra@vogel.example')).toBeNull();
    expect(addressProblem('petra@vogel')).toBe('emailInvalid');
    expect(addressProblem('')).toBe('emailInvalid');
    expect(addressProblem(`${'x'.repeat(300)}@vogel.example`)).toBe('tooLong');
  });

  it('become chips with the comma or semicolon that ends them', () => {
    expect(finishedPart('petra@x.de')).toEqual({ finished: '', rest: 'petra@x.de' });
    expect(finishedPart('petra@x.de,')).toEqual({ finished: 'petra@x.de', rest: '' });
    expect(finishedPart('a@x.de; b@x.de, jo')).toEqual({ finished: 'a@x.de; b@x.de', rest: ' jo' });
    expect(finishedPart('"Vogel, Petra" <pe')).toEqual({ finished: '', rest: '"Vogel, Petra" <pe' });
    expect(finishedPart('"Vogel,')).toEqual({ finished: '', rest: '"Vogel,' });
  });
});

describe('the form of the e-mail dialog', () => {
  const problemOf = (to: string[], typed = '', users: string[] = []) =>
    mailForm
      .safeParse({ users, to, typed, message: '' })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('needs an address, in the words of the specification', () => expect(problemOf([])).toEqual(['to: required']));
  it('can be sent to one person', () => expect(problemOf([], '', ['an id'])).toEqual([]));
  it('includes an address that is being typed', () => expect(problemOf([], 'petra@x.de')).toEqual([]));
  it('can be sent with one valid address among invalid ones, and not with invalid ones only', () => {
    expect(problemOf(['falsch', 'petra@x.de'])).toEqual([]);
    expect(problemOf(['falsch'], 'auch falsch')).toEqual(['to: emailInvalid']);
  });
});
