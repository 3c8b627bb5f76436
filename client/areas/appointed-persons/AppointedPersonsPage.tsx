import { FileSpreadsheet, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ROLE_STATES, type RoleState } from '../../../schema/areas/appointed-persons/appointed-person.enums.ts';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import { useAppointedRolesQuery, useRoleOfPersonQuery } from '../../generated/appointed-persons.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountedFilter } from '../../ui/CountedFilter.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleSettingDialog } from './RoleSettingDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';

const QualificationImportDialog = lazyPart(
  async () => (await import('./QualificationImportDialog.tsx')).QualificationImportDialog,
);

/** /app/appointedPersons: the roles with their required numbers and valid people; a role opens as a dialog. */
export const AppointedPersonsPage = () => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [params] = useSearchParams();
  const role = useDialogParam('role');
  const own = useDialogParam('own');
  const proofs = useDialogParam('import');
  const person = params.get('person');
  const query = useAppointedRolesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const ofPerson = useRoleOfPersonQuery({ variables: { id: person ?? '' }, skip: person === null, context: QUIET });
  const state = ROLE_STATES.find((each) => each === params.get('state')) ?? null;
  const search = params.get('search') ?? '';
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const list = (query.data ?? query.previousData)?.appointedRoles;
  const letter = params.get('letter');
  const ofLetter = letter === null ? undefined : list?.data.find(({ letterId }) => letterId === letter)?.id;
  const open = role.value ?? ofLetter ?? ofPerson.data?.appointedPerson.role ?? null;
  const set = useSetParam();
  const close = () => (ofLetter ? set('letter', null) : person === null ? role.close() : set('person', null));
  const refetch = () => void query.refetch().catch(() => undefined);
  const stateLabel = (each: RoleState): string => label(`value.AppointedRole.state.${each}`);
  return (
    <div className="mx-auto grid w-full max-w-[72rem] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ListExport query={query} count={list?.count} />
          <Button icon={FileSpreadsheet} onClick={() => proofs.open()}>
            {label('import.title')}
          </Button>
          <Button icon={Plus} onClick={() => own.open()}>
            {t('ownRole.add')}
          </Button>
        </div>
      </header>
      <p className="max-w-prose text-sm text-text-muted">{t('text')}</p>
      <Loaded data={list} error={query.error} refetch={query.refetch} failed={t('failed')} height="h-96">
        {({ data }) => {
          const shown = data.filter(
            (each) =>
              (state === null || each.state === state) &&
              words.every((word) => [each.title, ...each.basis].some((text) => text.toLowerCase().includes(word))),
          );
          return (
            <>
              <CountedFilter
                label={t('filter')}
                value={state}
                onChange={(next) => set('state', next)}
                choices={[
                  { value: null, label: t('all'), count: data.length },
                  ...ROLE_STATES.map((each) => ({
                    value: each,
                    label: stateLabel(each),
                    count: data.filter((one) => one.state === each).length,
                  })),
                ]}
              />
              <SearchField
                value={search}
                onSearch={(next) => set('search', next)}
                label={t('search')}
                clearLabel={t('clear')}
                submitLabel={t('submit')}
              />
              {shown.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneText')} />
              ) : (
                <RoleTable roles={shown} onOpen={role.open} />
              )}
            </>
          );
        }}
      </Loaded>
      {open && <RoleDialog id={open} opens={ofLetter ? 'letter' : undefined} onClose={close} onChanged={refetch} />}
      {proofs.isOpen && list && (
        <Suspense>
          <QualificationImportDialog roles={list.data} onImported={refetch} onClose={proofs.close} />
        </Suspense>
      )}
      {own.isOpen && <RoleSettingDialog role={null} onClose={own.close} onDone={refetch} />}
    </div>
  );
};
