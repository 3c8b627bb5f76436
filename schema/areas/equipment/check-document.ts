import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { placeNameOf } from '../../platform/places/place-names.ts';
import { attachmentLines, photoRows } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import type { Letterhead, PrintOptions } from '../../records/print-options.ts';
import { signatureSvg } from '../../records/signature.shared.ts';
import { FORMATTED } from '../tickets/ticket.rows.ts';
import template from './check-record.pdf.hbs?raw';
import { EquipmentCheck, type RecordedItem } from './equipment-check.entity.ts';
import { filesOfCheck } from './equipment-file.rows.ts';
import { RECORD_RULES, kindOf, recordRuleOf, type EquipmentKind } from './equipment-kinds.ts';
import { equipmentText } from './equipment-text.ts';
import type { ItemResult } from './equipment.enums.ts';

const print = documentTemplateOf(template, equipmentText);
const CHECK = tableOf(EquipmentCheck).select('t', [
  'checkKind',
  'doneOn',
  'inspector',
  'inspectorKind',
  'company',
  'scope',
  'basis',
  'items',
  'findings',
  'measures',
  'outcome',
  'signature',
  'dueOn',
  'inTime',
  'nextDueOn',
]);

/** Printed where a value is missing, to be filled in by hand. */
const TO_FILL_IN = '_'.repeat(40);

type Check = RowOf<typeof CHECK>;

/** The whole content of the record of a check, as its version stores it, with the wording of that day. */
export interface CheckSnapshot extends Check {
  kind: 'equipmentCheck';
  title: string;
  letterhead: Letterhead;
  number: string;
  place: string;
  kindName: Record<Language, string>;
  /** The set of fields that the law requires. */
  rule: EquipmentKind['record'];
  ticket: string | null;
  /** Photos and documents of the check. */
  files: { name: string; printFileId: string | null }[];
}

/** Reads the record of a check. Throws NOT_FOUND. */
export async function checkSnapshot(rows: Rows, id: string): Promise<CheckSnapshot> {
  const [found] = isId(id)
    ? await rows<
        Check & { title: string; number: string; place: string; kind: string; ownKind: string; ticket: string }
      >(
        `select ${CHECK.sql}, t.item_name as title, e.number,
                coalesce(${placeNameOf('equipmentItem', 'e.id')}, e.place) as place, e.kind, e.own_kind as "ownKind",
                k.number as ticket
           from equipment_check t
           join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id
           left join (select t.client_id, t.id, ${FORMATTED} as number from ticket t) k
             on k.client_id = t.client_id and k.id = t.ticket_id
          where ${OWN_ROWS} and t.id = $1`,
        [id],
      )
    : [];
  if (!found) throw notFound();
  const { kind, ownKind, ...check } = found;
  const productKind = kindOf(kind);
  return {
    ...check,
    kind: 'equipmentCheck',
    files: (await filesOfCheck(rows, id)).map(({ name, printFileId }) => ({ name, printFileId })),
    letterhead: await letterheadOf(rows),
    kindName: { de: productKind?.de ?? ownKind, en: productKind?.en ?? ownKind },
    rule: recordRuleOf(kind),
  };
}

const SYMBOLS: Readonly<Record<ItemResult, 'good' | 'bad' | 'none'>> = { ok: 'good', defect: 'bad', na: 'none' };

const itemView = (language: Language, { result, value, remark, ...words }: RecordedItem) => ({
  name: words[language],
  symbol: SYMBOLS[result],
  result: equipmentText(language, `value.EquipmentCheckItem.result.${result}`),
  said: [value, remark].filter(Boolean).join(', '),
});

/** Due dates are printed as a month, because only the month counts (BetrSichV § 14 (5)). */
const monthWords = (language: Language, day: string | null): string =>
  day === null ? '' : equipmentText(language, 'checkRecord.month', { month: printedDay(day).slice(3) });

/** The facts in the order of the law: object, day, kind, basis and extent of the check. */
function factsOf(snapshot: CheckSnapshot, language: Language): { label: string; value: string }[] {
  const { number, place, kindName, doneOn, checkKind, basis, scope, company, inspector, inspectorKind } = snapshot;
  const text = (key: string): string => equipmentText(language, key);
  const { dueOn, inTime, nextDueOn, ticket, rule } = snapshot;
  const inTimeWords = inTime === null ? '' : text(`checkRecord.${inTime ? 'inTime' : 'late'}`);
  const facts = [
    { label: text('checkRecord.deviceKind'), value: kindName[language] },
    { label: text('EquipmentItem.number'), value: number },
    { label: text('EquipmentItem.place'), value: place },
    { label: text('EquipmentCheck.doneOn'), value: printedDay(doneOn) },
    { label: text('EquipmentCheck.checkKind'), value: text(`value.EquipmentCheck.checkKind.${checkKind}`) },
    { label: text('EquipmentCheck.basis'), value: basis },
    { label: text('EquipmentCheck.scope'), value: scope || (rule === 'short' ? '' : TO_FILL_IN) },
    {
      label: text('checkRecord.inspector'),
      value: [inspector, text(`value.EquipmentCheck.inspectorKind.${inspectorKind}`), company]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: text('checkRecord.dueOn'),
      value: [monthWords(language, dueOn), inTimeWords].filter(Boolean).join(', '),
    },
    { label: text('checkRecord.nextDue'), value: monthWords(language, nextDueOn) },
    { label: text('EquipmentCheck.ticket'), value: ticket ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The record of a check as a document; one that was not signed on the screen has a line to sign on. */
/** The print copies of its photos. */
export const checkPictures = ({ files = [] }: CheckSnapshot): string[] =>
  files.flatMap(({ printFileId }) => printFileId ?? []);

export function checkHtml(snapshot: CheckSnapshot, { language, version, images }: PrintOptions): PrintJob {
  const text = (key: string, values?: Record<string, string>): string => equipmentText(language, key, values);
  const {
    title,
    letterhead,
    doneOn,
    items,
    findings,
    measures,
    outcome,
    signature,
    rule,
    inspector,
    files = [],
  } = snapshot;
  const made = { day: printedDay(version?.at ?? doneOn), name: version?.by ?? '' };
  return print({
    language,
    letterhead,
    kind: text('checkRecord.kind'),
    title,
    version,
    state: text(made.name ? 'checkRecord.madeBy' : 'checkRecord.made', made),
    facts: factsOf(snapshot, language),
    outcome: text(`checkRecord.${outcome}`),
    symbol: outcome === 'failed' ? 'bad' : outcome === 'minor' ? 'open' : 'good',
    items: items.map((item) => itemView(language, item)),
    photos: photoRows(files, title, { language, images }),
    attachments: attachmentLines(files, language),
    findings,
    measures: measures || (rule === 'betrSichV17' ? TO_FILL_IN : ''),
    isRepaired: outcome === 'passed' ? '' : TO_FILL_IN,
    isSigned: signature !== null,
    drawn: (signature && signatureSvg(signature)) ?? '',
    signer: inspector,
    typed: signature?.kind === 'typed' ? text('checkRecord.typed', { name: signature.name }) : '',
    kept: text('checkRecord.basis', { basis: RECORD_RULES[rule].basis, keep: text(`checkRecord.keep.${rule}`) }),
    signers: [{ role: text('checkRecord.inspector'), name: inspector }],
  });
}
