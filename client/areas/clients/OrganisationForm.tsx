import { clientFacts } from '../../../schema/platform/clients/client.record.shared.ts';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganisationDataFragment, useUpdateOrganisationMutation } from '../../generated/clients.ts';
import { present } from '../../kit/data/requests.ts';
import { announceSaved } from '../../kit/records/announce-saved.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../kit/forms/named-problems.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import { RecordFormBar } from '../../kit/records/RecordFormBar.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import { loadMe } from '../../kit/session/read-me.ts';
import { useClientLabels } from '../../shared/people/client-labels.ts';
import {
  nameAt,
  ORGANISATION_PATHS,
  organisationForm,
  organisationMerging,
  type OrganisationPath,
  storedOrganisation,
} from './organisation-values.ts';
import { OrganisationFields } from './OrganisationFields.tsx';

/** The form of the organisation's data in mails and documents. */
export const OrganisationForm = ({
  client,
  read,
}: {
  client: OrganisationDataFragment;
  /** Reads the stored data. */
  read: () => Promise<OrganisationDataFragment>;
}) => {
  const { t } = useTranslation('clients');
  const labels: Readonly<Record<string, string>> = useClientLabels().Client;
  const labelAt = (path: OrganisationPath): string => labels[nameAt(path)] ?? path;
  const title = useId();
  const [update] = useUpdateOrganisationMutation({ context: recordContext() });
  const stored = useMemo(() => storedOrganisation(client), [client]);
  const record = useRecordForm({
    schema: organisationForm,
    draftKey: 'organisation',
    start: stored.values,
    stored,
    merging: organisationMerging,
    update: async (input, { version }) => {
      const { data } = await update({ variables: { input, version } });
      return storedOrganisation(present(data).updateClient);
    },
    read: async () => storedOrganisation(await read()),
  });
  const { form, conflict } = record;
  const save = () =>
    void record.save('close', async ({ stored: saved }) => {
      if (saved) record.stay(saved);
      void announceSaved(clientFacts, '', t('form.saved'));
      // The name is shown at the top of every page.
      await loadMe({});
    });

  return (
    <section aria-labelledby={title} className="rounded border border-border bg-surface">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-4 p-4 sm:p-6">
          <div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id={title} className="text-lg font-semibold">
                {t('form.title')}
              </h2>
              <RecordHistory record={clientFacts} id={client.id} />
            </div>
            <p className="mt-1 max-w-prose text-sm text-text-muted">{t('form.text')}</p>
          </div>
          <RecordNotices
            record={record}
            problems={namedProblems(
              form.problems,
              ORGANISATION_PATHS.map((path) => [path, labelAt(path)]),
            )}
            conflict={conflict && <FieldConflicts conflict={conflict} form={form} labelOf={labelAt} />}
          />
          <OrganisationFields form={form} />
        </div>
        <RecordFormBar
          onCard
          record={record}
          onCancel={form.isDirty ? record.discard : undefined}
          cancelLabel={t('form.undo')}
        />
      </form>
      <LeaveGuard {...record.guard} />
    </section>
  );
};
