import { describe, expect, it } from 'vitest';
import { titleSize } from '../../schema/platform/printing/label-sheet.ts';
import { LABEL_SHEETS } from '../../schema/platform/printing/label-sheets.shared.ts';

const [large, small] = [LABEL_SHEETS[24]!, LABEL_SHEETS[65]!];

describe('the title of a label', () => {
  it('is as large as its longest word allows', () => {
    expect(titleSize(large, 'Leiter L-01')).toBe(8);
    expect(titleSize(LABEL_SHEETS[40]!, 'Handbohrmaschine')).toBeLessThan(8);
    expect(titleSize(large, 'Leiter mit acht Stufen und Podest')).toBe(8);
    expect(titleSize(small, 'Kran')).toBe(6);
  });

  it('is never too small to be read', () => {
    expect(titleSize(small, 'Arbeitsmittelverwaltungsnummer')).toBe(4.5);
    expect(titleSize(small, '')).toBe(6);
  });
});
