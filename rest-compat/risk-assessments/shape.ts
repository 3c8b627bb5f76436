import { Risk, RiskAssessment, RiskMeasure } from '../../schema/areas/risk-assessments/risk-assessment.entity.ts';
import { columnFields, placedFields, recordFields } from '../records.ts';
import { embedded, number, optionalDay, optionalUuid, text, uuid, value } from '../engine/fields.ts';
import { MEASURE_KINDS, MEASURE_STATES } from '../../schema/areas/risk-assessments/measures.shared.ts';
import type { Field, JsonSchema, Shape } from '../engine/shape.ts';

const score = (minimum: number): JsonSchema => ({ type: 'integer', minimum, maximum: 8 });
const html = {
  de: 'HTML aus p, br, strong, em, u, s, ul, ol und li ohne Attribute',
  en: 'HTML of p, br, strong, em, u, s, ul, ol and li without attributes',
};

/** A measure that became a ticket. */
const riskTicketShape: Shape = {
  name: 'RiskTicket',
  identified: false,
  fields: {
    measure: value(text, {
      about: 'Die Maßnahme, wie sie damals hieß',
    }),
    measureId: value(optionalUuid, {
      about: 'Die Maßnahme (measures), aus der es wurde; null: sie steht nicht mehr im Text',
    }),
    closed: value({ type: 'boolean' }, { about: 'Das Ticket ist erledigt' }),
    ticket: embedded({
      name: 'RiskTicketTicket',
      identified: true,
      fields: {
        title: value(text),
        formattedDocumentId: value(text),
        dueDate: value(optionalDay),
        board: value(uuid, { from: 'boardId' }),
      },
    }),
  },
};

const oneOf = (words: readonly string[]): JsonSchema => ({ type: ['string', 'null'], enum: [...words, null] });
const [kind, state] = ['kind', 'state'].map((name) => columnFields(RiskMeasure)[name]!) as [Field, Field];

const riskMeasureShape: Shape = {
  name: 'RiskMeasure',
  identified: true,
  fields: {
    ...columnFields(RiskMeasure),
    kind: { ...kind, ...value(oneOf(MEASURE_KINDS)) },
    state: { ...state, ...value(oneOf(MEASURE_STATES)) },
  },
};

/** A hazard with what is done about it. */
const riskShape: Shape = {
  name: 'Risk',
  identified: true,
  fields: {
    ...columnFields(Risk, ['position']),
    action: value(text, { about: html }),
    measurement: value(text, { about: html }),
    measures: embedded(riskMeasureShape, {
      many: true,
      about: {
        de: 'Was von einzelnen Zeilen von measurement bekannt ist; Zeilen ohne Angaben fehlen',
        en: 'What is known of single lines of measurement; lines of which nothing is known are left out',
      },
    }),
    riskClassification: value(score(1)),
    riskClassificationAfterAction: value(score(0), {
      about: { de: '0: noch nicht eingestuft', en: '0: not yet assessed' },
    }),
    tickets: embedded(riskTicketShape, { many: true, onDemand: true }),
  },
};

/** A risk assessment with its risks; `risks.tickets` comes with populate. */
export const riskAssessmentShape: Shape = {
  name: 'RiskAssessment',
  identified: true,
  fields: {
    ...columnFields(RiskAssessment),
    risks: embedded(riskShape, { many: true }),
    riskCount: value(number),
    highestRisk: value(score(0), {
      about: 'Das höchste Risiko, nach den Maßnahmen, wo das beurteilt ist',
    }),
    ...placedFields,
    ...recordFields,
    versionNumber: value(number, {
      about: 'Nummer der neuesten Fassung: jede Änderung bewahrt eine',
    }),
  },
};
