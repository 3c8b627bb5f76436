import { type Block, type TemplateSource, words, type Words } from '../template.ts';

/** The blocks that every operating instruction has, with room for what the firm adds. */
interface Blocks {
  intro: Words;
  subject: Words;
  hazards: readonly Words[];
  protection: readonly Words[];
  emergency: readonly Words[];
  firstAid: readonly Words[];
  end: { title: Words; points: readonly Words[] };
}

const part = (title: Words, points: readonly Words[]): Block[] => [
  { kind: 'heading', text: title },
  { kind: 'checklist', points },
];

/** An operating instruction to fill in: tick what applies, strike what does not. */
export const operatingInstructionForm = ({
  intro,
  subject,
  hazards,
  protection,
  emergency,
  firstAid,
  end,
}: Blocks): TemplateSource => ({
  asOf: '2026-11',
  intro,
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Betrieb, Arbeitsbereich', 'Company, work area'),
        words('Tätigkeit', 'Activity'),
        subject,
        words('Verantwortlich', 'Responsible'),
      ],
    },
    ...part(words('Gefahren für Mensch und Umwelt', 'Hazards to people and the environment'), hazards),
    ...part(words('Schutzmaßnahmen und Verhaltensregeln', 'Protective measures and rules of conduct'), protection),
    ...part(words('Verhalten bei Störungen und im Gefahrfall', 'Conduct in case of faults and danger'), emergency),
    ...part(words('Erste Hilfe, Notruf 112', 'First aid, emergency number 112'), firstAid),
    ...part(end.title, end.points),
    {
      kind: 'fields',
      labels: [words('Datum', 'Date'), words('Unterschrift', 'Signature')],
    },
  ],
});
