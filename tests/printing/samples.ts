import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { InspectionSnapshot, PrintedTask } from '../../schema/areas/inspections/inspection-document.ts';
import type { PrintedTicket } from '../../schema/platform/printing/printed.rows.ts';
import type {
  PrintedRisk,
  RiskAssessmentSnapshot,
} from '../../schema/areas/risk-assessments/risk-assessment-document.ts';

/** Snapshots of documents to print. */
export const letterhead = {
  name: 'Tischlerei Vogel GmbH',
  street: 'Werkstraße 7a',
  city: '01067 Dresden',
  country: 'Deutschland',
};

export const person = (name: string) => ({ id: randomUUID(), name });

export const ticket = (number: number, given: Partial<PrintedTicket> = {}): PrintedTicket => ({
  id: randomUUID(),
  number: `T-${String(number).padStart(5, '0')}`,
  title: 'Schutzhaube an der Tischkreissäge ersetzen',
  users: ['Thomas Brandt'],
  dueDate: '2026-12-04',
  board: 'In Arbeit',
  closed: false,
  ...given,
});

export const task = (given: Partial<PrintedTask> = {}): PrintedTask => ({
  id: randomUUID(),
  name: 'Feuerlöscher geprüft und zugänglich',
  description: 'Prüfplakette nicht älter als zwei Jahre, Standort gekennzeichnet, Weg frei.',
  ok: true,
  comment: '',
  proofs: [],
  ticket: null,
  ...given,
});

/** A photo of a task, with the id under which its bytes are passed. */
export const photo = (name: string, printFileId: string = randomUUID()) => ({
  id: randomUUID(),
  name,
  type: 'jpg',
  fileId: randomUUID(),
  printFileId,
});

export const inspection = (given: Partial<InspectionSnapshot> = {}): InspectionSnapshot => ({
  kind: 'inspection',
  letterhead,
  id: randomUUID(),
  title: 'Werkstatt und Lager, Halbjahr 2',
  status: 'Draft',
  inspectionDate: '2026-11-12',
  nextExecution: '2027-11-12',
  responsible: person('Petra Vogel'),
  createdBy: person('Thomas Brandt'),
  areas: [{ id: randomUUID(), name: 'Werkstatt', tasks: [task()] }],
  proofs: [],
  ...given,
});

export const risk = (given: Partial<PrintedRisk> = {}): PrintedRisk => ({
  id: randomUUID(),
  title: 'Sturz, Stolpern und Absturz',
  action:
    '<p>Stolpern, Ausrutschen oder Umknicken auf Verkehrswegen und Treppen sowie Absturz von Leitern, Tritten oder Rampen. Folgen reichen von Prellungen bis zu <strong>tödlichen Kopfverletzungen</strong>.</p>',
  measurement:
    '<ul><li>Substitution: Arbeiten vom Boden aus ausführen.</li><li>Technisch: Rutschhemmende, ebene Böden, Handläufe und Geländer.</li><li>Organisatorisch: Wege freihalten, Leitern jährlich prüfen.</li><li>Persönlich: Geschlossene Schuhe mit <em>rutschhemmender</em> Sohle tragen.</li></ul>',
  legal: 'ArbStättV Anhang 1.5, TRBS 2121 Teil 2, DGUV Information 208-016',
  responsible: person('Thomas Brandt'),
  riskClassification: 5,
  riskClassificationAfterAction: 2,
  involvesThirdParties: true,
  requiresSpecialTraining: false,
  relevantForPregnant: true,
  actionForPregnant: 'Keine Arbeiten auf Leitern und Tritten.',
  measuresEffective: null,
  effectivenessCheckedOn: null,
  effectivenessCheckedBy: null,
  effectivenessNote: '',
  tickets: [],
  ...given,
});

export const riskAssessment = (given: Partial<RiskAssessmentSnapshot> = {}): RiskAssessmentSnapshot => ({
  kind: 'riskAssessment',
  letterhead,
  id: randomUUID(),
  title: 'Arbeitsplatz Plattensäge',
  location: 'Halle 2, Zuschnitt',
  responsible: person('Petra Vogel'),
  createdBy: person('Thomas Brandt'),
  nextExecution: '2027-11-12',
  risks: [risk()],
  ...given,
});

/** A photo with noise, like a camera's, which can hardly be compressed. */
export async function picture(number: number, width = 1400, height = 1050): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: Math.ceil(width / 6),
      height: Math.ceil(height / 6),
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const colour = { r: (number * 67) % 256, g: (number * 131) % 256, b: (number * 29) % 256 };
  const label = Buffer.from(
    `<svg width="${width}" height="${height}"><text x="50%" y="55%" font-size="${height / 3}" text-anchor="middle" fill="white">${number}</text></svg>`,
  );
  return sharp(noise)
    .resize(width, height, { fit: 'fill' })
    .tint(colour)
    .composite([{ input: label }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
