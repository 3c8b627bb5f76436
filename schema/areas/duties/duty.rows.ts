import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { tableOf, type Row } from '../../kernel/table.ts';
import type { DutyFact, FoundEvidence, JudgedEvidence } from '../../records/duty-evidence.ts';
import { derived } from '../../records/registry.ts';
import { DutyDecision, DutyProfile, DutyProof } from './duty-records.entity.ts';
import { DutyQuestionRow, LegalDutyEdition } from './legal-duty.entity.ts';

const editions = tableOf(LegalDutyEdition);
const questions = tableOf(DutyQuestionRow);
const profiles = tableOf(DutyProfile);
const decisions = tableOf(DutyDecision);
const proofs = tableOf(DutyProof);

export type EditionRow = Row<LegalDutyEdition>;
export type QuestionRow = Row<DutyQuestionRow>;
export type ProfileRow = Omit<Row<DutyProfile>, 'clientId'>;
export type DecisionRow = Omit<Row<DutyDecision>, 'clientId'>;
export type ProofRow = Omit<Row<DutyProof>, 'clientId'>;

/** The evidence that the areas have for duties. */
export const dutyEvidence = derived((areas) => areas.flatMap(({ evidence }) => evidence));

/** The facts of the organisation that follow from the records of the areas. */
export const dutyFacts = derived((areas) => areas.flatMap(({ facts }) => facts));

/** The editions of the duties that are in force on a day. */
export const editionsOn = (rows: Rows, day: string): Promise<EditionRow[]> =>
  rows(
    `select ${editions.select('t').sql} from legal_duty t
      where $1::date between coalesce(t.valid_from, '-infinity') and coalesce(t.valid_to, 'infinity')
      order by t.position, t.code`,
    [day],
  );

/** The titles of duties in their newest edition, by code; also of duties that are no longer in force. */
export const dutyTitles = (
  rows: Rows,
  codes: readonly string[],
  language: Language,
): Promise<{ id: string; name: string }[]> =>
  rows(
    `select distinct on (t.code) t.code as id, t.${language === 'de' ? 'title_de' : 'title_en'} as name
       from legal_duty t where t.code = any($1::text[]) order by t.code, t.edition desc`,
    [codes],
  );

/** The questions of the profile, in their order. */
export const questionsOf = (rows: Rows): Promise<QuestionRow[]> =>
  rows(`select ${questions.select('t').sql} from duty_question t order by t.position, t.key`);

/** The profile of the organisation; null if nobody has saved one. */
export async function storedProfile(rows: Rows): Promise<ProfileRow | null> {
  const [stored] = await rows<ProfileRow>(`select ${profiles.select('t').sql} from duty_profile t where ${OWN_ROWS}`);
  return stored ?? null;
}

export const decisionsOf = (rows: Rows): Promise<DecisionRow[]> =>
  rows(`select ${decisions.select('t').sql} from duty_decision t where ${OWN_ROWS}`);

/** Limit of the proofs of a duty that are returned; older ones stay stored. */
const PROOFS_OF_ONE = 20;

/** The newest proofs of each duty. */
export const proofsOf = (rows: Rows): Promise<ProofRow[]> =>
  rows(
    `select ${proofs.select('t').sql}
       from (select p.*, row_number() over (partition by p.code order by p.day desc, p.created_at desc, p.id) as place
               from duty_proof p where p.client_id = app_client_id()) t
      where t.place <= ${PROOFS_OF_ONE} order by t.code, t.place`,
  );

/** The value of each of `dutyFacts`, from the records of the areas. */
export async function factValues(rows: Rows): Promise<{ fact: DutyFact; value: boolean | number | null }[]> {
  const facts = dutyFacts();
  if (facts.length === 0) return [];
  const [values] = await rows<Record<string, boolean | number | null>>(
    `select ${facts.map(({ value }, index) => `(${value}) as "${index}"`).join(', ')}`,
  );
  return facts.map((fact, index) => ({ fact, value: values![index] ?? null }));
}

/**
 * SQL of the rows of a source with day, end and whether they are in order; `$1` is today. `offset 0` keeps PostgreSQL
 * from copying the conditions of a row to each place that reads them, which it would plan for a second.
 */
function judgedRows({ from, where, day, until, good, record }: JudgedEvidence, validMonths: number | null): string {
  const end = until ?? (day && validMonths ? `((${day}) + interval '${validMonths} months')::date` : 'null::date');
  const shown = record ? `, (${record.title})::text as title, (${record.path})::text as path` : '';
  return `select r.*, coalesce(r.condition, false)${day ? ' and coalesce(r.day <= $1::date, false)' : ''}
                 and coalesce(r.until >= $1::date, true) as good
            from (select (${day ?? 'null'})::date as day, (${end})::date as until, (${good ?? 'true'}) as condition${shown}
                    from ${from} where ${where} offset 0) r offset 0`;
}

interface FoundRow {
  code: string;
  source: number;
  total: number;
  proven: number;
  newest: boolean | null;
  latest: string | null;
  until: string | null;
}

export type FoundSource = FoundEvidence & { index: number };

/**
 * The evidence for each duty in the records: one statement, and one for each source that counts. `index` is that in
 * `dutyEvidence`.
 */
export async function foundFor(
  rows: Rows,
  duties: readonly Pick<EditionRow, 'code' | 'validMonths'>[],
  today: string,
): Promise<Map<string, FoundSource[]>> {
  const sources = dutyEvidence();
  const parts = duties.flatMap(({ code, validMonths }) =>
    sources.flatMap((source, index) => {
      if (!source.proves.includes(code) || 'count' in source) return [];
      const until = source.takes === 'each' ? 'min' : 'max';
      return [
        `select '${code}' as code, ${index} as source, count(*)::int as total, (count(*) filter (where f.good))::int as proven,
                (array_agg(f.good order by f.day desc nulls last))[1] as newest, (max(f.day) filter (where f.good))::text as latest,
                (${until}(f.until) filter (where f.good))::text as until
           from (${judgedRows({ ...source, record: undefined } as JudgedEvidence, validMonths)}) f`,
      ];
    }),
  );
  const found = parts.length === 0 ? [] : await rows<FoundRow>(parts.join(' union all '), [today]);
  const judged = found.map(({ code, source: index, newest, ...counts }) => {
    const source = sources[index]!;
    const isEach = 'takes' in source && source.takes === 'each';
    return { code, ...counts, index, isProof: isEach ? counts.proven === counts.total : newest === true };
  });
  const counted = await Promise.all(
    sources.map(async (source, index) => {
      if (!('count' in source)) return [];
      const ofCode = await source.count(rows, today);
      return [...ofCode].map(([code, evidence]) => ({ code, ...evidence, index }));
    }),
  );
  return Map.groupBy([...judged, ...counted.flat()], ({ code }) => code);
}

export interface RecordRow {
  code: string;
  title: string;
  day: string | null;
  isGood: boolean;
  path: string;
}

/** Limit of the records that are shown for a duty; the page of their area has all of them. */
const MAX_RECORDS = 5;

/** A source of records, and the interval of the duty for which they are shown. */
export interface RecordsWanted {
  code: string;
  validMonths: number | null;
  source: JudgedEvidence;
}

/** Records that prove duties, those that are not in order first. One statement for all duties of a request. */
export function recordsFor(rows: Rows, wanted: readonly RecordsWanted[], today: string): Promise<RecordRow[]> {
  const parts = wanted.map(({ code, validMonths, source }) => {
    const order = source.takes === 'each' ? 'f.good, f.day desc nulls last' : 'f.day desc nulls last';
    return `(select '${code}' as code, f.title, f.day::text as day, f.good as "isGood", f.path
               from (${judgedRows(source, validMonths)}) f order by ${order}, f.title limit ${MAX_RECORDS})`;
  });
  return parts.length === 0 ? Promise.resolve([]) : rows(parts.join(' union all '), [today]);
}
