import { Download, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilesDialog } from '../files/preview/FilesDialog.tsx';
import { InlineFile } from '../files/preview/InlineFile.tsx';
import { usePhotoTexts } from './photo-texts.ts';
import type { StripPhoto } from './PhotoStrip.tsx';

export type PhotoDialogProps = {
  photos: readonly StripPhoto[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onRemove?: (photo: StripPhoto) => void;
};

/** The photos and documents of a record in full size, one at a time. */
export const PhotoDialog = ({ photos, onRemove, onClose, ...dialog }: PhotoDialogProps) => {
  const translate = usePhotoTexts();
  return (
    <FilesDialog
      {...dialog}
      files={photos}
      onClose={onClose}
      factsOf={({ waiting }) => [waiting && translate('local')]}
      actionOf={(photo) =>
        onRemove && (
          <Button variant="ghost" icon={Trash2} onClick={() => onRemove(photo)} className="mr-auto text-error!">
            {translate('delete')}
          </Button>
        )
      }
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
