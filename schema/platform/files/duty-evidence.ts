import { OWN_ROWS } from '../../kernel/list.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';
import { documentRecord } from './document.record.ts';

/** Words of the name of a document that a law asks for, by the code of the duty. */
const NAMES: Readonly<Record<string, string>> = {
  exDoc: 'explosionsschutz|explosion protection',
  fireOrder: 'brandschutzordnung|fire (safety )?(rules|regulations)',
  escapePlan: 'rettungsplan|fluchtplan|escape plan',
  faChain: 'alarmplan|notfallplan|notruf|emergency plan',
  skinPlan: 'hautschutzplan|skin protection plan',
  hotWork: 'hei(ss|ß)arbeit|erlaubnisschein|hot work',
  careReport: 'bericht.*(sifa|fachkraft|betriebsarzt)|(specialist|physician).*report',
};

/** Documents of the organisation, by their names and the day of their newest version. */
export const documentEvidence: readonly DutyEvidence[] = Object.entries(NAMES).map(([code, words]) => ({
  proves: [code],
  rule: documentRecord.rule,
  label: { de: 'Dokumente', en: 'Documents' },
  path: '/app/files',
  from: 'document t',
  where: `${OWN_ROWS} and t.name ~* '${words}'`,
  takes: 'newest',
  day: `(select ${sqlDay('max(v.created_at)')} from document_version v
    where v.client_id = t.client_id and v.document_id = t.id)`,
  record: { title: 't.name', path: `'/app/files/' || coalesce(t.folder_id::text, '') || '?file=' || t.id` },
}));
