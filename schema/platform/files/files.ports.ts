import type { ByteSource } from './byte-source.ts';
import type { FileProblem, FileRules } from './file-kinds.shared.ts';
import type { PictureCopy } from './print-picture.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    documentWords(bytes: Uint8Array): Promise<string>;
    fileProblem(input: {
      name: string;
      rules: FileRules;
      bytes?: Uint8Array;
      source?: ByteSource;
      /** Also answers the bytes without the metadata of a photo. */
      strip?: boolean;
    }): Promise<{ problem: FileProblem | null; bytes?: Uint8Array | undefined }>;
    printPicture(input: { name: string; bytes: Uint8Array }): Promise<PictureCopy>;
    logoPicture(input: { name: string; bytes: Uint8Array }): Promise<PictureCopy>;
  }
}
