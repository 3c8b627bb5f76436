import { BadgeCheck, ClipboardCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { inspectionTemplateFacts } from '../../../../schema/areas/inspections/inspection-template.record.shared.ts';
import type { InspectionTemplateContentFragment } from '../../../generated/inspections-templates.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { inspectionOf } from '../inspection-addresses.ts';
import { usePublish } from './use-publish.ts';

type Template = Pick<
  InspectionTemplateContentFragment,
  'id' | 'version' | 'archived' | 'isPublished' | 'publishedNumber' | 'publishedAt'
>;

/** Shows the version from which new inspections start, and publishes the stored template as the next one. */
export const PublishPanel = ({ stored, isDirty }: { stored: Template; isDirty: boolean }) => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const publish = usePublish();
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const { publishedNumber: number, publishedAt } = stored;
  const state = isDirty ? 'unsaved' : stored.isPublished ? 'current' : number ? 'changed' : 'never';
  return (
    <section className="flex flex-wrap items-center gap-3 rounded border border-border bg-surface-sunken p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          {number && publishedAt
            ? t('inspectionTemplate.publishedOn', { number, date: formatDate(publishedAt) })
            : t('inspectionTemplate.draft')}
        </p>
        <p id={hint} className="text-sm text-text-muted">
          {t(`inspectionTemplate.state.${state}`)}
        </p>
      </div>
      {state === 'current' && !stored.archived && (
        <Link to={inspectionOf(stored.id)} className={buttonClass()}>
          <ClipboardCheck aria-hidden className="size-4" />
          {t('inspectionTemplate.begin')}
        </Link>
      )}
      {state !== 'current' && (
        <Button
          icon={BadgeCheck}
          busy={busy}
          disabled={isDirty}
          aria-describedby={hint}
          onClick={() => {
            setBusy(true);
            void publish(stored).finally(() => setBusy(false));
          }}
        >
          {t('inspectionTemplate.publish')}
        </Button>
      )}
    </section>
  );
};
