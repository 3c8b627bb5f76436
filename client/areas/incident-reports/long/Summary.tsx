import { ClipboardCopy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  GROUPS,
  type LongReport,
  missingFields,
} from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { PortalDialog } from './PortalDialog.tsx';

type SummaryProps = {
  form: ZodForm<LongReportForm, LongReportForm>;
  report: LongReport;
  onJump: (fieldId: string) => void;
};

/** The number of empty fields in each step, with a link to the first of them; and the portal mode. */
export const Summary = ({ form, report, onJump }: SummaryProps) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const portal = useDialogParam('portal');
  const missing = missingFields(report);
  return (
    <section aria-label={t('summary.title')} className="grid gap-2 rounded border border-border p-4">
      <h3 className="font-semibold">{t('summary.title')}</h3>
      {missing.length === 0 ? <p>{t('summary.complete')}</p> : <p>{t('summary.missing', { count: missing.length })}</p>}
      <ul className="grid gap-1 text-sm sm:grid-cols-2">
        {GROUPS.map((group) => ({ group, open: missing.filter((each) => each.group === group) }))
          .filter(({ open }) => open.length > 0)
          .map(({ group, open }) => (
            <li key={group}>
              <button
                type="button"
                className="min-h-6 text-left text-primary underline pointer-coarse:min-h-11"
                onClick={() => onJump(`${form.formId}-longIncidentReport.${open[0]!.path}`)}
              >
                {t('summary.open', { group: label(`group.${group}`), count: open.length })}
              </button>
            </li>
          ))}
      </ul>
      <p>
        <Button icon={ClipboardCopy} onClick={() => portal.open('fields')}>
          {t('portal.open')}
        </Button>
      </p>
      {portal.value && <PortalDialog report={report} onClose={portal.close} />}
    </section>
  );
};
