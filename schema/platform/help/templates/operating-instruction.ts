import { type Block, type TemplateSource, bilingualText, type BilingualText } from '../template.ts';

/** The blocks that every operating instruction has, with room for what the firm adds. */
interface Blocks {
  intro: BilingualText;
  subject: BilingualText;
  hazards: readonly BilingualText[];
  protection: readonly BilingualText[];
  emergency: readonly BilingualText[];
  firstAid: readonly BilingualText[];
  end: { title: BilingualText; points: readonly BilingualText[] };
}

const part = (title: BilingualText, points: readonly BilingualText[]): Block[] => [
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
        bilingualText('Betrieb, Arbeitsbereich', 'Company, work area'),
        bilingualText('Tätigkeit', 'Activity'),
        subject,
        bilingualText('Verantwortlich', 'Responsible'),
      ],
    },
    ...part(bilingualText('Gefahren für Mensch und Umwelt', 'Hazards to people and the environment'), hazards),
    ...part(
      bilingualText('Schutzmaßnahmen und Verhaltensregeln', 'Protective measures and rules of conduct'),
      protection,
    ),
    ...part(
      bilingualText('Verhalten bei Störungen und im Gefahrfall', 'Conduct in case of faults and danger'),
      emergency,
    ),
    ...part(bilingualText('Erste Hilfe, Notruf 112', 'First aid, emergency number 112'), firstAid),
    ...part(end.title, end.points),
    {
      kind: 'fields',
      labels: [bilingualText('Datum', 'Date'), bilingualText('Unterschrift', 'Signature')],
    },
  ],
});
