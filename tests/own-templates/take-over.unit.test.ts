import { describe, expect, it } from 'vitest';
import { takeOver, type TemplateContent } from '../../schema/records/template-content.shared.ts';

const item = (name: string) => ({ name, text: '', measures: '', legal: '' });

/** `Halle: Tor, Leiter` describes an area with two items. */
const content = (...areas: string[]): TemplateContent => ({
  title: 'Rundgang',
  note: '',
  sections: areas.map((area) => {
    const [name, items] = area.split(': ');
    return { name: name!, items: (items ?? '').split(', ').filter(Boolean).map(item) };
  }),
});
const shown = ({ sections }: TemplateContent): string[] =>
  sections.map(({ name, items }) => `${name}: ${items.map((each) => each.name).join(', ')}`);

describe('the order of a newer version', () => {
  const from = content('Halle: Tor, Leiter, Regal', 'Hof: Zaun');

  it('is taken over, of items and of areas; what the copy alone has stays behind the item that it follows', () => {
    const to = content('Hof: Zaun', 'Halle: Regal, Tor, Licht, Leiter');
    const copy = content('Halle: Tor, Leiter, Unser Punkt, Regal', 'Hof: Zaun', 'Büro: Kabel');
    const { changes, content: after } = takeOver(from, to, copy);
    expect(shown(after)).toEqual(['Hof: Zaun', 'Büro: Kabel', 'Halle: Regal, Tor, Licht, Leiter, Unser Punkt']);
    expect(changes).toEqual([
      { change: 'added', section: 'Halle', name: 'Licht', before: '', after: '', kept: false },
      { change: 'moved', section: '', name: '', before: 'Halle\nHof', after: 'Hof\nHalle', kept: false },
      {
        change: 'moved',
        section: 'Halle',
        name: '',
        before: 'Tor\nLeiter\nRegal',
        after: 'Regal\nTor\nLeiter',
        kept: false,
      },
    ]);
  });

  it('stays as somebody has changed it here, in that area alone', () => {
    const to = content('Hof: Zaun', 'Halle: Regal, Tor, Leiter, Licht');
    const { changes, content: after } = takeOver(from, to, content('Halle: Leiter, Tor, Regal', 'Hof: Zaun'));
    expect(shown(after)).toEqual(['Hof: Zaun', 'Halle: Leiter, Tor, Regal, Licht']);
    expect(changes.filter(({ change }) => change === 'moved').map(({ section, kept }) => [section, kept])).toEqual([
      ['', false],
      ['Halle', true],
    ]);
  });

  it('is no change where the copy has it already, nor where items were only added and removed', () => {
    const to = content('Halle: Regal, Tor, Leiter', 'Hof: Zaun');
    expect(takeOver(from, to, to).changes).toEqual([]);
    const { changes } = takeOver(from, content('Halle: Licht, Tor, Regal', 'Hof: Zaun'), from);
    expect(changes.map(({ change }) => change)).toEqual(['removed', 'added']);
  });
});
