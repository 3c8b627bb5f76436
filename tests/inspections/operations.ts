import { randomUUID } from 'node:crypto';
import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

export interface ProofAnswer {
  id: string;
  location: string;
  name: string;
  type: string;
  contentType: string;
  size: number;
  isPicture: boolean;
  url: string;
  user: { id: string } | null;
}

export interface TaskAnswer {
  id: string;
  areaId: string;
  name: string;
  description: string;
  ok: boolean | null;
  notApplicable: boolean;
  comment: string;
  position: string;
  ticketId: string | null;
  ticketState: string;
  ticketClosed: boolean;
  ticket: { id: string; title: string } | null;
  proofs: ProofAnswer[];
}

export interface AreaAnswer {
  id: string;
  name: string;
  position: string;
  tasks: TaskAnswer[];
}

export interface InspectionAnswer {
  id: string;
  title: string;
  status: string;
  inspectionDate: string;
  nextExecution: string | null;
  responsible: { id: string; name: string } | null;
  responsibleId: string | null;
  createdBy: { id: string } | null;
  version: number;
  areaCount: number;
  taskCount: number;
  openCount: number;
  defectCount: number;
  areas: AreaAnswer[];
  proofs: ProofAnswer[];
  versions: {
    id: string;
    number: number;
    snapshot: {
      title: string;
      status: string;
      areas: { name: string; tasks: { name: string; ok: boolean | null; proofs: object[]; ticket: object | null }[] }[];
      proofs: { name: string }[];
    };
  }[];
}

export interface ConflictAnswer {
  entity: string;
  id: string;
  field: string;
  theirs: unknown;
  user: { id: string; name: string } | null;
  at: string | null;
}

const PROOF = 'id location name type contentType size isPicture url user { id }';
const TASK =
  'id areaId name description ok notApplicable comment position ticketId ticketState ticketClosed ticket { id title } ' +
  `proofs { ${PROOF} }`;
const HEAD =
  'id title status inspectionDate nextExecution responsible { id name } responsibleId createdBy { id } version ' +
  'areaCount taskCount openCount defectCount';
export const FIELDS =
  `${HEAD} areas { id name position tasks { ${TASK} } } proofs { ${PROOF} } ` + 'versions { id number snapshot }';

/** The input of an inspection as the form sends it. */
export const inspection = (responsible: string, fields: object = {}) => ({
  title: 'Werkstatt',
  inspectionDate: '2026-11-20',
  responsible,
  areas: [
    { name: 'Werkstatt', tasks: [{ name: 'Schutzhauben' }, { name: 'Absaugung', description: 'Wirksam' }] },
    { name: 'Lager', tasks: [{ name: 'Regale' }] },
  ],
  ...fields,
});

/** Tasks in one area, with their ids. */
export const manyTasks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: randomUUID(), name: `Punkt ${index + 1}` }));

/** Client for the operations on inspections. Each returns the result of the call or throws the refusal. */
export function inspectionsOn(app: TestApp) {
  const one = callOn(app);
  return {
    one,
    create: (actor: Actor, input: object = inspection(actor.userId)) =>
      one<InspectionAnswer>(
        actor,
        `mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { ${FIELDS} } }`,
        { input },
      ),
    update: (actor: Actor, id: string, input: object, version?: number) =>
      one<InspectionAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateInspectionInput!, $version: Int) {
           updateInspection(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
        { id, input, version },
      ),
    save: (actor: Actor, id: string, input: object) =>
      one<{ inspection: InspectionAnswer; conflicts: ConflictAnswer[] }>(
        actor,
        `mutation ($id: ID!, $input: SaveInspectionInput!) {
           saveInspection(id: $id, input: $input) { inspection { ${FIELDS} }
             conflicts { entity id field theirs user { id name } at } } }`,
        { id, input },
      ),
    finish: (actor: Actor, id: string, input: object = { nextExecution: '2027-11-20' }, version?: number) =>
      one<InspectionAnswer>(
        actor,
        `mutation ($id: ID!, $input: FinishInspectionInput!, $version: Int) {
           finishInspection(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
        { id, input, version },
      ),
    reopen: (actor: Actor, id: string) =>
      one<InspectionAnswer>(actor, `mutation ($id: ID!) { reopenInspection(id: $id) { ${FIELDS} } }`, { id }),
    remove: (actor: Actor, id: string) =>
      one<{ id: string }>(actor, 'mutation ($id: ID!) { deleteInspection(id: $id) { id } }', { id }),
    read: (actor: Actor, id: string) =>
      one<InspectionAnswer>(actor, `query ($id: ID!) { inspection(id: $id) { ${FIELDS} } }`, { id }),
    list: (actor: Actor, args: object = {}, fields = HEAD) =>
      one<{ data: InspectionAnswer[]; count: number }>(
        actor,
        `query ($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
           inspections(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count
             data { ${fields} } } }`,
        args,
      ),
    addProofs: (actor: Actor, inspectionId: string, input: object) =>
      one<InspectionAnswer>(
        actor,
        `mutation ($id: ID!, $input: AddInspectionProofsInput!) {
           addInspectionProofs(inspectionId: $id, input: $input) { ${FIELDS} } }`,
        { id: inspectionId, input },
      ),
    attachProof: (actor: Actor, inspectionId: string, input: object) =>
      one<ProofAnswer & { content: string | null }>(
        actor,
        `mutation ($id: ID!, $input: AttachInspectionProofInput!) {
           attachInspectionProof(inspectionId: $id, input: $input) { ${PROOF} content } }`,
        { id: inspectionId, input },
      ),
    deleteProof: (actor: Actor, id: string) =>
      one<InspectionAnswer>(actor, `mutation ($id: ID!) { deleteInspectionProof(id: $id) { ${FIELDS} } }`, { id }),
    createTicket: (actor: Actor, taskId: string, language = 'de') =>
      one<TaskAnswer>(
        actor,
        `mutation ($id: ID!) { createTaskTicket(taskId: $id) { ${TASK} } }`,
        { id: taskId },
        { 'Accept-Language': language },
      ),
    updateTicket: (actor: Actor, taskId: string) =>
      one<TaskAnswer>(actor, `mutation ($id: ID!) { updateTaskTicket(taskId: $id) { ${TASK} } }`, { id: taskId }),
    ticket: (actor: Actor, id: string) =>
      one<TicketAnswer>(
        actor,
        `query ($id: ID!) { ticket(id: $id) { id title description priority dueDate boardId userIds attachmentCount
           attachments { name } comments { content } origin { kind recordId itemId title } } }`,
        { id },
      ),
  };
}

export interface TicketAnswer {
  id: string;
  title: string;
  description: string;
  priority: number;
  dueDate: string | null;
  boardId: string;
  userIds: string[];
  attachmentCount: number;
  attachments: { name: string }[];
  comments: { content: string }[];
  origin: { kind: string; recordId: string; itemId: string; title: string } | null;
}

export const tasksOf = (answer: InspectionAnswer): TaskAnswer[] => answer.areas.flatMap(({ tasks }) => tasks);
