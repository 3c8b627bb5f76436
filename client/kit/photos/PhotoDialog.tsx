import { Download, PencilLine, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilesDialog } from '../files/preview/FilesDialog.tsx';
import { InlineFile } from '../files/preview/InlineFile.tsx';
import { useMarking } from './mark/use-marking.tsx';
import { usePhotoTexts } from './photo-texts.ts';
import type { StripPhoto } from './PhotoStrip.tsx';

export type PhotoDialogProps = {
  photos: readonly StripPhoto[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onRemove?: (photo: StripPhoto) => void;
  /** Stores a marked copy beside its original; without it nothing can be marked. */
  onMarked?: (copy: File) => void;
};

/** The photos and documents of a record in full size, one at a time. */
export const PhotoDialog = ({ photos, onRemove, onMarked, onClose, ...dialog }: PhotoDialogProps) => {
  const translate = usePhotoTexts();
  const { marking, mark } = useMarking(onMarked);
  if (marking) return marking;
  return (
    <FilesDialog
      {...dialog}
      files={photos}
      onClose={onClose}
      factsOf={({ waiting }) => [waiting && translate('local')]}
      actionOf={(photo) => (
        <>
          {onRemove && (
            <Button variant="ghost" icon={Trash2} onClick={() => onRemove(photo)} className="mr-auto text-error!">
              {translate('delete')}
            </Button>
          )}
          {onMarked && photo.isPicture && photo.source && (
            <Button icon={PencilLine} onClick={() => mark({ name: photo.name, source: photo.source! })}>
              {translate('mark')}
            </Button>
          )}
        </>
      )}
      downloadOf={({ name, downloadUrl }) => (
        <>
          {downloadUrl && (
            <a href={downloadUrl} download={name} className={buttonClass()}>
              <Download aria-hidden className="size-4 shrink-0" />
              {translate('download')}
            </a>
          )}
          <Button variant="primary" onClick={onClose}>
            {translate('close')}
          </Button>
        </>
      )}
    >
      {({ id, name, isPicture, source }) =>
        source ? (
          <InlineFile key={id} name={name} kind={isPicture ? 'picture' : 'pdf'} source={source} />
        ) : (
          <EmptyState title={translate('noPreview')} />
        )
      }
    </FilesDialog>
  );
};
