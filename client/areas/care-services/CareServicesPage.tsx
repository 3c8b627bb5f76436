import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import {
  type CareServiceRowFragment,
  CareServicesChangedDocument,
  useCareYearQuery,
  useDeleteCareServiceMutation,
  useCareServicesQuery,
} from '../../generated/care-services.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { CarePlanDialog } from './CarePlanDialog.tsx';
import { CareReports } from './CareReports.tsx';
import { CareYearCard } from './CareYearCard.tsx';
import { careServiceForm } from './routes.tsx';

const THIS_YEAR = Number(today().slice(0, 4));
const YEARS = [THIS_YEAR - 2, THIS_YEAR - 1, THIS_YEAR];

/** /app/careServices: the hours of this year, and the services of all years, live. */
export const CareServicesPage = () => {
  const t = useRecordTexts(careServiceFacts);
  const table = useTableState({ sort: '-doneOn' });
  const [params] = useSearchParams();
  const set = useSetParam();
  const asked = YEARS.find((each) => String(each) === params.get('year')) ?? THIS_YEAR;
  const query = useCareServicesQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.careServices, table);
  const yearQuery = useCareYearQuery({
    variables: { year: asked },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const refetchYear = useSilentRefetch(yearQuery);
  const plan = useDialogParam('plan');
  const year = (yearQuery.data ?? yearQuery.previousData)?.careYear;
  const changed = (): void => {
    list.refetchSilently();
    refetchYear();
  };
  useLiveList(CareServicesChangedDocument, changed);
  const [remove] = useDeleteCareServiceMutation({ context: QUIET });
  const columns = useMemo(
    (): TableColumn<CareServiceRowFragment>[] => [
      {
        key: 'name',
        header: t('CareService.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ field }) =>
          field && <p className="text-sm text-text-muted">{t(`value.CareService.field.${field}`)}</p>,
      },
      { key: 'doneOn', header: t('CareService.doneOn'), sort: 'doneOn', cell: ({ doneOn }) => formatDate(doneOn) },
      {
        key: 'profession',
        header: t('CareService.profession'),
        sort: 'profession',
        cell: ({ profession }) => t(`value.CareService.profession.${profession}`),
        note: ({ person }) => person && <p className="text-sm text-text-muted">{person}</p>,
      },
      {
        key: 'minutes',
        header: t('CareService.minutes'),
        sort: 'minutes',
        align: 'end',
        cell: ({ minutes }) => <span className="tabular-nums">{minutes}</span>,
        note: ({ isDigital }) => isDigital && <p className="text-sm text-text-muted">{t('careService.digital')}</p>,
      },
    ],
    [t],
  );
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <h1 className="text-xl leading-8 font-semibold">{t('careService.title')}</h1>
      {year && (
        <CareYearCard
          year={year}
          isPast={asked < THIS_YEAR}
          years={
            <ViewButtons
              label={t('careYear.years')}
              value={String(asked)}
              views={YEARS.map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(next) => set('year', next)}
            />
          }
          onChange={() => plan.open()}
        />
      )}
      <CareReports />
      <PlainListPage
        inPage
        list={list}
        facts={careServiceFacts}
        picture={<AreaPicture name="people" />}
        columns={columns}
        withoutCreatedAt
        nameOf={({ name }) => name}
        formAddress={careServiceForm}
        remove={(id) => remove({ variables: { id } })}
      />
      {year && plan.isOpen && <CarePlanDialog plan={year.plan} onClose={plan.close} onSaved={refetchYear} />}
    </div>
  );
};
