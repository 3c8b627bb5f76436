import { describe, expect, it } from 'vitest';
import { signersOf } from '../../schema/platform/printing/document-parts.ts';

const PETRA = { id: '1', name: 'Petra Vogel' };
const EMPLOYER = 'Verantwortliche Person oder Arbeitgeber';

describe('The signatures of a document', () => {
  it('are those of its author and of the person responsible', () => {
    expect(signersOf('de', 'Prüferin oder Prüfer', { id: '2', name: 'Thomas Brandt' }, PETRA)).toEqual([
      { role: 'Prüferin oder Prüfer', name: 'Thomas Brandt' },
      { role: EMPLOYER, name: 'Petra Vogel' },
    ]);
  });

  it('are one where both are the same person', () => {
    expect(signersOf('de', 'Prüferin oder Prüfer', PETRA, PETRA)).toEqual([
      { role: `Prüferin oder Prüfer · ${EMPLOYER}`, name: 'Petra Vogel' },
    ]);
  });

  it('are two empty lines where nobody is known', () => {
    expect(signersOf('de', 'Prüferin oder Prüfer', null, null).map(({ name }) => name)).toEqual(['', '']);
  });
});
