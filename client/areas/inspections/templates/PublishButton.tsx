import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { inspectionTemplateFacts } from '../../../../schema/areas/inspections/inspection-template.record.shared.ts';
import { useInspectionTemplateQuery } from '../../../generated/inspections-templates.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePublish } from './use-publish.ts';

/** Publishes the stored template as its next version. */
export const PublishButton = ({ id }: { id: string }) => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const { data } = useInspectionTemplateQuery({ ...RECORD_OPTIONS, variables: { id } });
  const publish = usePublish();
  const [busy, setBusy] = useState(false);
  const stored = data?.inspectionTemplate;
  if (!stored) return null;
  return (
    <Button
      icon={BadgeCheck}
      busy={busy}
      title={t('inspectionTemplate.publishHint')}
      onClick={() => {
        setBusy(true);
        void publish(stored).finally(() => setBusy(false));
      }}
    >
      {t('inspectionTemplate.publish')}
    </Button>
  );
};
