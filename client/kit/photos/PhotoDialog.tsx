import { ChevronLeft, ChevronRight, Download, ExternalLink, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useArrowKeys } from '../navigation/use-arrow-keys.ts';
import { usePhotoTexts } from './photo-texts.ts';
import type { StripPhoto } from './PhotoStrip.tsx';

export type PhotoDialogProps = {
  photos: readonly StripPhoto[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onRemove?: (photo: StripPhoto) => void;
};

/** A photo in full size; buttons and arrow keys show the previous and next one. */
export const PhotoDialog = ({ photos, id, onMove, onClose, onRemove }: PhotoDialogProps) => {
  const translate = usePhotoTexts();
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  const before = photos[index - 1]?.id;
  const after = index === -1 ? undefined : photos[index + 1]?.id;
  useArrowKeys(before, after, onMove);
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={<span className="wrap-anywhere">{photo.name}</span>}
      description={[translate('place', { place: index + 1, total: photos.length }), photo.waiting && translate('local')]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          {onRemove && (
            <Button variant="ghost" icon={Trash2} onClick={() => onRemove(photo)} className="mr-auto text-error!">
              {translate('delete')}
            </Button>
          )}
          {photos.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={translate('previous')}
                disabled={!before}
                onClick={() => before && onMove(before)}
              />
              <IconButton
                icon={ChevronRight}
                label={translate('next')}
                disabled={!after}
                onClick={() => after && onMove(after)}
              />
            </>
          )}
          {photo.downloadUrl && (
            <a href={photo.downloadUrl} download={photo.name} className={buttonClass()}>
              <Download aria-hidden className="size-4 shrink-0" />
              {translate('download')}
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            {translate('close')}
          </Button>
        </>
      }
    >
      <Shown key={photo.id} photo={photo} />
    </Dialog>
  );
};

/** Shows a local file; its object URL is revoked on unmount. */
const shownBy =
  (file: Blob) =>
  (element: HTMLImageElement | HTMLIFrameElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const address = URL.createObjectURL(file);
    element.src = address;
    return () => URL.revokeObjectURL(address);
  };

const Shown = ({ photo: { name, isPicture, source } }: { photo: StripPhoto }) => {
  const translate = usePhotoTexts();
  const fromFile = useMemo(() => (source instanceof Blob ? shownBy(source) : undefined), [source]);
  const address = typeof source === 'string' ? source : undefined;
  if (isPicture && source)
    return (
      <img
        ref={fromFile}
        src={address}
        alt={name}
        className="mx-auto max-h-[70dvh] max-w-full rounded object-contain"
      />
    );
  if (source && navigator.pdfViewerEnabled)
    return (
      <iframe ref={fromFile} src={address} title={name} className="h-[70dvh] w-full rounded border border-border" />
    );
  return (
    <EmptyState
      title={translate('noPreview')}
      action={
        address && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {translate('openInNewTab')}
          </a>
        )
      }
    />
  );
};
