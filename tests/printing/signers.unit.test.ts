import { describe, expect, it } from 'vitest';
import { signersOf } from '../../schema/platform/printing/document-parts.ts';
import { SIGNED } from '../courses/learner.ts';

const PETRA = { id: '1', name: 'Petra Vogel' };
const THOMAS = { id: '2', name: 'Thomas Brandt' };
const EMPLOYER = 'Verantwortliche Person oder Arbeitgeber';
const signers = (signing: Parameters<typeof signersOf>[2]) => signersOf('de', 'Prüferin oder Prüfer', signing);

describe('The signatures of a document', () => {
  it('are those of its author and of the person responsible', () => {
    expect(signers({ createdBy: THOMAS, responsible: PETRA })).toEqual([
      { role: 'Prüferin oder Prüfer', name: 'Thomas Brandt' },
      { role: EMPLOYER, name: 'Petra Vogel' },
    ]);
  });

  it('are one where both are the same person', () => {
    expect(signers({ createdBy: PETRA, responsible: PETRA })).toEqual([
      { role: `Prüferin oder Prüfer · ${EMPLOYER}`, name: 'Petra Vogel' },
    ]);
  });

  it('are two empty lines where nobody is known', () => {
    expect(signers({ createdBy: null, responsible: null }).map(({ name }) => name)).toEqual(['', '']);
  });

  it('have what was signed on the screen at the person who signed, and a line for the other one', () => {
    const [author, responsible] = signers({
      createdBy: THOMAS,
      responsible: PETRA,
      signed: { personId: PETRA.id, signature: SIGNED },
    });
    expect(author).toEqual({ role: 'Prüferin oder Prüfer', name: 'Thomas Brandt' });
    expect(responsible).toMatchObject({ name: 'Petra Vogel', drawn: expect.stringMatching(/^<svg .*<path/) });
  });

  it('name a colleague who finished the record beside both, also with a typed name', () => {
    const signature = { kind: 'typed', name: 'Mia Sommer' } as const;
    const all = signers({ createdBy: THOMAS, responsible: PETRA, signed: { personId: '3', signature } });
    expect(all.map(({ role, name, typed }) => [role, name, typed])).toEqual([
      ['Abgeschlossen von', '', 'Mia Sommer'],
      ['Prüferin oder Prüfer', 'Thomas Brandt', undefined],
      [EMPLOYER, 'Petra Vogel', undefined],
    ]);
  });
});
