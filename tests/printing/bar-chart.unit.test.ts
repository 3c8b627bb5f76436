import { describe, expect, it } from 'vitest';
import { rowChart, SCREEN_WIDTH } from '../../schema/platform/printing/bar-chart.shared.ts';

const NAMES = ['Schutzeinrichtungen an Maschinen und Anlagen', 'Schnitt, Riss, Schürfwunde'];
const items = NAMES.map((label, index) => ({ label, value: index + 1 }));

describe('bars with names', () => {
  it('show long names in full on a screen, each above its bar and below the bar before', () => {
    const { bars, height } = rowChart(items, SCREEN_WIDTH);
    expect(bars.map(({ label }) => label)).toEqual(NAMES);
    const [first, second] = bars;
    expect(first!.labelY).toBeLessThan(first!.y);
    expect(second!.labelY).toBeGreaterThan(first!.y + first!.height);
    expect(second!.y + second!.height).toBeLessThanOrEqual(height);
  });

  it('have their names beside them on a page, shortened to the room that is there', () => {
    const [bar] = rowChart(items).bars;
    expect(bar).toMatchObject({ anchor: 'end', label: expect.stringMatching(/^Schutzeinrichtungen an.*…$/) });
    expect(bar!.labelX).toBeLessThan(bar!.x);
  });
});
