import { ChartColumn, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { monthLabels } from '../../../../schema/kernel/month-labels.shared.ts';
import { type InspectionFindingsQuery, useInspectionFindingsQuery } from '../../../generated/inspections-findings.ts';
import { BarChart } from '../../../kit/charts/BarChart.tsx';
import { QUIET } from '../../../kit/data/requests.ts';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { YearChoice } from '../../../kit/navigation/YearChoice.tsx';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table, HeaderCell } from '../../../ui/Table.tsx';
import { INSPECTIONS_ADDRESS, countedInspections } from '../inspection-addresses.ts';

type Findings = InspectionFindingsQuery['inspectionFindings'];

/** The filter of the list by the name of a group. */
const FILTER_OF = { areas: 'defectArea', items: 'defectItem' } as const;

/** /app/inspections/findings: the findings of the finished inspections of a year, beside the year before. */
export const FindingsPage = () => {
  const { t } = useTranslation('inspections');
  const [params] = useSearchParams();
  const year = Number(params.get('year')) || Number(today().slice(0, 4));
  const { data, previousData, error, refetch } = useInspectionFindingsQuery({
    variables: { year },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const shown = (data ?? previousData)?.inspectionFindings;
  return (
    <RecordPage
      title={t('findings.title')}
      actions={
        <Link to={`${INSPECTIONS_ADDRESS}?status=Closed`} className={buttonClass()}>
          <List aria-hidden className="size-4" />
          {t('findings.toList')}
        </Link>
      }
    >
      <YearChoice year={year} />
      {error && !shown && <LoadFailed title={t('findings.failed')} failure={failureOf(error)} onRetry={refetch} />}
      {!shown && !error && <Skeleton className="h-64 w-full" />}
      {shown && shown.inspections === 0 && (
        <EmptyState icon={ChartColumn} title={t('findings.none', { year })} text={t('findings.noneText')} />
      )}
      {shown && shown.inspections > 0 && <Numbers findings={shown} />}
    </RecordPage>
  );
};

const Numbers = ({ findings }: { findings: Findings }) => {
  const { t } = useTranslation('inspections');
  const { language } = useLanguage();
  const months = monthLabels(language);
  const { year, inspections, checked, defects, areas, items } = findings;
  const facts = { inspections, checked, defects, before: beforeOf(findings) };
  const kinds = [
    ['areas', areas],
    ['items', items],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
          <div key={name} className="rounded border border-border bg-surface p-3">
            <dt className="text-sm text-text-muted">{t(`findings.${name}`, { year: year - 1 })}</dt>
            <dd className="text-xl font-semibold tabular-nums">{facts[name]?.toLocaleString(language) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-text-muted">{t('findings.note')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BarChart
          title={t('findings.byMonth')}
          of={t('findings.month')}
          items={findings.months.map((value, index) => ({
            label: months[index]!,
            value,
            to: countedInspections({ year, month: index + 1 }),
          }))}
          columns
        />
        {kinds.map(([kind, groups]) => {
          const found = groups.filter((group) => group.defects > 0);
          return (
            found.length > 0 && (
              <BarChart
                key={kind}
                title={t(`findings.by.${kind}`)}
                of={t(`findings.of.${kind}`)}
                items={found.map(({ name, defects: value }) => ({
                  label: name,
                  value,
                  to: countedInspections({ year, [FILTER_OF[kind]]: name }),
                }))}
              />
            )
          );
        })}
      </div>
      {kinds.map(([kind, groups]) => groups.length > 0 && <Groups key={kind} {...{ kind, groups, year }} />)}
    </>
  );
};

/** The numbers of areas or items beside those of the year before. */
const Groups = ({ kind, groups, year }: { kind: 'areas' | 'items'; groups: Findings['areas']; year: number }) => {
  const { t } = useTranslation('inspections');
  const cell = 'border-b border-border px-3 py-2';
  return (
    <section aria-labelledby={`findings-${kind}`} className="grid gap-2">
      <h2 id={`findings-${kind}`} className="text-base font-semibold">
        {t(`findings.trend.${kind}`)}
      </h2>
      <Table>
        <thead>
          <tr>
            <HeaderCell>{t(`findings.of.${kind}`)}</HeaderCell>
            <HeaderCell align="end">{year - 1}</HeaderCell>
            <HeaderCell align="end">{year}</HeaderCell>
            <HeaderCell>{t('findings.trend.title')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, ...group }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-left font-normal wrap-anywhere`}>
                {group.defects > 0 ? (
                  <Link to={countedInspections({ year, [FILTER_OF[kind]]: name })} className="link-alone">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td className={`${cell} text-right tabular-nums`}>{beforeOf(group) ?? '–'}</td>
              <td className={`${cell} text-right tabular-nums`}>{group.defects}</td>
              <td className={cell}>{t(`findings.trend.${wordOf(group)}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};

type Group = Omit<Findings['areas'][number], 'name'>;

/** The defects of the year before; null where nothing was checked in it. */
const beforeOf = ({ checkedBefore, before }: Pick<Group, 'checkedBefore' | 'before'>): number | null =>
  checkedBefore === 0 ? null : before;

/** Compares the defects of a year with the year before; without checks in one of the years there is no comparison. */
const wordOf = ({ checked, defects, checkedBefore, before }: Group) => {
  if (checked === 0) return 'notChecked';
  if (checkedBefore === 0) return 'notCheckedBefore';
  if (defects === before) return 'same';
  if (before === 0) return 'new';
  return defects > before ? 'more' : 'fewer';
};
