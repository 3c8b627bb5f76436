import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { riskAssessmentFacts } from '../../../../schema/areas/risk-assessments/risk-assessment.record.shared.ts';
import { RiskAssessmentsChangedDocument, useRiskAssessmentsQuery } from '../../../generated/risk-assessments-list.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { assessmentAddress } from '../assessment-addresses.ts';
import { AssessmentPdf, CURRENT } from '../AssessmentPdf.tsx';
import { type AssessmentLine, useAssessmentColumns } from './assessment-columns.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { PlaceFilter } from '../../../shared/places/PlaceFilter.tsx';

const DeleteAssessmentDialog = lazyPart(
  async () => (await import('./DeleteAssessmentDialog.tsx')).DeleteAssessmentDialog,
);

const hrefOf = ({ id }: AssessmentLine): string => assessmentAddress('edit', id);

/** /app/riskAssessment: the risk assessments of the organisation, updated live. */
export const RiskAssessmentsPage = () => {
  const { t } = useTranslation('riskAssessments');
  const table = useTableState({ due: true, place: true });
  const query = useRiskAssessmentsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.riskAssessments, table);
  const { refetchSilently } = list;
  useLiveList(RiskAssessmentsChangedDocument, refetchSilently);
  const remove = useDialogParam('delete');
  const pdf = useDialogParam('pdf');
  const shown = list.rows?.find(({ id }) => id === pdf.value);
  const columns = useAssessmentColumns(useLatest(remove.open));
  return (
    <RecordListPage
      list={list}
      title={t('title')}
      searchLabel={t('search')}
      columns={columns}
      rowHref={hrefOf}
      actions={
        <>
          <PlaceFilter />
          <DeletedRecords
            kind={riskAssessmentFacts.kind}
            label={t('deleted.button')}
            title={t('deleted.title')}
            onRestored={refetchSilently}
          />
        </>
      }
      add={
        <Link to={assessmentAddress('new')} className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden className="size-4" />
          {t('new')}
        </Link>
      }
      empty={{ picture: <AreaPicture name="hazards" />, title: t('empty.title'), text: t('empty.text') }}
    >
      {pdf.value && (
        <AssessmentPdf id={pdf.value} version={CURRENT} name={shown?.title ?? t('one')} onClose={pdf.close} />
      )}
      {remove.value && (
        <DeleteAssessmentDialog
          key={remove.value}
          id={remove.value}
          onClose={remove.close}
          onGone={() => {
            remove.close();
            refetchSilently();
          }}
          onRestored={refetchSilently}
        />
      )}
    </RecordListPage>
  );
};
