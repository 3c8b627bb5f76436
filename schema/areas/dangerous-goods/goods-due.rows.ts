import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import { completenessOf, type CompletenessFacts } from './completeness.shared.ts';
import { lightOf, ruleOf, STORAGE_CLASSES } from './co-storage.shared.ts';
import { YEARS_OF_DATA_SHEETS } from './data-sheet-age.shared.ts';
import { currentFirst } from './safety-data-sheet.service.ts';

/** SQL: the data sheets of a good `t`. */
const SHEETS = `from safety_data_sheet s where s.client_id = t.client_id and s.dangerous_good_id = t.id`;

/** SQL of the date of the current sheet of a good `t`, as `dateOfCurrent`; null without a sheet. */
export const CURRENT_DATE = `(select coalesce(s.date, case when exists (
    select ${SHEETS} and s.date = t.data_sheet_date) then null else t.data_sheet_date end)
  ${SHEETS} order by ${currentFirst('s')} limit 1)`;

/** Due: the day after which a new data sheet has to be requested; null if the sheet or its date is missing. */
export const DATA_SHEET_DUTY: Duty = {
  from: 'dangerous_good t',
  where: OWN_ROWS,
  day: `((${CURRENT_DATE} + interval '${YEARS_OF_DATA_SHEETS} years')::date)`,
};

/** The same, with the day computed once for each good, because the list of due items refers to it several times. */
export const DATA_SHEET_DUE: Duty = {
  ...DATA_SHEET_DUTY,
  from: `dangerous_good t cross join lateral (select ${DATA_SHEET_DUTY.day} as day offset 0) sheet`,
  day: 'sheet.day',
};

/** SQL of a code for the reason: the sheet or its date is missing, or the sheet is too old. */
export const DATA_SHEET_REASON = `case when not exists (select ${SHEETS}) then 'missing'
  when ${CURRENT_DATE} is null then 'undated' else 'old' end`;

/**
 * Pairs of storage classes that have to be stored separately, both ways: TRGS 510, table 12. One array, because
 * PostgreSQL needs a third of a second to plan a list of rows.
 */
const FORBIDDEN = STORAGE_CLASSES.flatMap((one) =>
  STORAGE_CLASSES.flatMap((other) => {
    const rule = ruleOf(one, other);
    return rule !== null && lightOf(rule) === 'red' ? [`${one} ${other}`] : [];
  }),
);

/**
 * Due: a storage location with goods that must not be stored together. A class can conflict with itself only if there
 * are two goods of it.
 */
export const CO_STORAGE_DUTY: Duty = {
  from: 'storage_location t',
  where: `${OWN_ROWS} and exists (
    select from storage_location_class a
      join storage_location_class b on b.client_id = a.client_id and b.storage_location_id = a.storage_location_id
     where a.client_id = t.client_id and a.storage_location_id = t.id and a.goods > 0 and b.goods > 0
       and (a.storage_classification <> b.storage_classification or a.goods > 1)
       and a.storage_classification || ' ' || b.storage_classification = any('{${FORBIDDEN.map((pair) => `"${pair}"`).join()}}'))`,
  day: 'null::date',
};

export const GOOD_FIELDS: ListSpec['fields'] = dueFields(DATA_SHEET_DUTY);
export const LOCATION_FIELDS: ListSpec['fields'] = {
  ...dueFields(CO_STORAGE_DUTY),
  atPlace: placedField('storageLocation'),
};

/** SQL: the best state of the operating instructions `t` of each good, by the id of the good. */
export const instructionStates = (condition: string): string =>
  `select distinct on (t.dangerous_good_id) t.dangerous_good_id as id,
          case when not (t.kind = 'file' or v.is_released) then 'draft'
               when t.review_reason <> '' then 'review' else 'applies' end as state
     from operating_instruction t
    cross join lateral (select exists (select 1 from record_version v where v.client_id = t.client_id
       and v.kind = 'operatingInstruction' and v.record_id = t.id) as is_released) v
    where ${OWN_ROWS} and ${condition}
    order by t.dangerous_good_id, not (t.kind = 'file' or v.is_released), t.review_reason <> ''`;

/** The number of goods, and of those without anything missing: four green lights. */
export async function completeGoods(rows: Rows, today: string): Promise<{ done: number; total: number }> {
  const facts = await rows<CompletenessFacts>(
    `select exists (select ${SHEETS}) as "hasSheet", coalesce(${CURRENT_DATE}, case when not exists (select ${SHEETS})
              then t.data_sheet_date end)::text as "dataSheetDate", t.risk_assessed_on::text as "riskAssessedOn",
            case when a.id is not null then json_build_object('nextExecution', a.next_execution) end as assessment,
            t.substitution, coalesce(i.state, 'none') as instruction
       from dangerous_good t
       left join risk_assessment a on a.client_id = t.client_id and a.id = t.risk_assessment_id
       left join (${instructionStates('t.dangerous_good_id is not null')}) i on i.id = t.id
      where ${OWN_ROWS}`,
  );
  const isComplete = (each: CompletenessFacts): boolean =>
    Object.values(completenessOf(each, today)).every((light) => light === 'green');
  return { done: facts.filter(isComplete).length, total: facts.length };
}
