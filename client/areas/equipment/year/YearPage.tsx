import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { INSPECTOR_KINDS } from '../../../../schema/areas/equipment/equipment.enums.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type EquipmentDateRowFragment,
  type EquipmentYearQuery,
  useEquipmentDatesQuery,
  useEquipmentYearQuery,
} from '../../../generated/equipment-year.ts';
import { EquipmentChangedDocument } from '../../../generated/equipment.ts';
import { BarChart } from '../../../kit/charts/BarChart.tsx';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ViewButtons } from '../../../ui/ViewButtons.tsx';
import { EQUIPMENT, equipmentAddress } from '../equipment-addresses.ts';
import { monthOf } from '../equipment-month.ts';

const THIS_YEAR = Number(today().slice(0, 4));
/** Dates are known until the end of the next year; the previous year contains overdue checks. */
const YEARS = [THIS_YEAR - 1, THIS_YEAR, THIS_YEAR + 1];

/** /app/equipment/year: the checks that are due in each month of a year, as numbers and as a list. */
export const YearPage = () => {
  const t = useRecordTexts(equipmentItemFacts);
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const set = useSetParam({ resets: 'page' });
  const print = useDialogParam('pdf');
  const year = YEARS.find((each) => String(each) === params.get('year')) ?? THIS_YEAR;
  const month = params.get('month')?.startsWith(`${year}-`) ? params.get('month') : null;
  const inspectorKind = INSPECTOR_KINDS.find((each) => each === params.get('by')) ?? null;
  const numbers = useEquipmentYearQuery({ variables: { year }, fetchPolicy: 'cache-and-network', context: QUIET });
  const refetchNumbers = useSilentRefetch(numbers);
  const found = (numbers.data ?? numbers.previousData)?.equipmentYear;
  const table = useTableState({ sort: 'dueOn' });
  const variables = useMemo(
    () => ({
      ...table.variables,
      filter: { year, ...(month && { month }), ...(inspectorKind && { inspectorKind }) },
    }),
    [table.variables, year, month, inspectorKind],
  );
  const query = useEquipmentDatesQuery({ ...LIST_OPTIONS, variables });
  const list = useRecordList(query, query.data?.equipmentDates, table);
  useLiveList(EquipmentChangedDocument, () => {
    list.refetchSilently();
    refetchNumbers();
  });
  const columns = useMemo(
    (): TableColumn<EquipmentDateRowFragment>[] => [
      {
        key: 'name',
        header: t('EquipmentDate.equipmentItem'),
        sort: 'name',
        primary: true,
        cell: ({ equipmentItem }) => equipmentItem.name,
        note: ({ equipmentItem: { number } }) => number && <p className="text-sm text-text-muted">{number}</p>,
      },
      {
        key: 'dueOn',
        header: t('EquipmentDate.dueOn'),
        sort: 'dueOn',
        cell: ({ dueOn }) =>
          dueOn < today() ? (
            <span className="flex flex-wrap items-center gap-2">
              {monthOf(dueOn)} <Badge tone="error">{t('value.EquipmentItem.state.overdue')}</Badge>
            </span>
          ) : (
            monthOf(dueOn)
          ),
      },
      {
        key: 'checkKind',
        header: t('EquipmentDate.checkKind'),
        cell: ({ checkKind }) => t(`value.EquipmentDate.checkKind.${checkKind}`),
      },
      {
        key: 'inspectorKind',
        header: t('EquipmentDate.inspectorKind'),
        cell: ({ inspectorKind: by }) => t(`value.EquipmentDate.inspectorKind.${by}`),
      },
      {
        key: 'place',
        header: t('EquipmentItem.place'),
        sort: 'place',
        cell: ({ equipmentItem }) => equipmentItem.place,
      },
    ],
    [t],
  );
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const title = t('year.title', { year });
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl leading-8 font-semibold">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <ViewButtons
            label={t('year.years')}
            value={String(year)}
            views={YEARS.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(next) => set('year', next)}
          />
          <Button icon={Printer} onClick={() => print.open('1')}>
            {t('year.print')}
          </Button>
        </div>
      </header>
      {found && found.unknown > 0 && (
        <Notice tone="warning">
          {t('year.unknown', { count: found.unknown })}{' '}
          <Link to={`${EQUIPMENT}?state=neverChecked`} className="text-primary underline underline-offset-2">
            {t('year.showUnknown')}
          </Link>
        </Notice>
      )}
      {found && (
        <BarChart
          columns
          title={t('year.chart')}
          of={t('year.month')}
          items={months.map((each) => ({ label: shortMonth(each, language), value: countOf(found, each) }))}
        />
      )}
      <RecordListPage
        inPage
        list={list}
        title={t('list.equipmentDates')}
        searchLabel={t('year.search')}
        columns={columns}
        rowHref={({ equipmentItem }) => equipmentAddress(equipmentItem.id)}
        actions={
          <>
            <Select
              aria-label={t('year.month')}
              boxClassName="max-sm:flex-1"
              value={month ?? ''}
              onChange={({ target }) => set('month', target.value)}
              placeholder={t('year.all')}
              options={months.map((value) => ({ value, label: monthOf(value) }))}
            />
            <Select
              aria-label={t('EquipmentDate.inspectorKind')}
              boxClassName="max-sm:flex-1"
              value={inspectorKind ?? ''}
              onChange={({ target }) => set('by', target.value)}
              placeholder={t('year.anybody')}
              options={INSPECTOR_KINDS.filter((each) => found?.months.some((of) => of.inspectorKind === each)).map(
                (value) => ({ value, label: t(`value.EquipmentDate.inspectorKind.${value}`) }),
              )}
            />
          </>
        }
        empty={{ title: t('year.none'), text: t('year.noneText') }}
      />
      {print.isOpen && <PdfDialog path={`equipmentYear/pdf?year=${year}`} title={title} onClose={print.close} />}
    </div>
  );
};

type Year = EquipmentYearQuery['equipmentYear'];

const countOf = ({ months }: Year, month: string): number =>
  months.filter((each) => each.month === month).reduce((sum, { count }) => sum + count, 0);

const shortMonth = (month: string, language: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, { month: 'short', timeZone: 'UTC' });
