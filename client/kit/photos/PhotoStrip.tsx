import { Camera, CloudUpload, ImagePlus, X } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { FileThumb } from '../../ui/FileTile.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useSteadyUrl } from '../files/use-stable-url.ts';
import { usePhotoTexts } from './photo-texts.ts';

/** A photo or document of a record, on the server or only on this device. */
export type StripPhoto = {
  id: string;
  name: string;
  /** The file extension: jpg, pdf … */
  type: string;
  isPicture: boolean;
  /** The URL, or the bytes of a pending upload. */
  source: string | Blob | undefined;
  downloadUrl?: string;
  /** Pending: upload progress (0 to 1), null while it waits. */
  waiting?: { share: number | null; problem?: string };
};

export type PhotoStripProps = {
  label: string;
  photos: readonly StripPhoto[];
  /** Adds chosen or taken photos; without it nothing can be added. */
  onFiles?: (files: File[]) => void;
  accept: string;
  onOpen: (photo: StripPhoto) => void;
  /** Without it nothing can be removed. */
  onRemove?: (photo: StripPhoto) => void;
  className?: string;
};

/** Thumbnails in a row, and the buttons that add a photo: by camera on touch devices, otherwise from a file. */
export const PhotoStrip = ({ label, photos, onFiles, accept, onOpen, onRemove, className }: PhotoStripProps) => (
  <div className={classes('flex flex-col gap-2', className)}>
    {photos.length > 0 && (
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            {/* The key changes when the upload is complete: the picture then has a URL. */}
            <Tile
              key={photo.waiting ? 'here' : 'there'}
              photo={photo}
              onOpen={() => onOpen(photo)}
              onRemove={onRemove && (() => onRemove(photo))}
            />
          </li>
        ))}
      </ul>
    )}
    {onFiles && <AddPhotos onFiles={onFiles} accept={accept} about={label} />}
  </div>
);

const Tile = ({
  photo: { name, type, isPicture, source, waiting },
  onOpen,
  onRemove,
}: {
  photo: StripPhoto;
  onOpen: () => void;
  onRemove?: () => void;
}) => {
  const translate = usePhotoTexts();
  const [steady, onBroken] = useSteadyUrl(typeof source === 'string' ? source : '');
  const state =
    waiting &&
    (waiting.problem ??
      (waiting.share === null
        ? translate('waiting')
        : translate('sending', { percent: Math.round(waiting.share * 100) })));
  return (
    <div className={classes('relative w-24', waiting?.problem && 'w-48')}>
      <button
        type="button"
        aria-label={[translate('viewOf', { name }), state].filter(Boolean).join(', ')}
        title={name}
        onClick={onOpen}
        className={classes(
          'block h-24 w-24 overflow-hidden rounded border bg-surface-sunken',
          waiting?.problem ? 'border-error' : waiting ? 'border-dashed border-border-strong' : 'border-border',
        )}
      >
        <FileThumb
          type={type}
          name=""
          picture={isPicture ? (typeof source === 'string' ? steady : source) : undefined}
          onBroken={onBroken}
        />
      </button>
      {waiting && !waiting.problem && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-px bottom-px flex items-center justify-center gap-1 rounded-b bg-surface/90 px-1 text-xs leading-5 text-text tabular-nums"
        >
          <CloudUpload className="size-3.5 shrink-0" />
          {state}
        </span>
      )}
      {waiting?.problem && <p className="mt-1 text-xs text-error wrap-anywhere">{waiting.problem}</p>}
      {onRemove && (
        <button
          type="button"
          aria-label={translate('deleteOf', { name })}
          title={translate('deleteOf', { name })}
          onClick={onRemove}
          className="absolute top-0 left-14 flex size-10 items-start justify-end rounded p-1 text-text pointer-coarse:left-13 pointer-coarse:size-11"
        >
          <span className="flex size-6 items-center justify-center rounded-full border border-border bg-surface/95">
            <X aria-hidden className="size-4" />
          </span>
        </button>
      )}
    </div>
  );
};

const AddPhotos = ({ onFiles, accept, about }: { onFiles: (files: File[]) => void; accept: string; about: string }) => {
  const translate = usePhotoTexts();
  return (
    <div role="group" aria-label={about} className="flex flex-wrap gap-2">
      <FileButton
        icon={Camera}
        label={translate('cameraShort')}
        aria-label={translate('camera')}
        accept="image/*"
        capture="environment"
        className="hidden! pointer-coarse:inline-flex!"
        onMouseDown={keepFocus}
        onFiles={onFiles}
      />
      <FileButton
        icon={ImagePlus}
        label={translate('addShort')}
        aria-label={translate('add')}
        accept={accept}
        multiple
        onMouseDown={keepFocus}
        onFiles={onFiles}
      />
    </div>
  );
};
