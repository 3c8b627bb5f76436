import { describe, expect, it } from 'vitest';
import { withNotes } from '../../schema/kernel/rich-text.shared.ts';
import {
  kindOfLine,
  measureLines,
  measureState,
  placeMeasures,
} from '../../schema/areas/risk-assessments/measures.shared.ts';
import { riskTemplates } from '../../schema/areas/risk-assessments/risk-templates.shared.ts';

const placed = (texts: string[], lines: string[]) => {
  const found = placeMeasures(
    texts.map((text, index) => ({ text, index })),
    lines,
  );
  return {
    placed: found.placed.map(({ measure, text }) => [measure.index, text]),
    missing: found.missing.map(({ text }) => text),
  };
};

describe('What is known of a measure', () => {
  it('stays with its line wherever that moves', () => {
    expect(placed(['Haube schließen', 'Brille tragen'], ['Neu', 'Brille tragen', 'Haube schließen'])).toEqual({
      placed: [
        [1, 'Brille tragen'],
        [0, 'Haube schließen'],
      ],
      missing: [],
    });
  });

  it('follows its line when that is edited, unless hardly a word of it is left', () => {
    const lines = ['Gehörschutz ab 80 dB(A) immer tragen', 'Fenster putzen'];
    expect(placed(['Gehörschutz ab 85 dB(A) tragen'], lines).placed).toEqual([[0, lines[0]]]);
    expect(placed(['Sägeblatt wechseln'], lines)).toEqual({ placed: [], missing: ['Sägeblatt wechseln'] });
  });

  it('goes to the most similar of several lines, and never twice to one', () => {
    expect(
      placed(
        ['Absaugung prüfen', 'Absaugung prüfen lassen im März'],
        ['Absaugung jährlich prüfen', 'Absaugung prüfen lassen im April'],
      ).placed,
    ).toEqual([
      [0, 'Absaugung jährlich prüfen'],
      [1, 'Absaugung prüfen lassen im April'],
    ]);
    expect(placed(['Gleich', 'Gleich'], ['Gleich'])).toEqual({ placed: [[0, 'Gleich']], missing: ['Gleich'] });
  });
});

describe('A line of the measures', () => {
  it('is a paragraph or a list item, also inside another, each text once', () => {
    expect(measureLines('<p>Eins</p><ul><li>Zwei<ol><li>Drei</li></ol></li></ul><p>Eins</p>')).toEqual([
      'Eins',
      'Zwei',
      'Drei',
    ]);
  });

  it('shows what is known of it below, in the elements of formatted text alone', () => {
    const note = (line: string) => (line === 'Zwei' ? 'bis <b>morgen</b>' : '');
    expect(withNotes('<p>Eins</p><ul><li><strong>Zwei</strong><ol><li>Drei</li></ol></li></ul>', note)).toBe(
      '<p>Eins</p><ul><li><strong>Zwei</strong><br><em>bis &lt;b&gt;morgen&lt;/b&gt;</em><ol><li>Drei</li></ol></li></ul>',
    );
  });

  it('of a template names its kind in both languages, in STOP order', () => {
    for (const language of ['de', 'en'] as const)
      for (const { measurement } of riskTemplates(language))
        expect(measureLines(measurement).map(kindOfLine)).toEqual(['S', 'T', 'O', 'P']);
    expect(kindOfLine('Technische Prüfung')).toBeNull();
  });

  it('is open as soon as it has a person or a day; the state of its ticket has precedence', () => {
    expect(measureState({})).toBeNull();
    expect(measureState({ responsible: 'x' })).toBe('open');
    expect(measureState({ dueDate: '2031-01-31', state: 'inProgress' })).toBe('inProgress');
    expect(measureState({ state: 'open' }, { closed: true })).toBe('done');
  });
});
