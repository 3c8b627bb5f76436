import { pictureKind, withoutDescriptions } from '../../../schema/platform/files/photo-bytes.shared.ts';

/** Makes an upright JPEG of a picture, of at most `limit` bytes; null if that is not possible. */
export type CompressPhoto = (file: Blob, limit: number) => Promise<Blob | null>;

/** A photo that this browser cannot decode, so that it cannot be converted to a JPEG. */
export class UndecodablePhoto extends Error {}

const ENDINGS = { jpeg: 'jpg', png: 'png', heic: 'jpg' } as const;

/** The file name with the extension of its type. `photo.HEIC` becomes `photo.jpg`; `jpeg` is left unchanged. */
export const nameFor = (name: string, kind: 'jpeg' | 'png' | 'heic'): string => {
  const ending = ENDINGS[kind];
  const dot = name.lastIndexOf('.');
  const present = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (present === ending || (ending === 'jpg' && present === 'jpeg')) return name;
  return `${/^(jpe?g|png|hei[cf])$/.test(present) ? name.slice(0, dot) : name}.${ending}`;
};

/**
 * Prepares a file for upload. Pictures lose location, camera and all other metadata: a picture within `limit` bytes
 * without re-encoding, a larger one (and HEIC, which most devices cannot show) as an upright JPEG that fits. A picture
 * that cannot be reduced to the limit is not re-encoded, and other files are returned unchanged. Throws
 * UndecodablePhoto.
 */
export const preparedPhotoBy =
  (shrink: CompressPhoto) =>
  async (file: File, limit: number): Promise<File> => {
    const kind = pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    if (!kind) return file;
    if (kind !== 'heic' && file.size <= limit) return bare(file, kind);
    const smaller = await shrink(file, limit).catch(() => {
      if (kind === 'heic') throw new UndecodablePhoto();
      return null;
    });
    if (smaller)
      return new File([smaller], nameFor(file.name, 'heic'), { type: 'image/jpeg', lastModified: file.lastModified });
    // Too large for this browser to decode, or not really a picture: the size check decides.
    return kind === 'heic' ? file : bare(file, kind);
  };

const bare = async (file: File, kind: 'jpeg' | 'png'): Promise<File> => {
  const name = nameFor(file.name, kind);
  const bytes = withoutDescriptions(new Uint8Array(await file.arrayBuffer()));
  return bytes || name !== file.name
    ? new File([bytes ?? file], name, { type: `image/${kind}`, lastModified: file.lastModified })
    : file;
};
