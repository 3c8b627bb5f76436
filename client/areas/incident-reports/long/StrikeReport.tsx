import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { strikeReportSchema } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import {
  type IncidentReportRowFragment,
  useStrikeIncidentReportMutation,
} from '../../../generated/incident-reports.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

/** Strikes out a report that was sent: sent reports cannot be deleted. For Owners. */
export const StrikeReport = ({ id }: { id: string }) => {
  const { t } = useTranslation('incident-reports');
  const [isOpen, setOpen] = useState(false);
  if (!useAbility(ABILITIES.strikeReports)) return null;
  return (
    <>
      <Button size="sm" icon={Ban} className="justify-self-start" onClick={() => setOpen(true)}>
        {t('strike.button')}
      </Button>
      {isOpen && <StrikeDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
};

const StrikeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('incident-reports');
  const [strike] = useStrikeIncidentReportMutation({ context: formContext('CONFLICT') });
  const form = useZodForm(strikeReportSchema, { defaultValues: { reason: '' }, draftKey: `strike-report-${id}` });
  const submit = form.submit(async (input) => {
    await strike({ variables: { id, input } });
    toast.success(t('strike.done'));
    onClose();
  });
  return (
    <FormDialog
      title={t('strike.title')}
      description={t('strike.text')}
      formId={form.formId}
      submitLabel={t('strike.button')}
      icon={Ban}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      <TextArea
        {...form.field('reason')}
        label={t('strike.reason')}
        hint={t('strike.reasonHint')}
        required
        data-autofocus
      />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};

type Struck = Pick<IncidentReportRowFragment, 'struckAt' | 'struckReason' | 'struckBy'>;

/** A notice that a report was struck out: when, by whom and why. */
export const StruckNotice = ({ report: { struckAt, struckReason, struckBy } }: { report: Struck }) => {
  const { t } = useTranslation('incident-reports');
  if (!struckAt) return null;
  return (
    <Notice tone="warning" title={t('strike.notice', { day: formatDate(struckAt), name: struckBy?.name ?? '?' })}>
      <p className="wrap-anywhere">{struckReason}</p>
      <p>{t('strike.noticeText')}</p>
    </Notice>
  );
};
