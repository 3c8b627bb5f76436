import { useTranslation } from 'react-i18next';
import { deleteOrganisationSchema } from '../../../schema/platform/retention/organisation-deletion.input.ts';
import { DELETION_DAYS } from '../../../schema/platform/retention/organisation-deletion.shared.ts';
import { useDeleteOrganisationMutation } from '../../generated/clients.ts';
import { useRetentionPeriodsQuery } from '../../generated/clients-retention.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { useMe } from '../../kit/session/me.ts';
import { loadMe } from '../../kit/session/read-me.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useArchiveOutlook } from './use-archive-outlook.ts';

/**
 * Says what is deleted and what has to be kept by law, offers the archive, and asks for the organisation's name and the
 * password.
 */
export const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('clients');
  const { language } = useLanguage();
  const name = useMe()?.client.name ?? '';
  const { data: periods } = useRetentionPeriodsQuery({ variables: { language }, context: QUIET });
  const mandatory = periods?.retentionPeriods.filter(({ mustBeKept }) => mustBeKept) ?? [];
  const [remove] = useDeleteOrganisationMutation({ context: formContext() });
  const form = useZodForm(deleteOrganisationSchema, { defaultValues: { name: '', currentPassword: '' } });
  const submit = form.submit(async (input) => {
    await remove({ variables: { input } });
    // The banner says when the deletion happens; a message would cover the button that cancels it.
    await loadMe({ background: true });
    onClose();
  });
  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      title={t('deletion.title')}
      submitLabel={t('deletion.confirm', { days: DELETION_DAYS })}
      variant="danger"
      busy={form.busy}
      onSubmit={submit}
    >
      <div className="grid gap-2 text-sm">
        <p>{t('deletion.goes')}</p>
        <p>{t('deletion.stays')}</p>
        <p>{t('deletion.waiting', { days: DELETION_DAYS })}</p>
      </div>
      {mandatory.length > 0 && (
        <Notice tone="info" title={t('deletion.mustKeep')}>
          <ul className="list-disc pl-5">
            {mandatory.map(({ what, period, law }) => (
              <li key={what}>{`${what}: ${period} (${law})`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid justify-items-start gap-2">
        <LastArchive />
        <Link to={`${settingsAddress('company')}?archive=1`} className={buttonClass({ size: 'sm' })}>
          {t('deletion.archive')}
        </Link>
      </div>
      <TextField
        {...form.field('name')}
        label={t('deletion.name', { name })}
        required
        autoComplete="off"
        data-autofocus
      />
      <CurrentPasswordField {...form.field('currentPassword')} />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};

/** Whether and when somebody has downloaded the archive of all data. */
const LastArchive = () => {
  const { t } = useTranslation('clients');
  const { outlook } = useArchiveOutlook();
  if (!outlook) return null;
  const { newest, newestBy } = outlook;
  if (!newest) return <Notice tone="warning">{t('deletion.archiveNever')}</Notice>;
  const name = newestBy?.name ?? t('common:someone');
  return newest.begunAt ? (
    <p className="text-sm">{t('deletion.archiveBegun', { name, at: formatDateTime(newest.begunAt) })}</p>
  ) : (
    <Notice tone="warning">{t('deletion.archiveAsked', { name, at: formatDateTime(newest.createdAt) })}</Notice>
  );
};
