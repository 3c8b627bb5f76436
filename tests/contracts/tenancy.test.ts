import { randomUUID } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, referenceName } from '../../schema/kernel/column.ts';
import { passDays, deriveAllAssignments } from '../../schema/areas/assignments/derive-assignments.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import type { AllowRule } from '../../schema/kernel/allow.ts';
import type { Actor as Caller } from '../../schema/kernel/context.ts';
import { authenticate } from '../../server/auth/authenticate.ts';
import { problemOf } from '../../server/http/problems.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { alsoIn, newSpecialist, tokenOf } from '../multiuser/specialist.ts';
import { assessment, assessmentsOn, risk } from '../risk-assessments/operations.ts';
import { inspection, inspectionsOn } from '../inspections/operations.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ENTITY_ID } from '../../server/billing-sandbox/hooks.ts';
import { CREDENTIALS, type RunningSandbox, startSandbox } from '../billing/running-sandbox.ts';
import { allMailsSent, allVersionsPrinted } from '../support/eventually.ts';
import { allTables, fingerprint } from './tenant-tables.ts';
import {
  fullSelection,
  idPlaces,
  nestedIdFields,
  operation,
  requiredArguments,
  rootFields,
  type IdPlace,
  type RootField,
} from './operations.ts';
import { createToken } from '../developers/tokens.ts';
import { newToken } from '../../schema/kernel/tokens.ts';
import { pdf, png } from '../files/samples.ts';

/** A marker in all texts of the first organisation; no other organisation may ever read it. */
const SECRET = 'Betriebsgeheimnis';

let app: TestApp;
let provider: RunningSandbox;
let mine: Actor;
let stranger: Actor;
let mineIds: string[];
let foreignIds: Record<string, string>;
let ownIds: Record<string, string>;
let before: Record<string, string>;
/** The actors: a user of another organisation, and a specialist of both whose session is in the other one. */
let people: { who: string; token: string; may: readonly string[] }[];

/** One id of each kind of record; a call names the kinds that it needs. */
interface IdsByKind {
  ticket: string;
  board: string;
  user: string;
  client: string;
  attachment: string;
  riskAssessment: string;
  risk: string;
  riskMeasure: string;
  version: string;
  inspection: string;
  area: string;
  task: string;
  proof: string;
  comment: string;
  checklistItem: string;
  pushDevice: string;
  signOnDomain: string;
  job: string;
  document: string;
  documentVersion: string;
  folder: string;
  employee: string;
  employeeGroup: string;
  firstAidKit: string;
  managedInstruction: string;
  instruction: string;
  instructionProof: string;
  heldInstruction: string;
  participant: string;
  ownCourse: string;
  templateVersion: string;
  assignment: string;
  managedInstructionAssignment: string;
  singleExamination: string;
  apiToken: string;
  webhookEndpoint: string;
  webhookDelivery: string;
  dutyProof: string;
  qualification: string;
  ownRole: string;
  equipmentItem: string;
  equipmentPlan: string;
  place: string;
  equipmentFile: string;
  ownTemplate: string;
  templateTransfer: string;
}

const CREATE_TICKET = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id checklist { id } } }';

async function filledOrganisation(word: string): Promise<{ actor: Actor; ids: IdsByKind & Record<string, string> }> {
  const actor = await registerOwner(app, {
    tickets: [{ title: `${word} aus dem Interview`, description: word, priority: 2 }],
  });
  const colleague = await addUser(app, actor, { name: `${word} Person` });
  const { data } = await app.graphql<{ createTicket: { id: string; checklist: { id: string }[] } }>(
    actor.token,
    CREATE_TICKET,
    {
      input: {
        title: `${word} Ticket`,
        description: word,
        priority: 1,
        userIds: [colleague.userId],
        checklist: [word],
      },
    },
  );
  const push = { endpoint: `https://push.example.com/${word}`, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await app.graphql(actor.token, 'mutation { noteVisit }');
  const { data: pushed } = await app.graphql<{ addPushDevice: { id: string }[] }>(
    actor.token,
    'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) { id } }',
    { input: { ...push, id: randomUUID() } },
  );
  const { data: attached } = await app.graphql<{ attachFile: { attachments: { id: string }[] } }>(
    actor.token,
    'mutation ($id: ID!, $input: AttachFileInput!) { attachFile(ticketId: $id, input: $input) { attachments { id } } }',
    {
      id: data.createTicket.id,
      input: { name: `${word}.png`, content: png().toString('base64') },
    },
  );
  await app.graphql(
    actor.token,
    'mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { id } }',
    { id: actor.boards.inWork, input: { name: `${word} Spalte` } },
  );
  await app.graphql(
    actor.token,
    'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }',
    { id: 'new_instruction_assignment', value: `${word} Text` },
  );
  const {
    id: assessmentId,
    risks,
    versions,
  } = await assessmentsOn(app).create(
    actor,
    assessment(colleague.userId, {
      title: word,
      risks: [
        risk(colleague.userId, {
          title: word,
          measures: [{ text: 'Gehörschutz tragen', responsible: colleague.userId }],
        }),
      ],
    }),
  );
  const riskMeasure = risks[0]!.measures[0]!.id;
  await app.graphql(
    actor.token,
    'mutation ($id: ID!, $input: ExtendRiskMeasureInput!) { extendRiskMeasure(id: $id, input: $input) { id } }',
    { id: riskMeasure, input: { dueDate: today(), reason: word } },
  );
  const walk = inspectionsOn(app);
  const { id: inspectionId, areas } = await walk.create(
    actor,
    inspection(colleague.userId, {
      title: word,
      areas: [{ name: word, tasks: [{ name: word, comment: word, ok: false }] }],
    }),
  );
  const taskId = areas[0]!.tasks[0]!.id;
  const proof = await walk.attachProof(actor, inspectionId, {
    taskId,
    name: `${word}.png`,
    filetype: 'png',
    content: png().toString('base64'),
  });
  await walk.createTicket(actor, taskId);
  const others = await filledFurther(actor, word, data.createTicket.id, risks[0]!.id);
  const plain = (await plainRecordsOf(actor, word)) as Record<string, string> & {
    employee: string;
    managedInstruction: string;
    dangerousGood: string;
    storageLocation: string;
    webhookEndpoint: string;
  };
  const { data: sheet } = await app.graphql<{ attachSafetyDataSheet: { id: string } }>(
    actor.token,
    `mutation ($id: ID!, $input: AttachSafetyDataSheetInput!) {
       attachSafetyDataSheet(dangerousGoodId: $id, input: $input) { id } }`,
    { id: plain.dangerousGood, input: { name: `${word}.pdf`, filetype: 'pdf', content: pdf().toString('base64') } },
  );
  await app.graphql(actor.token, 'mutation ($id: ID!) { openStorageLocation(id: $id) { id } }', {
    id: plain.storageLocation,
  });
  const { data: grouped } = await app.graphql<{ createEmployeeGroup: { id: string } }>(
    actor.token,
    'mutation ($input: CreateEmployeeGroupInput!) { createEmployeeGroup(input: $input) { id } }',
    { input: { name: word, members: [plain.employee] } },
  );
  const [assigned] = await app.sql<{ assignment: string; single: string; examined: string }>(
    `with e as (select id from employee where client_id = $1 limit 1),
          g as (select id from employee_group where client_id = $1 limit 1),
          r as (insert into employee_group_requirement (client_id, id, group_id, instruction_id, since)
                select $1, gen_random_uuid(), g.id, $2, now() from g returning id),
          s as (insert into single_assignment (client_id, id, name, instruction_id)
                values ($1, gen_random_uuid(), $3, $2) returning id),
          x as (insert into single_assignment (client_id, id, name, examination_id)
                values ($1, gen_random_uuid(), $3, $4) returning id),
          p as (insert into single_assignment_employee (client_id, assignment_id, employee_id)
                select $1, t.id, e.id from (select id from s union all select id from x) t, e),
          n as (insert into assignment_notice (client_id, employee_id, day, is_reminder, mail_id)
                select $1, e.id, now(), false, gen_random_uuid() from e),
          f as (insert into calendar_feed (client_id, user_id, token_hash, language)
                select $1, (select id from client_user where client_id = $1 limit 1), sha256($3::bytea), 'de'),
          w as (insert into notification (client_id, user_id, kind, record_id)
                select $1, (select id from client_user where client_id = $1 limit 1), 'ticketAssigned', gen_random_uuid()),
          o as (insert into organisation_archive (client_id, id, created_by, expires_at)
                select $1, gen_random_uuid(), (select id from client_user where client_id = $1 limit 1), now()),
          v as (insert into employee_group_foreman (client_id, group_id, user_id) select $1, g.id, $5 from g),
          b as (insert into employee_badge (client_id, id, employee_id, code) select $1, gen_random_uuid(), e.id, $3 from e),
          h as (insert into health_care_deletion (client_id, id, employee_id, created_by)
                select $1, gen_random_uuid(), e.id, (select id from client_user where client_id = $1 limit 1) from e),
          a as (insert into assignment (client_id, id, employee_id, instruction_id, origin_id, link_id, opens_on, due_on)
                select $1, gen_random_uuid(), e.id, $2, r.id, gen_random_uuid(), now(), now() from e, r returning id)
     select a.id as assignment, s.id as single, x.id as examined from a, s, x`,
    [actor.clientId, plain.managedInstruction, word, plain.examination, actor.userId],
  );
  await app.sql(
    `with e as (select id from employee where client_id = $1 limit 1),
          k as (insert into terminal_key (client_id, terminal_id, token_hash) values ($1, $2, sha256($3::bytea))),
          t as (insert into terminal_try (client_id, id, terminal_id, at) values ($1, gen_random_uuid(), $2, now())),
          v as (insert into terminal_visit (client_id, id, terminal_id, employee_id, secret_hash, started_at, ends_at)
                select $1, gen_random_uuid(), $2, e.id, sha256($3::bytea), now(), now() from e),
          p as (insert into employee_pin (client_id, id, employee_id, set_at, is_own)
                select $1, gen_random_uuid(), e.id, now(), true from e returning id)
     insert into employee_pin_secret (client_id, pin_id, pin_hash) select $1, id, $3 from p`,
    [actor.clientId, plain.terminal, word],
  );
  const { id: apiToken, secret } = await createToken(app, actor, { name: word });
  await app.graphql(secret, '{ me { user { id } } }');
  const ownCourse = await ownCourseOf(actor, word);
  const instructions = await instructionOf(actor, word, plain.employee);
  await app.sql(
    `insert into standing_day (client_id, kind, day, done, total) values ($1, 'duty', '2026-11-23', 1, 2)`,
    [actor.clientId],
  );
  await app.sql(`insert into course_snapshot (client_id, hash, snapshot) values ($1, 'shown', '{}')`, [actor.clientId]);
  await app.sql(
    `with r as (insert into course_run (client_id, assignment_id, language, content_hash, run)
                values ($1, $2, 'de', 'shown', '{}')),
          q as (insert into course_question (client_id, id, assignment_id, question)
                values ($1, gen_random_uuid(), $2, 'shown')),
          w as (insert into scorm_state (client_id, assignment_id, content_hash, item, cmi)
                values ($1, $2, 'shown', 'sco-1', '{}'))
     insert into course_proof (client_id, assignment_id, content_hash, proof, hash)
     values ($1, $2, 'shown', '{}', 'sealed')`,
    [actor.clientId, assigned!.assignment],
  );
  const planOrder = randomUUID();
  await app.sql(`insert into billing_order (client_id, id, variant_id, total_gross) values ($1, $2, $3, 1)`, [
    actor.clientId,
    planOrder,
    word,
  ]);
  const [delivery] = await app.sql<{ id: string }>(
    `insert into webhook_delivery (client_id, endpoint_id, kind, action, data_version, answer, state)
     values ($1, $2, 'ticket', 'updated', 1, $3, 'failed') returning id`,
    [actor.clientId, plain.webhookEndpoint, word],
  );
  await app.sql(
    `insert into idempotency_key (client_id, credential_id, key, request_hash, claim, claimed_until)
     values ($1, gen_random_uuid(), $2, '\\x00', gen_random_uuid(), now())`,
    [actor.clientId, randomUUID()],
  );
  const dutyProof = await dutiesOf(actor, word);
  const appointed = await appointedBy(actor, word, plain.appointedPerson!);
  const equipment = await equipmentOf(actor, word);
  const templateVersion = randomUUID();
  await app.sql(
    `insert into inspection_template_version (client_id, id, template_id, number, title, note, areas)
     values ($1, $2, $3, 1, $4, $4, '[]')`,
    [actor.clientId, templateVersion, plain.inspectionTemplate, word],
  );
  await app.sql(
    `insert into inspection_co_inspector (client_id, id, inspection_id, user_id) values ($1, gen_random_uuid(), $2, $3)`,
    [actor.clientId, inspectionId, colleague.userId],
  );
  const [ownTemplate, templateTransfer] = [randomUUID(), randomUUID()];
  await app.sql(
    `with o as (insert into own_template (account_id, id, kind, title, published_number) values ($3, $4, 'inspection', $6, 1)),
          v as (insert into own_template_version (account_id, id, template_id, number, title, note, sections)
                values ($3, gen_random_uuid(), $4, 1, $6, $6, '[]'))
     insert into template_transfer (client_id, id, direction, kind, record_id, user_id, template_id, number)
     values ($1, $5, 'in', 'inspection', $2, $3, $4, 1)`,
    [actor.clientId, plain.inspectionTemplate, actor.userId, ownTemplate, templateTransfer, word],
  );
  await placed(actor, plain.place!, equipment.equipmentItem);
  return {
    actor,
    ids: {
      dutyProof,
      ...appointed,
      ...equipment,
      place: plain.place!,
      ownTemplate,
      templateTransfer,
      webhookDelivery: delivery!.id,
      planOrder,
      ticket: data.createTicket.id,
      checklistItem: data.createTicket.checklist[0]!.id,
      pushDevice: pushed.addPushDevice[0]!.id,
      signOnDomain: await signOnOf(actor, word),
      board: actor.boards.inWork,
      user: colleague.userId,
      client: actor.clientId,
      attachment: attached.attachFile.attachments[0]!.id,
      riskAssessment: assessmentId,
      risk: risks[0]!.id,
      riskMeasure,
      version: versions[0]!.id,
      inspection: inspectionId,
      area: areas[0]!.id,
      task: taskId,
      proof: proof.id,
      ...others,
      ...plain,
      ownCourse,
      templateVersion,
      ...instructions,
      safetyDataSheet: sheet.attachSafetyDataSheet.id,
      employeeGroup: grouped.createEmployeeGroup.id,
      assignment: assigned!.assignment,
      managedInstructionAssignment: assigned!.single,
      singleExamination: assigned!.examined,
      apiToken,
    },
  };
}

/** Saves the profile of duties, a decision about one, and a proof of another. Returns the id of the proof. */
async function dutiesOf(actor: Actor, word: string): Promise<string> {
  const id = randomUUID();
  const { errors } = await app.graphql(
    actor.token,
    `mutation ($profile: DutyProfileInput!, $decision: DutyDecisionInput!, $proof: DutyProofInput!, $care: CarePlanInput!) {
       saveDutyProfile(input: $profile) { counted }
       saveCarePlan(input: $care) { year }
       decideDutyNotApplicable(input: $decision) { id }
       recordDutyProof(input: $proof) { id } }`,
    {
      profile: { branch: word },
      care: { groupSource: word },
      decision: { duty: 'skinPlan', reason: word },
      proof: { id, duty: 'fireHelpers', day: today(), remark: word },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  // It is ready already, so that no worker makes it.
  await app.sql(
    `insert into inspector_folder (client_id, id, created_by, from_day, to_day, parts, language, state, expires_at)
     select $1, gen_random_uuid(), $2, now(), now(), '{inspection}', 'de', 'failed', now() + interval '1 day'`,
    [actor.clientId, actor.userId],
  );
  return id;
}

/** Adds a role, and a proof of somebody who is appointed. Returns their ids. */
async function appointedBy(
  actor: Actor,
  word: string,
  appointedPerson: string,
): Promise<Pick<IdsByKind, 'qualification' | 'ownRole'>> {
  const [qualification, ownRole] = [randomUUID(), randomUUID()];
  const { errors } = await app.graphql(
    actor.token,
    `mutation ($role: OwnRoleInput!, $proof: QualificationInput!) {
       addAppointedRole(input: $role) { id } recordQualification(input: $proof) { id } }`,
    {
      role: { id: ownRole, name: word },
      proof: { id: qualification, appointedPerson, title: word, issuedOn: today() },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { qualification, ownRole };
}

/** Puts a device at a place, which gets a code. */
async function placed(actor: Actor, placeId: string, recordId: string): Promise<void> {
  const { errors } = await app.graphql(
    actor.token,
    `mutation ($placeId: ID!, $recordId: ID!) {
       setPlaceOfRecord(kind: "equipmentItem", recordId: $recordId, placeId: $placeId) { id }
       openPlaces(ids: [$placeId]) { id } }`,
    { placeId, recordId },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Registers a device with the checks of its kind, and a failed check. Returns its id and that of a planned check. */
async function equipmentOf(
  actor: Actor,
  word: string,
): Promise<Pick<IdsByKind, 'equipmentItem' | 'equipmentPlan' | 'equipmentFile'>> {
  const { data } = await app.graphql<{ createEquipmentItem: { id: string; plans: { id: string }[] } }>(
    actor.token,
    'mutation ($input: CreateEquipmentItemInput!) { createEquipmentItem(input: $input) { id plans { id } } }',
    { input: { name: word, kind: 'circularSaw', number: word, place: word, note: word } },
  );
  const { errors } = await app.graphql(
    actor.token,
    'mutation ($id: ID!, $input: EquipmentCheckInput!) { addEquipmentCheck(equipmentItemId: $id, input: $input) { id } }',
    {
      id: data.createEquipmentItem.id,
      input: {
        checkKind: 'visual',
        doneOn: today(),
        inspector: word,
        inspectorKind: 'own',
        outcome: 'failed',
        findings: word,
      },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, plans } = data.createEquipmentItem;
  const { data: filed } = await app.graphql<{ attachEquipmentFile: { files: { id: string }[] } }>(
    actor.token,
    `mutation ($id: ID!, $input: EquipmentFileInput!) {
       attachEquipmentFile(equipmentItemId: $id, input: $input) { files { id } } }`,
    { id, input: { name: `${word}.png`, filetype: 'png', content: png().toString('base64') } },
  );
  const { data: opened } = await app.graphql<{ openEquipment: { publicCode: string }[] }>(
    actor.token,
    'mutation ($ids: [ID!]!) { openEquipment(ids: $ids) { publicCode } }',
    { ids: [id] },
  );
  const said = await app.graphql<{ equipmentReports: { data: { id: string }[] } }>(
    null,
    'mutation ($input: EquipmentReportInput!) { reportEquipment(input: $input) { told } }',
    {
      input: {
        code: opened.openEquipment[0]!.publicCode,
        id: randomUUID(),
        outcome: 'defect',
        findings: word,
        name: word,
      },
    },
  );
  if (said.errors) throw new Error(JSON.stringify(said.errors));
  return {
    equipmentItem: id,
    equipmentPlan: plans[0]!.id,
    equipmentFile: filed.attachEquipmentFile.files[0]!.id,
  };
}

/**
 * Creates an instruction with a name, a signed list and subtitles, and one that is held in person. Returns their ids.
 */
async function instructionOf(
  actor: Actor,
  word: string,
  employee: string,
): Promise<Pick<IdsByKind, 'instruction' | 'instructionProof' | 'heldInstruction' | 'participant'>> {
  const file = { filetype: 'pdf', content: pdf().toString('base64') };
  const { data } = await app.graphql<{ attachInstruction: { id: string } }>(
    actor.token,
    'mutation ($input: AttachInstructionInput!) { attachInstruction(input: $input) { id } }',
    { input: { name: word, assignedNames: [{ employee }], ...file } },
  );
  const { id: instruction } = data.attachInstruction;
  const { data: filed } = await app.graphql<{ attachInstructionProof: { id: string } }>(
    actor.token,
    `mutation ($id: ID!, $input: AttachInstructionProofInput!) {
       attachInstructionProof(instructionId: $id, input: $input) { id } }`,
    { id: instruction, input: { name: `${word}.pdf`, ...file } },
  );
  await app.sql(
    `insert into instruction_captions (client_id, instruction_id, language, file_id)
     select client_id, id, 'de', file_id from instruction where client_id = $1`,
    [actor.clientId],
  );
  const [heldInstruction, participant] = [randomUUID(), randomUUID()];
  const { errors } = await app.graphql(
    actor.token,
    `mutation ($input: HeldInstructionInput!) { saveHeldInstruction(input: $input) { id } }`,
    {
      input: {
        id: heldInstruction,
        topic: word,
        points: word,
        place: word,
        instructor: word,
        language: 'de',
        heldOn: today(),
        participants: [
          {
            id: participant,
            employee,
            name: word,
          },
        ],
      },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { instruction, instructionProof: filed.attachInstructionProof.id, heldInstruction, participant };
}

/** Creates a published course, which the marker names, with a file. Returns its id. */
async function ownCourseOf(actor: Actor, word: string): Promise<string> {
  const { data } = await app.graphql<{ createOwnCourse: { id: string } }>(
    actor.token,
    'mutation { createOwnCourse(input: { language: "de", copyOf: "first-aid" }) { id } }',
  );
  const { id } = data.createOwnCourse;
  const named = `jsonb_set(draft, '{content,de,title}', to_jsonb($2::text))`;
  await app.sql(`update own_course_draft set draft = ${named} where course_id = $1`, [id, word]);
  await app.sql('update own_course set title = $2 where id = $1', [id, word]);
  await app.graphql(actor.token, 'mutation ($id: ID!) { publishOwnCourse(id: $id, version: 1) { id } }', { id });
  await app.sql(
    `insert into own_course_file (client_id, course_id, file_id)
     select client_id, $2, file_id from inspection_proof where client_id = $1 limit 1`,
    [actor.clientId, id],
  );
  return id;
}

/**
 * Creates a comment, a series, a document, the ticket of a measure, and answers of an interview. Returns the ids of the
 * first three.
 */
async function filledFurther(
  actor: Actor,
  word: string,
  ticketId: string,
  riskId: string,
): Promise<Pick<IdsByKind, 'comment' | 'job' | 'document' | 'documentVersion' | 'folder' | 'firstAidKit'>> {
  const done = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const { data, errors } = await app.graphql<T>(actor.token, query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { addComment } = await done<{ addComment: { comments: { id: string }[] } }>(
    `mutation ($ticketId: ID!, $input: CommentInput!) {
       addComment(ticketId: $ticketId, input: $input) { comments { id } } }`,
    { ticketId, input: { content: word } },
  );
  const { createJob } = await done<{ createJob: { id: string } }>(
    'mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }',
    { input: { name: word, type: 'ticket', interval: 52, payload: { title: word } } },
  );
  const bytes = png();
  const path = `${word}/Plan.png`;
  const { startDocumentUpload: upload } = await done<{
    startDocumentUpload: { url: string; method: string; headers: Record<string, string> };
  }>('mutation ($input: StartDocumentUploadInput!) { startDocumentUpload(input: $input) { url method headers } }', {
    input: { path, size: bytes.length, contentType: 'image/png' },
  });
  await fetch(new URL(upload.url, app.url), {
    method: upload.method,
    headers: upload.headers,
    body: new Uint8Array(bytes),
  });
  const { documents } = await done<{ documents: { data: { id: string; path: string; folderId: string }[] } }>(
    '{ documents { data { id path folderId } } }',
  );
  const document = documents.data.find((each) => each.path === path)!;
  const { documentVersions } = await done<{ documentVersions: { id: string }[] }>(
    'query ($id: ID!) { documentVersions(documentId: $id) { id } }',
    { id: document.id },
  );
  await done(
    `mutation ($riskId: ID!, $input: CreateRiskTicketsInput!) {
       createRiskTickets(riskId: $riskId, input: $input) { id } }`,
    { riskId, input: { measures: [{ text: word, priority: 2 }] } },
  );
  const pointId = randomUUID();
  const { createCommitteeMeeting } = await done<{ createCommitteeMeeting: { id: string } }>(
    'mutation ($input: CreateCommitteeMeetingInput!) { createCommitteeMeeting(input: $input) { id } }',
    {
      input: {
        name: word,
        heldOn: today(),
        startsAt: '10:00',
        points: [{ id: pointId, topic: 'own', title: word, facts: [], text: word }],
      },
    },
  );
  await done(
    'mutation ($id: ID!, $input: CommitteeDecisionInput!) { addCommitteeDecision(id: $id, input: $input) { id } }',
    {
      id: createCommitteeMeeting.id,
      input: { point: pointId, text: word, responsible: actor.userId, dueDate: today() },
    },
  );
  const { createIncidentReport } = await done<{ createIncidentReport: { id: string } }>(
    'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }',
    { input: { incidentReportType: 'short', name: word, description: word, wound: word, treatment: word } },
  );
  await done(
    'mutation ($id: ID!, $input: CreateIncidentTicketInput!) { createIncidentTicket(id: $id, input: $input) { id } }',
    { id: createIncidentReport.id, input: { kind: 'measure', title: word } },
  );
  const kit = await done<{ createFirstAidKit: { id: string; code: string } }>(
    'mutation ($input: FirstAidKitInput!) { createFirstAidKit(input: $input) { id code } }',
    { input: { name: word } },
  );
  const entry = {
    code: kit.createFirstAidKit.code,
    id: randomUUID(),
    token: newToken().token,
    name: word,
    wound: word,
    date: '2026-11-03T11:20',
    description: word,
    nameFirstAid: '',
    medUsed: '',
  };
  await done('mutation ($input: KitEntryInput!) { addMedkitLogByCode(input: $input) { expiresAt } }', { input: entry });
  await done('mutation ($id: ID!) { updateMedkitLog(id: $id, input: { place: "Halle" }) { id } }', { id: entry.id });
  await done('query ($id: ID!) { medkitLog(id: $id) { id } }', { id: entry.id });
  await done('mutation ($input: ImportInterviewInput!) { importInterview(input: $input) { ticketIds } }', {
    input: {
      key: randomUUID(),
      tickets: [{ title: `${word} aus dem Check`, description: word, priority: 2 }],
      results: [],
    },
  });
  return {
    firstAidKit: kit.createFirstAidKit.id,
    comment: addComment.comments[0]!.id,
    job: createJob.id,
    document: document.id,
    documentVersion: documentVersions[0]!.id,
    folder: document.folderId,
  };
}

/**
 * Inserts a single sign-on as an Owner configures it; as rows, because there is no provider. Returns the domain's id.
 */
async function signOnOf({ clientId, userId }: Actor, word: string): Promise<string> {
  const ids = { settings: randomUUID(), domain: randomUUID() };
  await app.sql(
    `insert into single_sign_on (client_id, id, issuer, provider_client_id, created_by) values ($1, $2, $3, $4, $5)`,
    [clientId, ids.settings, `https://login.example.com/${word}`, word, userId],
  );
  await app.sql(`insert into single_sign_on_secret (client_id, sign_on_id, sealed) values ($1, $2, $3)`, [
    clientId,
    ids.settings,
    word,
  ]);
  const access = randomUUID();
  await app.sql(`insert into scim_access (client_id, id, ending, created_by) values ($1, $2, 'abcd', $3)`, [
    clientId,
    access,
    userId,
  ]);
  const group = randomUUID();
  await app.sql(`insert into scim_group (client_id, id, display_name) values ($1, $2, $3)`, [clientId, group, word]);
  await app.sql(`insert into scim_group_member (client_id, group_id, user_id) values ($1, $2, $3)`, [
    clientId,
    group,
    userId,
  ]);
  await app.sql(`insert into scim_key (client_id, access_id, token_hash) values ($1, $2, sha256($3::bytea))`, [
    clientId,
    access,
    word,
  ]);
  await app.sql(`insert into scim_person (client_id, user_id, external_id) values ($1, $2, $3)`, [
    clientId,
    userId,
    word,
  ]);
  await app.sql(`insert into sign_on_domain (client_id, id, domain, proof, created_by) values ($1, $2, $3, $4, $5)`, [
    clientId,
    ids.domain,
    `${word.toLowerCase()}.example`,
    word,
    userId,
  ]);
  return ids.domain;
}

/** Creates one of each plain record, which the marker names. Returns their ids by kind. */
async function plainRecordsOf(actor: Actor, word: string): Promise<Record<string, string>> {
  const fields = new Map(rootFields(app.app.executor.schema).map((root) => [root.name, root]));
  const ids: Record<string, string> = {};
  for (const { kind, entity, title, plain } of recordsWith('plain')) {
    const root = fields.get(`Mutation.create${entity}`)!;
    const { name: titleField } = columnsOf(plain.entity).find(({ column }) => column === title)!;
    const values = { input: { ...plain.examples[0], [titleField]: word } as Record<string, unknown> };
    for (const { name, refersTo } of columnsOf(plain.entity)) {
      const other = refersTo && recordsWith('plain').find((record) => record.plain.entity === refersTo());
      if (other) values.input[referenceName(name)] = ids[other.kind];
    }
    const { data, errors } = await app.graphql<Record<string, { id: string }>>(
      actor.token,
      operation(root, values, ' { id }'),
      values,
    );
    if (errors) throw new Error(JSON.stringify(errors));
    ids[kind] = data[root.field.name]!.id;
  }
  return ids;
}

beforeAll(async () => {
  provider = await startSandbox();
  app = await startTestApp({
    billing: { baseUrl: provider.url, ...CREDENTIALS, entityId: ENTITY_ID, hookSecret: 'of-nobody' },
  });
  const foreign = await filledOrganisation(SECRET);
  mine = foreign.actor;
  foreignIds = { ...foreign.ids };
  mineIds = Object.values(foreignIds);
  ({ actor: stranger, ids: ownIds } = await filledOrganisation('Eigenes'));
  const fasi = await newSpecialist(app, mine, 'Eigene Fachkraft');
  await alsoIn(app, stranger, fasi);
  await tokenOf(app, fasi, mine.clientId);
  people = [
    { who: 'a stranger', token: stranger.token, may: [] },
    // The lists of a person's own organisations may contain the other one; switching there ends this session.
    {
      who: 'a specialist of both',
      token: await tokenOf(app, fasi, stranger.clientId),
      may: ['Mutation.switchClient', 'Query.multiuserClients', 'Query.organisationsDue', 'Query.cockpit'],
    },
  ];
  // The mails of the invitations are sent, and the versions have their documents.
  await allMailsSent(app);
  await allVersionsPrinted(app);
  // The worker has nothing left to derive.
  for (const clientId of [mine.clientId, stranger.clientId])
    await app.app.database.write(clientId, async ({ rows }) => {
      await passDays(rows, today());
      await deriveAllAssignments(rows, today());
    });
  // Every contract was read, and no hook of the provider causes another read.
  await app.app.billing.reconcile();
  provider.sandbox.store.state.webhooks = [];
  expect(await app.sql('select client_id from billing where refresh_at is not null')).toEqual([]);
  before = await fingerprint(app, mine.clientId);
});

// Nearly every call is refused, and stack traces would take most of the time.
const { stackTraceLimit } = Error;
beforeAll(() => void (Error.stackTraceLimit = 0));

afterAll(async () => {
  Error.stackTraceLimit = stackTraceLimit;
  await app.stop();
  await provider.stop();
});

/** Tables of temporary rows (a pending upload, a registration), or with the same columns as a table that has rows. */
const NOTHING_IN = [
  'document_upload',
  'job_attachment',
  'record_version_file',
  'registration',
  'sign_on_attempt',
  'sign_on_identity',
];

/** Kinds of paths whose names do not contain the kind. */
const KIND_OF: Record<string, keyof IdsByKind> = {
  responsible: 'user',
  effectivenessCheckedBy: 'user',
  from: 'user',
  to: 'user',
  members: 'employee',
  addMembers: 'employee',
  groupIds: 'employeeGroup',
  foremen: 'user',
  coInspectors: 'user',
  handOverTo: 'user',
  moveTicketsTo: 'board',
  afterId: 'ticket',
  fileId: 'proof',
  folderId: 'folder',
  parentId: 'folder',
  ids: 'folder',
  courseId: 'ownCourse',
  documentId: 'document',
  versionId: 'documentVersion',
  fileIds: 'attachment',
  proofFileId: 'proof',
  location: 'proof',
  instruction: 'managedInstruction',
  groups: 'employeeGroup',
  endpointId: 'webhookEndpoint',
  plan: 'equipmentPlan',
  planId: 'equipmentPlan',
  parent: 'place',
  copy: 'templateTransfer',
};

/** The kinds of those fields whose names do not contain it. */
const KIND_OF_FIELD: Record<
  string,
  keyof IdsByKind | 'appointedPerson' | 'committeeMeeting' | 'inspectionPlan' | 'employee'
> = {
  'Mutation.fillCommitteeAgenda': 'committeeMeeting',
  'Mutation.inviteCommittee': 'committeeMeeting',
  'Mutation.addCommitteeDecision': 'committeeMeeting',
  'Mutation.closeCommitteeMinutes': 'committeeMeeting',
  'Query.inspectionTemplateVersion': 'templateVersion',
  'Mutation.beginPlannedInspection': 'inspectionPlan',
  'Mutation.signAppointment': 'appointedPerson',
  'Mutation.signOralPart': 'assignment',
  'Mutation.setGroupForemen': 'employeeGroup',
  'Query.ownPerson': 'employee',
  'Query.textsToTake': 'riskAssessment',
  'Mutation.takeTextsForTemplate': 'riskAssessment',
  'Mutation.remindOwnPerson': 'employee',
  'Query.badgeAddress': 'employee',
  'Mutation.closeBadge': 'employee',
};

const isRemoved = ({ path }: IdPlace): boolean => path.at(-1)!.startsWith('removed');

/**
 * A foreign id at this path has no effect: a record to remove does not exist, and the base of a change is compared with
 * the stored value, never looked up.
 */
const hasNoEffect = (place: IdPlace): boolean =>
  isRemoved(place) || (place.kind === 'json' && place.path.at(-1) === 'base');

/** JSON may contain an id in many forms; those that name a kind are tried with an id of that kind. */
const inJson = (id: string): unknown[] => [
  id,
  [id],
  { id },
  ...(id === foreignIds.board ? [{ board: id }, { boardId: id }] : []),
];

/** Sets a value at a path; in a list, of its first entry. */
function put(target: Record<string, unknown>, [head, ...rest]: string[], value: unknown): Record<string, unknown> {
  const inner = target[head!] as Record<string, unknown> | Record<string, unknown>[] | undefined;
  if (rest.length === 0) return { ...target, [head!]: value };
  return {
    ...target,
    [head!]: Array.isArray(inner) ? [put(inner[0] ?? {}, rest, value)] : put(inner ?? {}, rest, value),
  };
}

/** The id of a new record is chosen by the client, even if another organisation uses the same. */
const isChosen = (root: RootField, { path }: IdPlace): boolean =>
  root.kind === 'mutation' && (path.at(-1) === 'newId' || (path[0] === 'input' && path.at(-1) === 'id'));

/** The kind whose name is the last one in a word: for updateTaskTicket, ticket. */
function kindIn(word: string): string | undefined {
  const ends = Object.keys(ownIds)
    .map((kind) => ({ kind, at: word.toLowerCase().lastIndexOf(kind.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .map(({ kind, at }) => ({ kind, at, end: at + kind.length }))
    .toSorted((one, other) => other.end - one.end || one.at - other.at);
  return ends[0]?.kind;
}

/**
 * The kind of record that a path expects: by its name, that of the enclosing list, or that of the field; undefined if
 * none of them contains a kind.
 */
function kindFor(root: RootField, { path }: IdPlace): string | undefined {
  const words = [...path.toReversed(), root.field.name];
  return KIND_OF[path.at(-1)!] ?? KIND_OF_FIELD[root.name] ?? words.map(kindIn).find((found) => found !== undefined);
}

/** The actor's own record for a path; a new id for a new record. */
function ownFor(root: RootField, place: IdPlace): string {
  // With an existing id a creation would count as repeated, and return the first result.
  if (isChosen(root, place) && /^(create|add|assign)/.test(root.field.name)) return randomUUID();
  if (root.name === 'Mutation.updateSetting') return 'standardOpenBoard';
  const kind = kindFor(root, place);
  if (!kind)
    throw new Error(`Which kind of record does ${root.name} want in ${place.path.join('.')}? Add it to KIND_OF.`);
  return ownIds[kind]!;
}

/** The foreign id of the kind that a path expects; of the organisation if the kind is unknown. */
const fittingId = (root: RootField, place: IdPlace): string => foreignIds[kindFor(root, place) ?? 'client']!;

/** Of the ids of the wrong kind, each path tries one in this number; `npm run test:long` tries all of them. */
const ONE_IN = process.env.TEST_TENANCY === 'all' ? 1 : 10;
let pathsTried = 0;

/** Foreign ids of the wrong kind. Each path starts with another one, so that each kind is tried at many paths. */
const otherIds = (root: RootField, place: IdPlace): string[] => {
  const fitting = fittingId(root, place);
  pathsTried += 1;
  return mineIds.filter((id, index) => id !== fitting && (index + pathsTried) % ONE_IN === 0);
};

interface ForeignCall {
  values: Record<string, unknown>;
  /** The foreign id has no effect, so the call may succeed. */
  mayPass: boolean;
}

/**
 * Each of these foreign ids at each path, with own records at all others, so that the call would succeed if this id
 * were the actor's own.
 */
function* foreignCalls(
  root: RootField,
  places: IdPlace[],
  idsFor: (place: IdPlace) => string[],
): Generator<ForeignCall> {
  const shaped = (place: IdPlace, id: string): unknown[] =>
    place.kind === 'json' ? inJson(id) : place.list ? [[id]] : [id];
  for (const foreign of places.filter((place) => !isChosen(root, place))) {
    const ownArguments = places
      // A call that may succeed must not remove records that the other calls use.
      .filter((place) => place !== foreign && place.kind !== 'json' && !isRemoved(place))
      .reduce(
        (values, place) => put(values, place.path, shaped(place, ownFor(root, place))[0]),
        requiredArguments(root.field),
      );
    for (const id of idsFor(foreign))
      for (const value of shaped(foreign, id))
        yield { values: put(ownArguments, foreign.path, value), mayPass: hasNoEffect(foreign) };
  }
}

/** Every field, with each actor who may not read the first organisation through it. */
const attempts = (): [RootField, (typeof people)[number]][] =>
  rootFields(app.app.executor.schema).flatMap((root) =>
    people.filter(({ may }) => !may.includes(root.name)).map((person) => [root, person] as [RootField, typeof person]),
  );

const ruleOf = ({ field }: RootField): AllowRule | undefined => field.extensions.allow as AllowRule | undefined;

/** For Owners or foremen: the stranger is both. A specialist is neither and is refused regardless of the id. */
const forOwners = (root: RootField): boolean => {
  const rule = ruleOf(root);
  return (Boolean(rule?.roles?.includes('Owner')) && rule?.permission === undefined) || rule?.foreman === true;
};

/** Number of parallel calls: thousands in sequence would mostly wait for responses. */
const AT_ONCE = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

interface Answered {
  data?: unknown;
  /** The code of the first error. */
  code: string | undefined;
}

type Ask = (token: string, document: string, values?: Record<string, unknown>) => Promise<Answered>;

const overHttp: Ask = async (token, document, values) => {
  const { data, errors } = await app.graphql<object>(token, document, values);
  return { data, code: errors?.[0]?.extensions.code };
};

const silent = pino({ level: 'silent' });
const parsedDocuments = new Map<string, DocumentNode>();
const actors = new Map<string, Promise<Caller>>();

/**
 * The same operation for the same actor without HTTP, which would take most of the time. One operation at a time, as
 * over HTTP: an error of one field empties the whole response, and would hide data that another field of the same
 * document returned.
 */
const inProcess: Ask = async (token, document, variables = {}) => {
  const { executor, makeContext, database } = app.app;
  const parsed = parsedDocuments.get(document) ?? executor.prepare(document);
  parsedDocuments.set(document, parsed);
  const actor = actors.get(token) ?? authenticate(database.pool, token, false);
  actors.set(token, actor);
  const context = makeContext({ transport: 'graphql', actor: await actor, language: 'de' });
  const { data, errors } = await executor.run({ document: parsed, variables, context });
  const { requestId, language } = context;
  return { data, code: errors && problemOf(errors[0], { requestId, language, log: silent, context }).code };
};

/** Whether a response contains data of the first organisation. */
const givesAway = (data: unknown): boolean => {
  const answered = JSON.stringify(data ?? null);
  return [SECRET, ...mineIds].some((secret) => answered.includes(secret));
};

describe('the first organisation', () => {
  it('has something in every table, so that the sweep has something to find', async () => {
    const empty: string[] = [];
    for (const { name, clientColumn } of await allTables(app)) {
      if (
        clientColumn &&
        (await app.sql(`select 1 from "${name}" where ${clientColumn} = $1 limit 1`, [mine.clientId])).length === 0
      )
        empty.push(name);
    }
    // A new table has to be filled in `filledOrganisation`, or listed here with a reason. Marks and claims exist only
    // until the worker has processed them.
    expect(empty.filter((name) => !['assignment_mark', 'queue_claim'].includes(name))).toEqual(NOTHING_IN);
  });
});

describe('ids of another organisation', () => {
  it('find nothing and change nothing, in any field that takes one', { timeout: 600_000 }, async () => {
    const swept: string[] = [];
    for (const [root, { who, token }] of attempts()) {
      const places = idPlaces(root.field);
      if (places.length === 0 || root.kind === 'subscription') continue;
      swept.push(root.name);
      const selection = fullSelection(root.field.type, 3);
      // Operations for external specialists only are refused to the stranger, regardless of the id.
      const isForSpecialists =
        root.name === 'Mutation.switchClient' || Boolean(ruleOf(root)?.roles?.includes('MultiUser'));
      const expected =
        forOwners(root) && token !== stranger.token
          ? ['FORBIDDEN']
          : ['NOT_FOUND', 'BAD_INPUT', ...(isForSpecialists ? ['FORBIDDEN'] : [])];
      const attempt = async (ask: Ask, { values, mayPass }: ForeignCall): Promise<void> => {
        const { data, code } = await ask(token, operation(root, values, selection), values);
        const response = (): string =>
          `${who}: ${root.name} ${JSON.stringify(values)} answered ${JSON.stringify({ data, code })}`;
        // Autosave returns values that it could not write as conflicts.
        const hasConflicts = /"conflicts":\[\{/.test(JSON.stringify(data ?? null));
        if ((code || (root.kind === 'mutation' && !mayPass && !hasConflicts)) && !expected.includes(String(code)))
          expect.fail(response());
        if (givesAway(data)) expect.fail(response());
      };
      await inParallel([...foreignCalls(root, places, (place) => [fittingId(root, place)])], (call) =>
        attempt(overHttp, call),
      );
      // Both act for the same organisation, so only one of them tries ids of the wrong kind.
      if (token === stranger.token)
        await inParallel([...foreignCalls(root, places, (place) => otherIds(root, place))], (call) =>
          attempt(inProcess, call),
        );
    }
    // If no fields were tried, no leak could be found.
    expect(swept).toEqual(
      expect.arrayContaining([
        'Query.ticket',
        'Query.board',
        'Query.user',
        'Query.tickets',
        'Mutation.updateTicket',
        'Mutation.moveTicket',
        'Mutation.updateUser',
        'Mutation.updateSetting',
      ]),
    );
    expect(await fingerprint(app, mine.clientId)).toEqual(before);
  });

  it('find nothing in fields below the root either', async () => {
    const nested = nestedIdFields(app.app.executor.schema);
    expect(nested.map(({ name }) => name)).toContain('Board.tickets(user)');
    const calls = nested.flatMap(({ name, document }) =>
      mineIds.flatMap((id) => people.map(({ token }) => ({ name, document, id, token }))),
    );
    await inParallel(calls, async ({ name, document, id, token }) => {
      const { data } = await inProcess(token, document, { id });
      expect(givesAway(data), `${name} ${id}`).toBe(false);
    });
    expect(await fingerprint(app, mine.clientId)).toEqual(before);
  });
});

describe('what another organisation wrote', () => {
  it('is in no answer that needs no id, nor does a search find it', { timeout: 300_000 }, async () => {
    for (const [root, { who, token }] of attempts()) {
      if (root.kind !== 'query') continue;
      const calls = [requiredArguments(root.field)];
      if (root.field.args.some((arg) => arg.name === 'search'))
        calls.push({ search: SECRET, perPage: -1 }, { search: SECRET.toLowerCase() });
      for (const values of calls) {
        const { data } = await overHttp(token, operation(root, values, fullSelection(root.field.type, 3)), values);
        expect(givesAway(data), `${who}: ${root.name}`).toBe(false);
      }
    }
  });
});

describe('an organisation that is deleted', () => {
  it('leaves no row in any table, and deletes none of another organisation', { timeout: 120_000 }, async () => {
    await allMailsSent(app);
    const others = await fingerprint(app, stranger.clientId);
    const now = new Date();
    await app.sql(`update client set deletion_due_at = $2 where id = $1`, [mine.clientId, now]);
    const step = () =>
      app.app.database.unscoped('test: rows of an organisation', (rows) =>
        rows<{ done: boolean }>(`select delete_organisation_step($1, $2, 200) as done`, [mine.clientId, now]),
      );
    for (let steps = 0; !(await step())[0]!.done; steps += 1) expect(steps).toBeLessThan(500);
    const left: string[] = [];
    const ofClients = (await allTables(app)).filter(({ clientColumn }) => clientColumn);
    for (const { name, clientColumn } of ofClients)
      if ((await app.sql(`select 1 from "${name}" where ${clientColumn} = $1 limit 1`, [mine.clientId])).length > 0)
        left.push(name);
    expect(left).toEqual([]);
    const after = await fingerprint(app, stranger.clientId);
    for (const { name } of ofClients) expect([name, after[name]]).toEqual([name, others[name]]);
  });
});
