import { riskAssessmentList } from '../../schema/areas/risk-assessments/risk-assessment.rows.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import { EXAMPLE_USER_ID, type Call, type Route } from '../engine/route.ts';
import { pdfRoute } from '../printing/pdf-route.ts';
import { createRiskAssessmentBody, updateRiskAssessmentBody } from './bodies.ts';
import { riskAssessmentShape } from './shape.ts';

const RISK_ASSESSMENTS = { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' };

const EXAMPLE = {
  title: 'Arbeitsplatz Plattensäge',
  location: 'Halle 2',
  responsible: EXAMPLE_USER_ID,
  nextExecution: '2031-11-30',
  risks: [
    {
      title: 'Lärm',
      action: '<p>Schallpegel über 85 dB(A) beim Sägen</p>',
      measurement: '<ul><li>Lärmarmes Sägeblatt einsetzen</li><li>Gehörschutz tragen</li></ul>',
      measures: [
        {
          text: 'Lärmarmes Sägeblatt einsetzen',
          kind: 'T',
          responsible: EXAMPLE_USER_ID,
          dueDate: '2031-06-30',
          state: 'open',
        },
      ],
      legal: 'LärmVibrationsArbSchV',
      responsible: EXAMPLE_USER_ID,
      riskClassification: 6,
      riskClassificationAfterAction: 2,
      involvesThirdParties: false,
      requiresSpecialTraining: true,
      relevantForPregnant: true,
      actionForPregnant: 'Nicht über 80 dB(A) einsetzen',
      measuresEffective: true,
      effectivenessCheckedOn: '2026-06-30',
      effectivenessCheckedBy: EXAMPLE_USER_ID,
      effectivenessNote: 'Am Arbeitsplatz 79 dB(A) gemessen',
    },
  ],
};

interface Sent {
  id?: string;
  _id?: string;
}

/** With the id that was sent as `id` or as `_id`. */
const identified = <T extends Sent>({ _id, id = _id, ...fields }: T) => ({
  ...fields,
  ...(id !== undefined && { id }),
});

function change({ body }: Call): Record<string, unknown> {
  const { risks, ...fields } = body as { risks?: (Sent & { measures?: Sent[] })[] };
  return {
    input: {
      ...fields,
      ...(risks && {
        risks: risks.map(({ measures, ...risk }) => ({
          ...identified(risk),
          ...(measures && { measures: measures.map(identified) }),
        })),
      }),
    },
  };
}

const riskAssessment = recordRoutes({
  path: 'riskAssessment',
  plural: 'riskAssessments',
  one: { de: 'eine Gefährdungsbeurteilung', en: 'a risk assessment' },
  many: RISK_ASSESSMENTS,
  shape: riskAssessmentShape,
  list: riskAssessmentList,
  create: {
    about: {
      de:
        'Mindestens eine Gefährdung, jede mit title, responsible, action und measurement. action und measurement ' +
        'sind HTML oder einfacher Text, dessen Zeilen Absätze werden; was nicht zu den erlaubten Elementen gehört, ' +
        'wird entfernt. measures sagt zu einzelnen Zeilen von measurement, was von ihnen bekannt ist: text ist der der ' +
        'Zeile, alles andere freiwillig. Ob die Maßnahmen wirken (measuresEffective), gilt nur mit ' +
        'effectivenessCheckedOn und effectivenessCheckedBy.',
      en:
        'At least one risk, each with title, responsible, action and measurement. action and measurement are HTML, ' +
        'or plain text whose lines become paragraphs; what is none of the known elements is removed. measures says ' +
        'what is known of single lines of measurement: text is that of the line, the rest is optional. Whether the ' +
        'measures work (measuresEffective) is taken only with effectivenessCheckedOn and effectivenessCheckedBy.',
    },
    body: { schema: createRiskAssessmentBody, example: EXAMPLE },
  },
  change: {
    about: {
      de:
        'risks ist die ganze Liste in ihrer Reihenfolge: Gefährdungen ohne id (oder _id) sind neu, fehlende werden ' +
        'gelöscht, und von den übrigen bleiben Felder, die fehlen, wie sie sind. Fehlt measures, behalten die Zeilen ' +
        'von measurement, was von ihnen bekannt ist, auch wenn sie sich ein wenig ändern. Jede Änderung bewahrt eine ' +
        'Fassung; wer nichts ändert, schreibt nichts.',
      en:
        'risks is the whole list in its order: risks without id (or _id) are new, those left out are deleted, and ' +
        'of the others fields that are left out stay as they are. Without measures the lines of measurement keep what ' +
        'is known of them, also when they change a little. Each change keeps a version; what changes nothing ' +
        'writes nothing.',
    },
    body: { schema: updateRiskAssessmentBody, example: { location: 'Halle 3', nextExecution: '2032-11-30' } },
    variables: change,
  },
  remove: {
    about: {
      de: 'Mit ihren Gefährdungen und Fassungen; dreißig Tage lang lässt sie sich wiederherstellen. Tickets bleiben.',
      en: 'With its risks and versions; tickets that were made of it stay.',
    },
  },
});

/** Risk assessments with their risks. */
export const routes: readonly Route[] = [
  pdfRoute('riskAssessment', {
    tag: RISK_ASSESSMENTS,
    summary: { de: 'Gefährdungsbeurteilung als PDF', en: 'Risk assessment as a PDF' },
    about: {
      de: 'Ohne version der jetzige Inhalt mit dem heutigen Stand der Maßnahmen, mit ihr der damalige.',
      en: 'Without version what it says now, with the state of its measures today; with one what it said then.',
    },
  }),
  ...Object.values(riskAssessment),
];
