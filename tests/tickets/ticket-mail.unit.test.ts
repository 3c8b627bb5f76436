import { describe, expect, it } from 'vitest';
import { receiversOf } from '../../schema/areas/tickets/ticket-mail.shared.ts';

const addresses = (field: string): string[] => receiversOf(field).map(({ address }) => address);
const problems = (field: string): (string | null)[] => receiversOf(field).map(({ problem }) => problem);

describe('the receivers of a ticket', () => {
  it('are separated by commas, semicolons and line ends, whatever blanks stand around', () => {
    expect(addresses(' a@firma.de,b@firma.de ;c@firma.de\r\nd@firma.de\n\n , e@firma.de;')).toEqual([
      'a@firma.de',
      'b@firma.de',
      'c@firma.de',
      'd@firma.de',
      'e@firma.de',
    ]);
    expect(addresses(' ,; \n')).toEqual([]);
  });

  it('are in small letters and each once, in the order of the first occurrence', () => {
    expect(addresses('Petra@Firma.DE, jonas@firma.de, petra@firma.de')).toEqual(['petra@firma.de', 'jonas@firma.de']);
  });

  it('may be copied from a mail program, with their names', () => {
    expect(addresses('Petra Vogel <Petra@firma.de>, "Brandt, Jonas; Lager" <jonas@firma.de>, <mira@firma.de>')).toEqual(
      ['petra@firma.de', 'jonas@firma.de', 'mira@firma.de'],
    );
    expect(problems('Petra Vogel <Petra@firma.de>, "Brandt, Jonas; Lager" <jonas@firma.de>, <mira@firma.de>')).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are checked one by one: an invalid one is named and does not affect the others', () => {
    expect(receiversOf('petra@firma.de, jonas@firma, mira.firma.de, Vogel, Ole <ole@firma.de>')).toEqual([
      { address: 'petra@firma.de', problem: null },
      { address: 'jonas@firma', problem: 'emailInvalid' },
      { address: 'mira.firma.de', problem: 'emailInvalid' },
      { address: 'vogel', problem: 'emailInvalid' },
      { address: 'ole@firma.de', problem: null },
    ]);
  });

  it('cannot inject anything into a header or a command of a mail server', () => {
    const hostile = [
      'a@b.de>\tBcc: x@y.de',
      '<a@b.de><c@d.de>',
      'a"b@c.de',
      'a(b)@c.de',
      'a\\b@c.de',
      'a@[127.0.0.1].de',
      'a b@c.de',
      'a@b@c.de',
      `${'x'.repeat(200)}@firma.de`,
      'a@b.de\0',
    ];
    for (const field of hostile)
      for (const { address, problem } of receiversOf(field))
        if (problem === null) expect([field, address]).toEqual([field, expect.stringMatching(/^[\w.]+@[\w.]+$/)]);
    expect(problems(`${'x'.repeat(200)}@firma.de`)).toEqual(['tooLong']);
  });
});
