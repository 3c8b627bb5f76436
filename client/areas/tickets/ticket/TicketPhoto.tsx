import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useSteadyUrl } from '../../../kit/files/use-stable-url.ts';
import { FILE } from '../data/use-board-address.ts';
import type { Attachment } from './AttachmentTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

/** The first photo of a ticket, above its facts: on a phone the attachments are far below. */
export const TicketPhoto = ({ photo }: { photo: Attachment }) => {
  const { t } = useTicketTexts();
  const preview = useDialogParam(FILE);
  const [picture, onBroken] = useSteadyUrl(photo.url);
  return (
    <button
      type="button"
      onClick={() => preview.open(photo.id)}
      aria-label={t('view.photo')}
      className="mb-4 block w-full"
    >
      <img
        src={picture}
        alt=""
        onError={onBroken}
        className="max-h-56 short:max-h-40 w-full rounded border border-border bg-surface-sunken object-contain"
      />
    </button>
  );
};
