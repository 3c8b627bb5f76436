import type { ByteSource } from '../../platform/files/byte-source.ts';
import type { Manifest } from './scorm/manifest.ts';

/** Addresses of imported packages, on an origin that is not the product's: their scripts are not trusted. */
export interface ContentAddresses {
  /** The address below which the files of a package can be read for some hours; ends with a slash. */
  packageAddress(clientId: string, file: { key: string; size: number }, now: Date): { origin: string; base: string };
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Addresses of imported packages; null if no separate origin is configured. */
    content: ContentAddresses | null;
  }
  interface UploadReadings {
    scormPackage(input: { source: ByteSource }): Promise<Manifest>;
  }
  interface LimitNames {
    courseStep: true;
    courseCertificate: true;
    courseQuestion: true;
  }
}
