import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { incidentReportFacts } from '../../../../schema/incident-reports/incident-report.record.shared.ts';
import {
  isAsked,
  LONG_FIELDS,
  type LongReport,
  type PlacedField,
} from '../../../../schema/incident-reports/long-report.shared.ts';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { formatDate, formatDateTime } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** By the numbers of the form, then what only the portals ask. */
const IN_ORDER = [...LONG_FIELDS].sort((a, b) => (a.no || 99) - (b.no || 99));

/** The fields in the order in which the insurers' portals ask for them, each to be copied. */
export const PortalDialog = ({ report, onClose }: { report: LongReport; onClose: () => void }) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const textOf = ({ group, name, kind, path }: PlacedField): string => {
    const value = (report[group] as Readonly<Record<string, unknown>>)[name];
    if (value === null || value === '') return '';
    if (kind === 'yesNo') return t(value ? 'yes' : 'no');
    if (kind === 'choice') return label(`value.IncidentReport.longIncidentReport.${path}.${String(value)}`);
    if (kind === 'day') return formatDate(String(value));
    if (kind === 'moment') return formatDateTime(String(value));
    if (kind === 'month') return String(value).split('-').reverse().join('/');
    return String(value);
  };
  const copy = (text: string): Promise<void> => copyText(text, t('portal.copied'), t('portal.notCopied'));
  return (
    <Dialog open onClose={onClose} title={t('portal.title')} description={t('portal.text')} width={760}>
      <dl className="grid gap-2">
        {IN_ORDER.filter((field) => isAsked(field, report)).map((field) => {
          const name = label(`IncidentReport.longIncidentReport.${field.path}`);
          const text = textOf(field);
          return (
            <div key={field.path} className="border-b border-border pb-2">
              <dt className="text-sm text-text-muted">
                {field.no > 0 && `${field.no} `}
                {label(`group.${field.group}`)}: {name}
              </dt>
              <dd className="flex items-start gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text || '–'}</span>
                {text && <IconButton icon={Copy} label={t('portal.copy', { name })} onClick={() => void copy(text)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
};
