import { useTranslation } from 'react-i18next';
import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import { type MedkitLogQuery, useMedkitLogQuery } from '../../generated/medkit-logs.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

type Wording = MedkitLogQuery['medkitLog']['wordings'][number];

/** The columns that people write, in the order of the form. */
const SHOWN = [
  'name',
  'personalId',
  'date',
  'place',
  'description',
  'wound',
  'witnesses',
  'firstAid',
  'nameFirstAid',
  'aidDate',
  'aidMeasures',
  'med',
  'medUsed',
  'employeeId',
];
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The first wording of an entry and its additions. Uses the data that the form has fetched, so that no second access is
 * logged.
 */
export const Wordings = ({ id }: { id: string }) => {
  const { t } = useTranslation('medkit-logs');
  const { data } = useMedkitLogQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  const entry = data?.medkitLog;
  if (!entry) return null;
  return (
    <section className="mx-auto mt-6 w-full max-w-3xl" aria-labelledby="wordings">
      <h2 id="wordings" className="mb-2 text-lg font-semibold">
        {t('wordings.title')}
      </h2>
      <ol className="grid gap-3">
        {entry.wordings.map((wording) => (
          <li key={wording.number} className="rounded border border-border bg-surface p-4">
            <p className="text-sm font-semibold">
              {t(wording.number === 1 ? 'wordings.first' : 'wordings.addition', { number: wording.number - 1 })}
            </p>
            <p className="mb-2 text-sm text-text-muted">
              {formatDateTime(wording.createdAt)},{' '}
              {wording.createdBy?.name ?? t('wordings.byCode', { kit: entry.kit ?? '' })}
            </p>
            <WordingFacts wording={wording} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const WordingFacts = ({ wording }: { wording: Wording }) => {
  const { t } = useTranslation('medkit-logs');
  const label = useRecordTexts(medkitLogFacts);
  const changes = wording.changes as Record<string, unknown>;
  const valueOf = (field: string): unknown => changes[field] ?? changes[columnOf(field)];
  const shown = (field: string): string => {
    const value = valueOf(field);
    if (field === 'employeeId') return t(value ? 'wordings.linked' : 'wordings.unlinked');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'date' || field === 'aidDate') return formatDateTime(typeof value === 'string' ? value : null);
    return typeof value === 'string' ? value : '';
  };
  const isIncluded = (field: string): boolean =>
    // The link with an employee is not part of the first wording.
    wording.number === 1
      ? field !== 'employeeId' && shown(field) !== ''
      : field in changes || columnOf(field) in changes;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,14rem)_1fr]">
      {SHOWN.filter(isIncluded).map((field) => (
        <div key={field} className="contents">
          <dt className="text-text-muted">{label(`MedkitLog.${field}`)}</dt>
          <dd className="mb-1 wrap-anywhere whitespace-pre-line">{shown(field) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
};
