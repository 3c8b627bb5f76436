import { DUTY_STATES } from '../../schema/areas/duties/duty.enums.ts';
import { dutyDecisionSchema, dutyProfileSchema, dutyProofSchema } from '../../schema/areas/duties/duty.input.ts';
import { inspectorFolderSchema } from '../../schema/areas/duties/inspector-folder/inspector-folder.input.ts';
import { day, embedded, moment, number, optionalDay, removedShape, text, uuid, value } from '../engine/fields.ts';
import type { Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';

const TAG = { de: 'Pflichten', en: 'Duties' };
const boolean = { type: 'boolean' };
const optionalText = { type: ['string', 'null'] };
const optionalNumber = { type: ['integer', 'null'] };
const texts = { type: 'array', items: text };
const certainty = { type: 'string', enum: ['law', 'rule', 'usual'] };

const sourceShape: Shape = {
  name: 'DutySource',
  identified: false,
  fields: {
    label: value(text, { example: 'Gefahrstoffe' }),
    total: value(number),
    proven: value(number),
    path: value(optionalText, { example: '/app/dangerousGoods/substances' }),
  },
};

const recordShape: Shape = {
  name: 'DutyRecord',
  identified: false,
  fields: {
    title: value(text, { example: 'Formatkreissäge und Plattenaufteilen' }),
    day: value(optionalDay),
    isGood: value(boolean),
    path: value(text, { example: '/app/riskAssessment' }),
  },
};

const decisionShape: Shape = {
  name: 'DutyDecision',
  identified: false,
  fields: { reason: value(text, { example: 'Niemand arbeitet mit nassen Händen.' }), createdAt: value(moment) },
};

const proofShape: Shape = {
  name: 'DutyProof',
  identified: false,
  fields: {
    id: value(uuid),
    day: value(day),
    validUntil: value(optionalDay),
    remark: value(text, { example: 'Ordner „Brandschutz“ im Büro' }),
    hasFile: value(boolean),
  },
};

const dutyShape: Shape = {
  name: 'LegalDuty',
  identified: false,
  fields: {
    id: value(text, { example: 'hazRegister' }),
    state: value({ type: 'string', enum: [...DUTY_STATES] }),
    title: value(text, { example: 'Gefahrstoffverzeichnis geführt' }),
    group: value(text, { example: 'substances' }),
    groupTitle: value(text, { example: 'Gefahrstoffe' }),
    weight: value(number),
    applies: value(text, { example: 'Gefahrstoffe, außer nur geringe Gefährdung' }),
    proof: value(text, { example: 'Verzeichnis mit Datum' }),
    basis: value(texts),
    certainty: value(certainty),
    lawAsOf: value(optionalDay),
    validMonths: value(optionalNumber),
    intervalCertainty: value({ type: ['string', 'null'], enum: ['law', 'rule', 'usual', null] }),
    hint: value(optionalText),
    validTo: value(optionalDay),
    provedOn: value(optionalDay),
    validUntil: value(optionalDay),
    missing: value(texts),
    isLapsed: value(boolean),
    sources: embedded(sourceShape, { many: true }),
    records: embedded(recordShape, { many: true }),
    decision: embedded(decisionShape, { nullable: true }),
    proofs: embedded(proofShape, { many: true }),
  },
};

const summaryShape: Shape = {
  name: 'DutySummary',
  identified: false,
  fields: {
    done: value(number),
    total: value(number),
    due: value(number),
    notRecorded: value(number),
    unknown: value(number),
    notApplicable: value(number),
  },
};

const questionShape: Shape = {
  name: 'DutyQuestion',
  identified: false,
  fields: {
    key: value(text, { example: 'ladders' }),
    question: value(text, { example: 'Gibt es Leitern oder Tritte?' }),
    answer: value({ type: ['boolean', 'null'] }),
    because: value(optionalText),
  },
};

const profileShape: Shape = {
  name: 'DutyProfile',
  identified: false,
  fields: {
    branch: value(text, { example: 'Tischlerei' }),
    insurer: value(text, { example: 'BGHM' }),
    headsFull: value(optionalNumber),
    headsReduced: value(optionalNumber),
    headsShort: value(optionalNumber),
    largestShift: value(optionalNumber),
    counted: value(optionalNumber),
    questions: embedded(questionShape, { many: true }),
  },
};

const folderShape: Shape = {
  name: 'InspectorFolder',
  identified: false,
  fields: {
    id: value(uuid),
    createdAt: value(moment),
    from: value(day),
    to: value(day),
    parts: value(texts),
    state: value({ type: 'string', enum: ['waiting', 'ready', 'failed'] }),
    done: value(number),
    total: value(number),
    missing: value(texts),
    expiresAt: value(moment),
  },
};

const addressShape: Shape = {
  name: 'InspectorFolderAddress',
  identified: false,
  fields: { url: value(text, { example: 'https://safety.example.com/files/…' }), expiresAt: value(moment) },
};

const CODE = { de: 'Code der Pflicht, wie hazRegister', en: 'Code of the duty, such as hazRegister' };

/** Which duties of the employer are proven, and the profile on which they depend. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'duty',
    tag: TAG,
    summary: { de: 'Pflichten des Arbeitgebers', en: 'Duties of the employer' },
    about: {
      de: 'Wie jede Pflicht heute steht. Belegt ist sie nur durch gefundene Einträge oder einen erfassten Nachweis.',
      en: 'How each duty stands today. It is proven only by records that were found, or by a recorded proof.',
    },
    field: 'legalDuties',
    query: {
      state: { de: 'Nur dieser Stand', en: 'This state alone', example: 'DUE' },
      group: { de: 'Nur diese Gruppe', en: 'This group alone', example: 'fire' },
      search: { de: 'Wörter aus Titel oder Gesetz', en: 'Words of title or law', example: 'Brandschutz' },
    },
    variables: ({ query }) => ({
      state: query.get('state') ?? null,
      group: query.get('group') ?? null,
      search: query.get('search') ?? null,
    }),
    isWhole: true,
    shape: dutyShape,
  },
  {
    method: 'GET',
    path: 'duty/summary',
    tag: TAG,
    summary: { de: 'Wie viele Pflichten belegt sind', en: 'How many duties are proven' },
    about: {
      de: 'Was vielleicht gilt, zählt als nicht belegt.',
      en: 'What may apply counts as not proven.',
    },
    field: 'dutySummary',
    shape: summaryShape,
  },
  {
    method: 'GET',
    path: 'duty/profile',
    tag: TAG,
    summary: { de: 'Profil, von dem die Pflichten abhängen', en: 'Profile on which the duties depend' },
    field: 'dutyProfile',
    shape: profileShape,
  },
  {
    method: 'PUT',
    path: 'duty/profile',
    tag: TAG,
    summary: { de: 'Profil ändern', en: 'Change the profile' },
    about: {
      de: 'Was fehlt, bleibt; eine Antwort null wird zurückgenommen.',
      en: 'What is left out stays; an answer null is taken back.',
    },
    field: 'saveDutyProfile',
    body: {
      schema: dutyProfileSchema,
      example: { branch: 'Tischlerei', headsFull: 20, headsReduced: 4, headsShort: 2, answers: { ladders: true } },
    },
    shape: profileShape,
  },
  {
    method: 'GET',
    path: 'duty/{dutyCode}',
    tag: TAG,
    summary: { de: 'Eine Pflicht', en: 'One duty' },
    parameter: CODE,
    field: 'legalDuty',
    variables: ({ params }) => ({ code: params.dutyCode }),
    shape: dutyShape,
  },
  {
    method: 'POST',
    path: 'duty/notApplicable',
    tag: TAG,
    summary: { de: 'Entscheiden, dass eine Pflicht nicht zutrifft', en: 'Decide that a duty does not apply' },
    about: { de: 'Gilt ein Jahr.', en: 'Valid for a year.' },
    field: 'decideDutyNotApplicable',
    body: {
      schema: dutyDecisionSchema,
      example: { duty: 'skinPlan', reason: 'Niemand arbeitet mit nassen Händen.' },
    },
    shape: dutyShape,
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'duty/notApplicable/{dutyCode}',
    tag: TAG,
    summary: { de: 'Diese Entscheidung zurücknehmen', en: 'Take that decision back' },
    parameter: CODE,
    field: 'takeBackDutyDecision',
    variables: ({ params }) => ({ duty: params.dutyCode }),
    shape: dutyShape,
  },
  {
    method: 'POST',
    path: 'duty/proof',
    tag: TAG,
    summary: { de: 'Einen Nachweis erfassen', en: 'Record a proof' },
    about: {
      de: 'Braucht remark oder fileId. Einträge, die Obacht findet, gehen vor.',
      en: 'Needs remark or fileId. Records that Obacht finds go before it.',
    },
    field: 'recordDutyProof',
    body: {
      schema: dutyProofSchema,
      example: { duty: 'fireHelpers', day: '2026-03-12', remark: 'Ordner „Brandschutz“ im Büro' },
    },
    shape: dutyShape,
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'duty/proof/{id}',
    tag: TAG,
    summary: { de: 'Einen Nachweis entfernen', en: 'Remove a proof' },
    field: 'removeDutyProof',
    shape: dutyShape,
  },
  {
    method: 'GET',
    path: 'inspectorFolder',
    tag: TAG,
    summary: { de: 'Eigene Prüfermappen', en: 'Your folders for inspectors' },
    field: 'inspectorFolders',
    isArray: true,
    shape: folderShape,
  },
  {
    method: 'POST',
    path: 'inspectorFolder',
    tag: TAG,
    summary: { de: 'Eine Prüfermappe machen lassen', en: 'Ask for a folder for an inspector' },
    about: {
      de: 'Ein ZIP mit Deckblatt aus allem, was du öffnen darfst; im Hintergrund gemacht, sieben Tage verfügbar.',
      en: 'A ZIP with a cover of all that you may open; made in the background, available for seven days.',
    },
    field: 'requestInspectorFolder',
    body: {
      schema: inspectorFolderSchema,
      example: { from: '2026-01-01', to: '2026-12-31', parts: ['riskAssessment', 'inspection'] },
    },
    shape: folderShape,
    status: 201,
    refusals: [409, 503],
  },
  {
    method: 'DELETE',
    path: 'inspectorFolder/{id}',
    tag: TAG,
    summary: { de: 'Eine Prüfermappe löschen', en: 'Delete a folder for an inspector' },
    field: 'removeInspectorFolder',
    shape: removedShape,
  },
  {
    method: 'GET',
    path: 'inspectorFolder/{id}/address',
    tag: TAG,
    summary: { de: 'Wo eine Prüfermappe liegt', en: 'Where a folder for an inspector is' },
    about: { de: 'Eine bis zwei Stunden gültig.', en: 'Valid for an hour or two.' },
    field: 'inspectorFolderAddress',
    shape: addressShape,
  },
];
