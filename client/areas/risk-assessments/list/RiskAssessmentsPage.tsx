import { Plus, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { RiskAssessmentsChangedDocument, useRiskAssessmentsQuery } from '../../../generated/risk-assessments-list.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { Guarded } from '../../../kit/session/Guarded.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { assessmentAddress } from '../assessment-addresses.ts';
import { AssessmentPdf, STORED } from '../AssessmentPdf.tsx';
import { type AssessmentLine, useAssessmentColumns } from './assessment-columns.tsx';

const DeleteAssessmentDialog = lazy(() =>
  import('./DeleteAssessmentDialog.tsx').then((module) => ({ default: module.DeleteAssessmentDialog })),
);

const keyOf = ({ id }: AssessmentLine): string => id;
const hrefOf = ({ id }: AssessmentLine): string => assessmentAddress('edit', id);

/** /app/riskAssessment: the risk assessments of the organisation, live. */
export const RiskAssessmentsPage = () => (
  <Guarded rule={ABILITIES.riskAssessments}>
    <List />
  </Guarded>
);

const List = () => {
  const { t } = useTranslation('riskAssessments');
  const table = useTableState();
  const query = useRiskAssessmentsQuery({
    variables: table.variables,
    context: { handled: true },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { data, loading, error, refetch } = query;
  const refetchSilently = useSilentRefetch(query);
  useLiveList(RiskAssessmentsChangedDocument, refetchSilently);
  const remove = useDialogParam('delete');
  const pdf = useDialogParam('pdf');
  const shown = data?.riskAssessments.data.find(({ id }) => id === pdf.value);
  const openRemove = useLatest(remove.open);
  const columns = useAssessmentColumns(openRemove);
  const addButton = (
    <Link to={assessmentAddress('new')} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden className="size-4" />
      {t('new')}
    </Link>
  );

  return (
    <div className="mx-auto w-full max-w-6xl">
      <DataTable
        label={t('title')}
        searchLabel={t('search')}
        title={<h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>}
        actions={addButton}
        rows={data?.riskAssessments.data}
        count={data?.riskAssessments.count}
        loading={loading}
        failure={error ? failureOf(error) : null}
        onRetry={() => void refetch().catch(() => undefined)}
        columns={columns}
        rowKey={keyOf}
        rowHref={hrefOf}
        table={table}
        empty={<EmptyState icon={ShieldCheck} title={t('empty.title')} text={t('empty.text')} action={addButton} />}
      />
      {pdf.value && (
        <AssessmentPdf id={pdf.value} version={STORED} name={shown?.title ?? t('one')} onClose={pdf.close} />
      )}
      <Suspense fallback={null}>
        {remove.value && (
          <DeleteAssessmentDialog
            key={remove.value}
            id={remove.value}
            onClose={remove.close}
            onGone={refetchSilently}
          />
        )}
      </Suspense>
    </div>
  );
};
