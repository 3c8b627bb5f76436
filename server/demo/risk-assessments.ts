import { addDays } from '../../schema/kernel/calendar.shared.ts';
import assessments from './risk-assessments.json';
import type { RunAs } from './run-as.ts';

interface Stored {
  id: string;
  risks: { id: string; title: string; action: string; measurement: string; responsibleId: string }[];
}

/** The initial data of a measure; it is due in `in` days. */
interface DemoMeasure {
  text: string;
  kind: string;
  responsible?: string;
  in?: number;
  state?: string;
}

const FIELDS = '{ id risks { id title action measurement responsibleId } }';
const CREATE = `mutation ($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) ${FIELDS} }`;
const UPDATE =
  'mutation ($id: ID!, $input: UpdateRiskAssessmentInput!) { updateRiskAssessment(id: $id, input: $input) { id } }';
const TICKETS =
  'mutation ($riskId: ID!, $input: CreateRiskTicketsInput!) { createRiskTickets(riskId: $riskId, input: $input) { ' +
  'id } }';

/**
 * Two risk assessments of the joinery: one with a second version, checked measures and a measure with a ticket; one
 * that is due sooner.
 */
export async function assessRisks(run: RunAs, ids: ReadonlyMap<string, string>, today: string): Promise<void> {
  const person = (key: string): string => ids.get(key)!;
  for (const { by, title, location, responsible, in: days, risks, later, tickets } of assessments) {
    const input = {
      title,
      location,
      responsible: person(responsible),
      nextExecution: addDays(today, days),
      risks: risks.map(({ measures = [], ...risk }) => ({
        ...risk,
        responsible: person(risk.responsible),
        measures: measures.map(({ responsible: who, in: due, ...measure }: DemoMeasure) => ({
          ...measure,
          ...(who !== undefined && { responsible: person(who) }),
          ...(due !== undefined && { dueDate: addDays(today, due) }),
        })),
      })),
    };
    const { createRiskAssessment: made } = await run<{ createRiskAssessment: Stored }>(by, CREATE, { input });
    if (later) {
      const { risk: changed, check, ...fields } = later;
      const checked = {
        measuresEffective: true,
        effectivenessCheckedOn: addDays(today, check.in),
        effectivenessCheckedBy: person(check.by),
        effectivenessNote: check.note,
      };
      const sent = made.risks.map(({ responsibleId, ...risk }, index) => ({
        ...risk,
        responsible: responsibleId,
        ...(index === changed && { ...fields, ...checked }),
      }));
      await run(by, UPDATE, { id: made.id, input: { risks: sent } });
    }
    if (tickets) {
      const measures = tickets.measures.map(({ text, responsible: who, in: due }) => ({
        text,
        responsible: person(who),
        dueDate: addDays(today, due),
      }));
      await run(by, TICKETS, { riskId: made.risks[tickets.risk]!.id, input: { measures } });
    }
  }
}
