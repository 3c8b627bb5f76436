import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { useSteadyUrl } from '../../../kit/files/use-stable-url.ts';
import { FileThumb, FileTile } from '../../../ui/FileTile.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IconLink } from '../../../ui/IconLink.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally } from '../../../kit/data/requests.ts';
import { useTicketAttachments } from '../data/use-ticket-attachments.ts';
import { isPicture } from './attachment-rules.ts';
import { PersonName } from './PersonName.tsx';
import { useTicketTexts } from './ticket-texts.ts';

export type Attachment = TicketDetailsFragment['attachments'][number];

/** Phones show a PDF better in its own page than in a dialog. */
const opensElsewhere = (type: string): boolean =>
  type === 'pdf' && (!navigator.pdfViewerEnabled || window.matchMedia('(pointer: coarse)').matches);

interface AttachmentTileProps {
  attachment: Attachment;
  /** Whether the ticket is recurring, so that each file may be copied to the next one. */
  recurring: boolean;
  /** Undefined for files that browsers cannot show. */
  onOpen?: () => void;
  onDelete: () => void;
}

/** An attachment: name, type, author, and its actions. */
export const AttachmentTile = ({ attachment, recurring, onOpen, onDelete }: AttachmentTileProps) => {
  const { t, i18n } = useTicketTexts();
  const { name, type, size, createdAt, user, url, downloadUrl } = attachment;
  const [picture, onBroken] = useSteadyUrl(url);
  const thumb = (
    <FileThumb type={type} picture={isPicture(type) ? picture : undefined} name={name} onBroken={onBroken} />
  );
  const frame = 'block size-full outline-offset-[-2px]';
  const wrap = (className: string, children: ReactNode, hidden: boolean) => {
    const props = {
      className,
      ...(hidden ? { tabIndex: -1 } : { 'aria-label': t(onOpen ? 'common:viewOf' : 'attachments.download', { name }) }),
    };
    if (onOpen && !opensElsewhere(type)) {
      return (
        <button type="button" onClick={onOpen} {...props}>
          {children}
        </button>
      );
    }
    return (
      <a
        href={onOpen ? url : downloadUrl}
        {...(onOpen ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
        {...props}
      >
        {children}
      </a>
    );
  };
  return (
    <FileTile
      thumb={wrap(frame, thumb, false)}
      name={wrap('text-left hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11', name, true)}
      actions={
        <>
          <IconLink icon={Download} label={t('attachments.download', { name })} href={downloadUrl} download={name} />
          <IconButton icon={Trash2} size="sm" label={t('common:deleteOf', { name })} onClick={onDelete} />
        </>
      }
      footer={recurring && <RecursSwitch attachment={attachment} />}
    >
      <span className="block">
        {type.toUpperCase()} · {formatFileSize(size, i18n.language)}
      </span>
      <span className="block">
        <PersonName person={user} /> · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </span>
    </FileTile>
  );
};

const RecursSwitch = ({ attachment: { id, name, recurs } }: { attachment: Attachment }) => {
  const { t } = useTicketTexts();
  const { setRecurs } = useTicketAttachments();
  const [shown, choose] = useSavedChoices({ recurs }, (_changes, next) =>
    setRecurs(id, next.recurs).catch((error: unknown) => {
      if (!handledGlobally(error))
        toast.error(t('attachments.recursFailed'), failureOf(error).message || t('common:checkConnection'));
    }),
  );
  return (
    <Switch
      label={t('attachments.recurs')}
      describedAs={name}
      checked={shown.recurs}
      onChange={(next) => choose({ recurs: next })}
    />
  );
};
