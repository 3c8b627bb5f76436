import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { Refused } from '../support/refused.ts';
import { callOn } from '../support/call-on.ts';

export interface MeasureAnswer {
  id: string;
  line: number;
  text: string;
  kind: string | null;
  responsibleId: string | null;
  dueDate: string | null;
  state: string | null;
  effective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedById: string | null;
  effectivenessNote: string;
}

export interface RiskAnswer {
  id: string;
  position: string;
  title: string;
  action: string;
  measurement: string;
  legal: string;
  responsibleId: string | null;
  riskClassification: number;
  riskClassified: boolean;
  riskClassificationAfterAction: number;
  involvesThirdParties: boolean;
  requiresSpecialTraining: boolean;
  relevantForPregnant: boolean | null;
  actionForPregnant: string;
  measuresEffective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedById: string | null;
  effectivenessCheckedBy: { name: string } | null;
  effectivenessNote: string;
  measures: MeasureAnswer[];
  tickets: { measure: string; measureId: string | null; closed: boolean; ticket: { id: string; title: string } }[];
}

export interface AssessmentAnswer {
  id: string;
  title: string;
  location: string;
  responsible: { id: string; name: string } | null;
  responsibleId: string | null;
  nextExecution: string | null;
  createdBy: { id: string } | null;
  version: number;
  versionNumber: number;
  riskCount: number;
  highestRisk: number;
  openRiskCount: number;
  risks: RiskAnswer[];
  versions: { id: string; number: number; hasPdf: boolean; createdBy: { id: string } | null }[];
}

const FIELDS = `id title location responsible { id name } responsibleId nextExecution createdBy { id } version
  versionNumber riskCount highestRisk openRiskCount
  risks { id position title action measurement legal responsibleId riskClassification riskClassified riskClassificationAfterAction
  involvesThirdParties requiresSpecialTraining relevantForPregnant actionForPregnant
    measuresEffective effectivenessCheckedOn effectivenessCheckedById effectivenessCheckedBy { name } effectivenessNote
    measures { id line text kind responsibleId dueDate state
      effective effectivenessCheckedOn effectivenessCheckedById effectivenessNote }
    tickets { measure measureId closed ticket { id title } } }
  versions { id number hasPdf createdBy { id } }`;

/** The input of a risk as the form sends it. */
export const risk = (responsible: string, fields: object = {}) => ({
  title: 'Lärm',
  action: '<p>Über 85 dB(A)</p>',
  measurement: '<p>Gehörschutz tragen</p>',
  responsible,
  ...fields,
});

/** The input of a risk assessment as the form sends it. */
export const assessment = (responsible: string, fields: object = {}) => ({
  title: 'Plattensäge',
  location: 'Halle 2',
  responsible,
  nextExecution: null as string | null,
  risks: [risk(responsible)],
  ...fields,
});

/** A stored risk as the input that the form sends back. */
export function sentBack({
  position: _position,
  responsibleId,
  tickets: _tickets,
  effectivenessCheckedById,
  measures,
  ...fields
}: RiskAnswer) {
  return {
    ...fields,
    responsible: responsibleId!,
    effectivenessCheckedBy: effectivenessCheckedById,
    measures: measures.map(measureBack),
  };
}

/** A stored measure as the input that the form sends back. */
export function measureBack({ line: _line, responsibleId, effectivenessCheckedById, ...fields }: MeasureAnswer) {
  return { ...fields, responsible: responsibleId, effectivenessCheckedBy: effectivenessCheckedById };
}

/** Client for the operations on risk assessments. Each returns the assessment or throws the refusal. */
export function assessmentsOn(app: TestApp) {
  const one = callOn(app);
  return {
    one,
    create: (actor: Actor, input: object = assessment(actor.userId)) =>
      one<AssessmentAnswer>(
        actor,
        `mutation ($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) { ${FIELDS} } }`,
        { input },
      ),
    update: (actor: Actor, id: string, input: object, version?: number) =>
      one<AssessmentAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateRiskAssessmentInput!, $version: Int) {
           updateRiskAssessment(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
        { id, input, version },
      ),
    read: (actor: Actor, id: string) =>
      one<AssessmentAnswer>(actor, `query ($id: ID!) { riskAssessment(id: $id) { ${FIELDS} } }`, { id }),
    remove: (actor: Actor, id: string) =>
      one<{ id: string }>(actor, 'mutation ($id: ID!) { deleteRiskAssessment(id: $id) { id } }', { id }),
    list: (actor: Actor, args: object = {}) =>
      one<{ data: AssessmentAnswer[]; count: number }>(
        actor,
        `query ($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
           riskAssessments(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count
             data { ${FIELDS} } } }`,
        args,
      ),
    tickets: (actor: Actor, riskId: string, measures: object[], language = 'de') =>
      one<RiskAnswer>(
        actor,
        `mutation ($riskId: ID!, $input: CreateRiskTicketsInput!) {
           createRiskTickets(riskId: $riskId, input: $input) { id tickets { measure measureId closed ticket { id title } } } }`,
        { riskId, input: { measures } },
        { 'Accept-Language': language },
      ),
  };
}

/** Removes a user from their organisation. */
export async function removePerson(app: TestApp, owner: Actor, userId: string): Promise<void> {
  const { errors } = await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', {
    id: userId,
  });
  if (errors) throw new Refused(errors[0]!);
}
