import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import builtIn from '../../schema/areas/duties/legal-duties.json';
import { legalDutyFile, type LegalDutyFile } from '../../schema/areas/duties/legal-duty-file.ts';

/**
 * Brings the tables of legal duties to the newest of two files: that of the product, and the operator's (LEGAL_DUTIES),
 * by which the law changes without a release. What is loaded already, and an older file, change nothing. Throws for a
 * file that is none, before anything is written. `owner` is connected as the owner of the database.
 */
export async function updateLegalDuties(owner: pg.Client, path?: string): Promise<void> {
  const files = [builtIn as unknown, ...(path ? [JSON.parse(await readFile(path, 'utf8')) as unknown] : [])];
  const [newest] = files.map((file) => legalDutyFile.parse(file)).sort((one, other) => other.version - one.version);
  const fingerprint = `${newest!.version} ${createHash('sha256').update(JSON.stringify(newest)).digest('hex')}`;
  const { rows } = await owner.query<{ mark: string | null }>(
    `select obj_description('legal_duty'::regclass, 'pg_class') as mark`,
  );
  const loaded = rows[0]?.mark ?? null;
  if (loaded === fingerprint || (loaded !== null && parseInt(loaded, 10) > newest!.version)) return;
  await owner.query('begin');
  try {
    await owner.query('delete from legal_duty');
    await owner.query('delete from duty_question');
    await insert(owner, 'duty_question', questionsIn(newest!));
    await insert(owner, 'legal_duty', editionsIn(newest!));
    await owner.query(`comment on table legal_duty is '${fingerprint}'`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const insert = (owner: pg.Client, table: string, rows: readonly object[]): Promise<unknown> =>
  owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);

const questionsIn = ({ facts }: LegalDutyFile): object[] =>
  facts.map(({ key, de, en }, position) => ({ key, position, question_de: de, question_en: en }));

function editionsIn({ duties, groups }: LegalDutyFile): object[] {
  return duties.map((duty, position) => ({
    code: duty.code,
    edition: duties.slice(0, position).filter(({ code }) => code === duty.code).length + 1,
    position,
    group_key: duty.group,
    group_de: groups[duty.group]!.de,
    group_en: groups[duty.group]!.en,
    weight: duty.weight,
    title_de: duty.title.de,
    title_en: duty.title.en,
    applies_de: duty.applies.de,
    applies_en: duty.applies.en,
    condition: duty.condition,
    proof_de: duty.proof.de,
    proof_en: duty.proof.en,
    basis: duty.basis,
    certainty: duty.certainty,
    law_as_of: duty.lawAsOf,
    valid_months: duty.validMonths,
    interval_certainty: duty.intervalCertainty,
    hint_de: duty.hint?.de ?? '',
    hint_en: duty.hint?.en ?? '',
    valid_from: duty.validFrom,
    valid_to: duty.validTo,
  }));
}
