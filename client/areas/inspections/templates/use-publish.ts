import { inspectionTemplateFacts } from '../../../../schema/areas/inspections/inspection-template.record.shared.ts';
import { usePublishInspectionTemplateMutation } from '../../../generated/inspections-templates.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { inspectionOf } from '../inspection-addresses.ts';

/** Publishes the stored version of a template, and shows the number of the published version. */
export const usePublish = (): ((template: { id: string; version: number }) => Promise<void>) => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const [publish] = usePublishInspectionTemplateMutation({ context: QUIET });
  return async ({ id, version }) => {
    try {
      const { title, archived, publishedNumber } = present(
        (await publish({ variables: { id, version } })).data,
      ).publishInspectionTemplate;
      const link = archived ? undefined : { to: inspectionOf(id), label: t('inspectionTemplate.begin') };
      toast.success(t('inspectionTemplate.published', { title, number: publishedNumber }), undefined, link);
    } catch (error) {
      toast.error(t('inspectionTemplate.notPublished'), reasonOf(error));
    }
  };
};
