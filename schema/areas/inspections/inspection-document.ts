import type { Rows } from '../../kernel/context.ts';
import { placeNameOf } from '../../platform/places/place-names.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import type { RowOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import {
  attachmentLines,
  isLong,
  measureView,
  photoRows,
  type SignedOnScreen,
  signersOf,
  versionStateText,
  ticketTexts,
} from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printedDay, printText } from '../../platform/printing/print-engine.ts';
import type { PrintOptions } from '../../records/print-options.ts';
import { letterheadOf, printedOf, type PrintedTicket } from '../../platform/printing/printed.rows.ts';
import type { Letterhead } from '../../records/print-options.ts';
import { printedTickets } from '../tickets/printed-tickets.rows.ts';
import { coInspectorNames } from './co-inspectors.ts';
import { TASK_ROWS } from './inspection-parts.ts';
import { answerOf } from './inspection.enums.ts';
import { inspections, tasks } from './inspection.rows.ts';

import inspectionTemplate from './inspection.pdf.hbs?raw';
import { inspectionText } from './inspection-texts.ts';

const print = documentTemplateOf(inspectionTemplate, inspectionText);

/** Estimated characters of a line in the columns of the table of tasks. */
const TASK_WIDTH = 30;
const FINDING_WIDTH = 38;

/** A photo or document of an inspection. */
export interface PrintedProof {
  id: string;
  name: string;
  /** The extension: jpg, pdf, … */
  type: string;
  fileId: string;
  /** The small, upright copy of an image; null for other files. */
  printFileId: string | null;
}

const HEAD = printedOf(inspections, 'i', [
  'templateVersionId',
  'remindedFor',
  'createdAt',
  'updatedAt',
  'version',
  ...DELETION_COLUMNS,
]);
const TASK = printedOf(tasks, 't', [
  'inspectionId',
  'areaId',
  'position',
  'ticketId',
  'ticketComment',
  'ticketDescription',
  'ticketFiles',
]);

type Head = RowOf<typeof HEAD>;
type TaskFields = RowOf<typeof TASK>;

/** Fields that every version of an inspection has; later ones are missing in older versions. */
type FirstFields = 'id' | 'name' | 'description' | 'ok' | 'comment';

export type PrintedTask = Pick<TaskFields, FirstFields> &
  Partial<Omit<TaskFields, FirstFields>> & { proofs: PrintedProof[]; ticket: PrintedTicket | null };

export interface PrintedArea {
  id: string;
  name: string;
  tasks: PrintedTask[];
}

/** The whole content of the document of an inspection, names included, as a version stores it. */
export interface InspectionSnapshot extends Head {
  kind: 'inspection';
  letterhead: Letterhead;
  areas: PrintedArea[];
  /** Its place with the places above it; missing if none was chosen, and in versions from before places existed. */
  placeName?: string;
  /** Names of the co-inspectors; missing if there were none. */
  coInspectors?: string[];
  /** Proofs of the inspection as a whole, such as the signed record. */
  proofs: PrintedProof[];
  /** Who finished it and signed on the screen; missing if nobody did. */
  signed?: SignedOnScreen;
}

/** A row of areas with their tasks. */
type PlacedTask = Omit<TaskFields, 'id'> & {
  /** Null: the area has no tasks. */
  id: string | null;
  areaId: string;
  areaName: string;
  ticketId: string | null;
};

/**
 * Reads an inspection with all its parts, in six statements regardless of its size. Throws NOT_FOUND, also for one of
 * another organisation. Within a transaction it includes uncommitted changes of that transaction.
 */
export async function inspectionSnapshot(rows: Rows, id: string): Promise<InspectionSnapshot> {
  const [[head], letterhead, placed, proofs, coInspectors] = await Promise.all([
    rows<Head & { placeName: string | null }>(
      `select ${HEAD.sql}, ${placeNameOf('inspection', 'i.id')} as "placeName" from inspection i ${HEAD.joins} where i.client_id = app_client_id() and i.id = $1`,
      [id],
    ),
    letterheadOf(rows),
    rows<PlacedTask>(
      `select a.id as "areaId", a.name as "areaName", ${TASK.sql}, t.ticket_id as "ticketId"
         from inspection_area a left join inspection_task t
           on t.client_id = a.client_id and t.inspection_id = a.inspection_id and t.area_id = a.id ${TASK.joins}
        where a.inspection_id = $1 order by a.position, a.id, t.position, t.id`,
      [id],
    ),
    rows<PrintedProof & { taskId: string | null }>(
      `select p.id, p.task_id as "taskId", f.name, f.type, p.file_id as "fileId", p.print_file_id as "printFileId"
         from inspection_proof p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
        where p.inspection_id = $1 order by p.created_at, p.id`,
      [id],
    ),
    coInspectorNames(rows, id),
  ]);
  if (!head) throw notFound();
  const { placeName, ...fields } = head;
  const tickets = await printedTickets(
    rows,
    placed.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const byTask = Map.groupBy(proofs, ({ taskId }) => taskId);
  const proofsOf = (taskId: string | null): PrintedProof[] =>
    (byTask.get(taskId) ?? []).map(({ taskId: _taskId, ...proof }) => proof);
  const areas = new Map<string, PrintedArea>();
  for (const { areaId, areaName, ticketId, id: taskId, ...task } of placed) {
    const area = areas.get(areaId) ?? { id: areaId, name: areaName, tasks: [] };
    areas.set(areaId, area);
    if (taskId)
      area.tasks.push({
        id: taskId,
        ...task,
        proofs: proofsOf(taskId),
        ticket: (ticketId && tickets.get(ticketId)) || null,
      });
  }
  return {
    kind: 'inspection',
    letterhead,
    ...fields,
    ...(placeName && { placeName }),
    ...(coInspectors.length > 0 && { coInspectors }),
    areas: [...areas.values()],
    proofs: proofsOf(null),
  };
}

/** The initial values of a task, for fields that older versions lack. */
const INITIAL = TASK_ROWS.merged({}, undefined);

/** An inspection as a document. Texts are escaped; missing values are named as such. */
export function inspectionHtml(snapshot: InspectionSnapshot, options: PrintOptions): PrintJob {
  const { language, images } = options;
  const word = (key: string): string => printText(language, key);
  const label = (key: string): string => inspectionText(language, key);
  const areas = snapshot.areas.map((area, index) => ({
    number: index + 1,
    name: area.name,
    tasks: area.tasks.map((task, position) => {
      const number = `${index + 1}.${position + 1}`;
      const photos = photoRows(task.proofs, number, { language, images });
      // A single photo fits next to its finding; more are printed in rows below it.
      const beside = photos.length === 1 && photos[0]!.length === 1 ? photos[0]! : null;
      return {
        ...INITIAL,
        ...task,
        number,
        answer: answerOf(task),
        symbol: SYMBOLS[answerOf(task)],
        result: label(`document.ok.${answerOf(task)}`),
        long: isLong([
          [task.description, TASK_WIDTH],
          [task.comment, FINDING_WIDTH],
        ]),
        attachments: attachmentLines(task.proofs, language),
        beside,
        photos: beside ? [] : photos,
        ticket: task.ticket && ticketTexts(task.ticket, language),
        measure:
          task.ticket &&
          measureView(task.ticket, {
            language,
            measure: task.ticket.title,
            item: task.ticket.title === task.name ? number : `${number} ${task.name}`,
          }),
      };
    }),
  }));
  const tasks = areas.flatMap((area) => area.tasks);
  const defects = tasks.filter((task) => task.ok === false && !task.ticket);
  const attachments = attachmentLines(snapshot.proofs, language);
  const photos = photoRows(snapshot.proofs, label('document.whole'), { language, images });
  const fact = (key: string, value: string) => ({ label: label(`document.${key}`), value });
  return print({
    language,
    letterhead: snapshot.letterhead,
    kind: label('entity.Inspection'),
    title: snapshot.title,
    version: options.version,
    facts: [
      fact('date', printedDay(snapshot.inspectionDate)),
      ...(snapshot.placeName ? [fact('place', snapshot.placeName)] : []),
      fact('responsible', snapshot.responsible?.name ?? word('nobody')),
      ...(snapshot.coInspectors ? [fact('coInspectors', snapshot.coInspectors.join(', '))] : []),
      fact('createdBy', snapshot.createdBy?.name ?? word('nobody')),
      fact('state', versionStateText(options)),
      fact('next', printedDay(snapshot.nextExecution) || word('notSet')),
    ],
    results: (['false', 'null', 'true', 'notApplicable'] as const).flatMap((answer) => {
      const count = tasks.filter((task) => task.answer === answer).length;
      if (answer === 'notApplicable' && count === 0) return [];
      return {
        symbol: SYMBOLS[answer],
        count: String(count),
        word: label(`document.count.${answer === 'false' && count === 1 ? 'falseOne' : answer}`),
      };
    }),
    areas,
    hasAttachments: snapshot.proofs.length > 0,
    attachments,
    photos,
    measures: tasks.flatMap(({ measure }) => measure ?? []),
    hasDefects: defects.length > 0,
    defects: defects
      .filter(({ comment }) => comment)
      .map((task) => ({ ...task, long: isLong([[task.comment, 2 * FINDING_WIDTH]]) })),
    withoutFinding: defects
      .filter(({ comment }) => !comment)
      .map(({ number, name }) => `${number} ${name}`)
      .join(', '),
    signers: signersOf(language, label('document.inspector'), snapshot),
  });
}

const SYMBOLS = { true: 'good', false: 'bad', null: 'open', notApplicable: 'none' } as const;

/** The print copies of all photos, in the order in which they are printed. */
export function photosOfInspection({ areas, proofs }: InspectionSnapshot): string[] {
  const all = [...areas.flatMap(({ tasks }) => tasks.flatMap((task) => task.proofs)), ...proofs];
  return all.flatMap(({ printFileId }) => printFileId ?? []);
}

/** The stored files that a version of this inspection has to keep: pictures and their print copies. */
export function filesOfInspection({ areas, proofs }: InspectionSnapshot): string[] {
  const all = [...proofs, ...areas.flatMap(({ tasks }) => tasks.flatMap((task) => task.proofs))];
  return all.flatMap(({ fileId, printFileId }) => (printFileId ? [fileId, printFileId] : [fileId]));
}
