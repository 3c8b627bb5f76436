import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import {
  type EquipmentDetailsFragment,
  useAddEquipmentFilesMutation,
  useRemoveEquipmentFileMutation,
} from '../../../generated/equipment.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf, reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { PhotoFiles } from '../../../kit/photos/PhotoFiles.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { PHOTO_ACCEPT, stored, useSentFiles } from './use-sent-files.ts';

/** Photos and documents of a device: type plate, declaration of conformity, manual. */
export const EquipmentFiles = ({ item }: { item: EquipmentDetailsFragment }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { isSending, send } = useSentFiles(t('equipmentItem.filesFailed'));
  const [add] = useAddEquipmentFilesMutation({ context: QUIET });
  const [remove] = useRemoveEquipmentFileMutation({ context: QUIET });
  const tried = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => void toast.error(t('equipmentItem.filesFailed'), reasonOf(error)),
    );
  const take = async (files: File[]): Promise<void> => {
    const fileIds = (await send(files)).map(({ id }) => id);
    const give = () => add({ variables: { equipmentItemId: item.id, fileIds } });
    // Without an answer the device may have them: chosen once more they would be there twice.
    const giveAgain = (error: unknown) => (failureOf(error).code === 'NETWORK' ? give() : Promise.reject(error));
    if (fileIds.length > 0) await tried(give().catch(giveAgain));
  };
  return (
    <section aria-labelledby="equipment-files" className="grid gap-2">
      <h2 id="equipment-files" className="flex items-center gap-2 text-lg font-semibold">
        {t('equipmentItem.files')}
        {isSending && <Spinner />}
      </h2>
      {item.files.length === 0 && <p className="text-text-muted">{t('equipmentItem.noFiles')}</p>}
      <PhotoFiles
        accept={PHOTO_ACCEPT}
        param="file"
        label={t('equipmentItem.files')}
        photos={item.files.map(stored)}
        onFiles={(files) => void take(files)}
        onRemove={({ id }) => tried(remove({ variables: { id } }))}
      />
    </section>
  );
};
