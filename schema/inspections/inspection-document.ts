import type { Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import type { PrintJob } from '../kernel/ports.ts';
import {
  attachmentLines,
  isLong,
  measureView,
  photoRows,
  signersOf,
  stateWords,
  ticketWords,
} from '../printing/document-parts.ts';
import { documentTemplateOf, printedDay, printText } from '../printing/print-engine.ts';
import type { PrintWish } from '../printing/print-wish.ts';
import {
  letterheadOf,
  personJson,
  printedTickets,
  type Letterhead,
  type PrintedPerson,
  type PrintedTicket,
} from '../printing/printed.rows.ts';

import inspectionTemplate from './inspection.pdf.hbs?raw';
import { inspectionText } from './inspection-texts.ts';

const print = documentTemplateOf(inspectionTemplate, inspectionText);

/** Letters of a line in the columns of the table of checks. */
const TASK_WIDTH = 30;
const FINDING_WIDTH = 38;

/** A photo or document of an inspection. */
export interface PrintedProof {
  id: string;
  name: string;
  /** The ending: jpg, pdf, … */
  type: string;
  fileId: string;
  /** The small upright copy of a picture; null for what is no picture. */
  printFileId: string | null;
}

export interface PrintedTask {
  id: string;
  name: string;
  /** What is to be looked at. */
  description: string;
  /** True in order, false a defect, null not yet looked at. */
  ok: boolean | null;
  /** What was found. */
  comment: string;
  proofs: PrintedProof[];
  ticket: PrintedTicket | null;
}

export interface PrintedArea {
  id: string;
  name: string;
  tasks: PrintedTask[];
}

/** Everything that an inspection's document says, names included: what a version of it keeps. */
export interface InspectionSnapshot {
  kind: 'inspection';
  letterhead: Letterhead;
  id: string;
  title: string;
  status: 'Draft' | 'Closed';
  /** `YYYY-MM-DD` */
  inspectionDate: string;
  nextExecution: string | null;
  responsible: PrintedPerson | null;
  createdBy: PrintedPerson | null;
  areas: PrintedArea[];
  /** Of the inspection as a whole, such as the signed record. */
  proofs: PrintedProof[];
}

type Head = Pick<
  InspectionSnapshot,
  'id' | 'title' | 'status' | 'inspectionDate' | 'nextExecution' | 'responsible' | 'createdBy'
>;
type TaskRow = {
  areaId: string;
  areaName: string;
  id: string | null;
  name: string;
  description: string;
  ok: boolean | null;
  comment: string;
  ticketId: string | null;
};

/**
 * Reads an inspection with all that belongs to it, in five statements however large it is. Throws NOT_FOUND, also for
 * one of another organisation. In a transaction it sees what that has written.
 */
export async function inspectionSnapshot(rows: Rows, id: string): Promise<InspectionSnapshot> {
  const [[head], letterhead, tasks, proofs] = await Promise.all([
    rows<Head>(
      `select i.id, i.title, i.status, i.inspection_date::text as "inspectionDate", i.next_execution::text as "nextExecution",
              ${personJson('r')} as responsible, ${personJson('c')} as "createdBy"
         from inspection i
         left join client_user r on r.client_id = i.client_id and r.id = i.responsible
         left join client_user c on c.client_id = i.client_id and c.id = i.created_by
        where i.client_id = app_client_id() and i.id = $1`,
      [id],
    ),
    letterheadOf(rows),
    rows<TaskRow>(
      `select a.id as "areaId", a.name as "areaName", t.id, t.name, t.description, t.ok, t.comment, t.ticket_id as "ticketId"
         from inspection_area a left join inspection_task t on t.client_id = a.client_id and t.inspection_id = a.inspection_id and t.area_id = a.id
        where a.inspection_id = $1 order by a.position, a.id, t.position, t.id`,
      [id],
    ),
    rows<PrintedProof & { taskId: string | null }>(
      `select p.id, p.task_id as "taskId", f.name, f.type, p.file_id as "fileId", p.print_file_id as "printFileId"
         from inspection_proof p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
        where p.inspection_id = $1 order by p.created_at, p.id`,
      [id],
    ),
  ]);
  if (!head) throw notFound();
  const tickets = await printedTickets(
    rows,
    tasks.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const proofsOf = Map.groupBy(proofs, ({ taskId }) => taskId);
  const printed = (taskId: string | null): PrintedProof[] =>
    (proofsOf.get(taskId) ?? []).map(({ taskId: _of, ...proof }) => proof);
  const areas = new Map<string, PrintedArea>();
  for (const { areaId, areaName, ticketId, id: taskId, ...task } of tasks) {
    const area = areas.get(areaId) ?? { id: areaId, name: areaName, tasks: [] };
    areas.set(areaId, area);
    // An area without tasks is a row of its own.
    if (taskId)
      area.tasks.push({
        id: taskId,
        ...task,
        proofs: printed(taskId),
        ticket: (ticketId && tickets.get(ticketId)) || null,
      });
  }
  return { kind: 'inspection', letterhead, ...head, areas: [...areas.values()], proofs: printed(null) };
}

/** An inspection as a document. What anybody wrote is escaped; whatever is missing is said. */
export function inspectionHtml(snapshot: InspectionSnapshot, wish: PrintWish): PrintJob {
  const { language, images } = wish;
  const word = (key: string): string => printText(language, key);
  const label = (key: string): string => inspectionText(language, key);
  const areas = snapshot.areas.map((area, index) => ({
    number: index + 1,
    name: area.name,
    tasks: area.tasks.map((task, position) => {
      const number = `${index + 1}.${position + 1}`;
      const photos = photoRows(task.proofs, number, { language, images });
      // A single one has room beside its finding; more stand in rows below it.
      const beside = photos.length === 1 && photos[0]!.length === 1 ? photos[0]! : null;
      return {
        ...task,
        number,
        symbol: SYMBOLS[`${task.ok}`],
        result: label(`document.ok.${task.ok}`),
        long: isLong([
          [task.description, TASK_WIDTH],
          [task.comment, FINDING_WIDTH],
        ]),
        attachments: attachmentLines(task.proofs, language),
        beside,
        photos: beside ? [] : photos,
        ticket: task.ticket && ticketWords(task.ticket, language),
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
  const attachments = attachmentLines(snapshot.proofs, language);
  const photos = photoRows(snapshot.proofs, label('document.whole'), { language, images });
  const fact = (key: string, value: string) => ({ label: label(`document.${key}`), value });
  return print({
    language,
    letterhead: snapshot.letterhead,
    kind: label('entity.Inspection'),
    title: snapshot.title,
    version: wish.version,
    facts: [
      fact('date', printedDay(snapshot.inspectionDate)),
      fact('responsible', snapshot.responsible?.name ?? word('nobody')),
      fact('createdBy', snapshot.createdBy?.name ?? word('nobody')),
      fact('state', stateWords(wish)),
      fact('next', printedDay(snapshot.nextExecution) || word('notSet')),
    ],
    results: (['false', 'null', 'true'] as const).map((ok) => {
      const count = tasks.filter((task) => `${task.ok}` === ok).length;
      return {
        symbol: SYMBOLS[ok],
        count: String(count),
        word: label(`document.count.${ok === 'false' && count === 1 ? 'falseOne' : ok}`),
      };
    }),
    areas,
    hasAttachments: snapshot.proofs.length > 0,
    attachments,
    photos,
    measures: tasks.flatMap(({ measure }) => measure ?? []),
    defects: tasks
      .filter((task) => task.ok === false && !task.ticket)
      .map((task) => ({ ...task, long: isLong([[task.comment, 2 * FINDING_WIDTH]]) })),
    signers: signersOf(language, label('document.inspector'), snapshot.createdBy, snapshot.responsible),
  });
}

const SYMBOLS = { true: 'good', false: 'bad', null: 'open' } as const;

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
