import { OWN_ROWS } from '../../kernel/list.ts';
import type { DutyEvidence, DutyFact } from '../../records/duty-evidence.ts';
import { dangerousGoodRecord } from './dangerous-good.record.ts';
import { CO_STORAGE_DUTY, CURRENT_DATE, DATA_SHEET_DUTY } from './goods-due.rows.ts';

const goods = {
  rule: dangerousGoodRecord.rule,
  label: { de: 'Gefahrstoffe', en: 'Hazardous substances' },
  path: '/app/dangerousGoods/substances',
  from: 'dangerous_good t',
  where: OWN_ROWS,
  takes: 'each',
  record: {
    title: 't.name',
    path: `'/app/dangerousGoods/' || t.dangerous_good_storage_location || '/_/edit/' || t.id || '/edit'`,
  },
} as const;

const HAS_SHEET = `exists (select from safety_data_sheet s where s.client_id = t.client_id and s.dangerous_good_id = t.id)`;

export const goodsEvidence: readonly DutyEvidence[] = [
  {
    ...goods,
    proves: ['hazRegister'],
    // The contents of the register by GefStoffV § 6 (12): name, classification, quantity, area, and the data sheet.
    good: `t.name <> '' and cardinality(t.h) > 0 and (t.quantity is not null or t.yearly_usage <> '')
      and (t.work_areas <> '' or t.usage_location <> '') and ${HAS_SHEET}`,
  },
  { ...goods, proves: ['hazSds'], day: CURRENT_DATE, until: DATA_SHEET_DUTY.day, good: HAS_SHEET },
  {
    ...goods,
    proves: ['hazAssess'],
    day: 't.risk_assessed_on',
    until: 'null::date',
    good: `t.substitution <> '' and coalesce(t.risk_assessed_on >= ${CURRENT_DATE}, true)`,
  },
  {
    ...goods,
    proves: ['hazStorage'],
    label: { de: 'Lagerorte', en: 'Storage locations' },
    path: '/app/dangerousGoods',
    from: 'storage_location t',
    where: `${OWN_ROWS} and exists (select from dangerous_good g
      where g.client_id = t.client_id and g.dangerous_good_storage_location = t.id)`,
    good: `not (${CO_STORAGE_DUTY.where}) and not exists (select from dangerous_good g where g.client_id = t.client_id
      and g.dangerous_good_storage_location = t.id and g.storage_classification = '')`,
    record: { title: 't.name', path: `'/app/dangerousGoods/' || t.id || '/_'` },
  },
];

const because = { de: 'Gefahrstoffe sind erfasst', en: 'Hazardous substances are recorded' };
const recorded = (condition: string): string =>
  `select true where exists (select from dangerous_good t where ${OWN_ROWS} and ${condition})`;

export const goodsFacts: readonly DutyFact[] = [
  { fact: 'substances', value: recorded('true'), because },
  {
    fact: 'cmr',
    value: recorded(`t.cmr = 'category1'`),
    because: { de: 'Ein erfasster Stoff ist so eingestuft', en: 'A recorded substance is classified so' },
  },
];
