import type { Language } from '../kernel/permissions.ts';

/** The organisation in the head of a document. */
export interface Letterhead {
  name: string;
  street: string;
  city: string;
  country: string;
  /** Its number with the statutory accident insurance. Older versions do not have it. */
  companyNumber?: string;
  /**
   * Its logo as a data address. No part of a snapshot: documents show the logo of the day on which they are printed.
   */
  logo?: string;
}

/** Which state of a record a document shows. */
export interface PrintedVersion {
  number: number;
  /** When it was finished or saved: ISO 8601. */
  at: string;
  by: string | null;
}

/** How a document is to be made from a snapshot. */
export interface PrintOptions {
  language: Language;
  /** Null: the current state, which is not a version. */
  version: PrintedVersion | null;
  images: PrintImages;
}

/**
 * Bytes of the print copies, by the id of their stored file. Null: left out because of the limit; missing: no longer
 * stored.
 */
export type PrintImages = ReadonlyMap<string, Buffer | null>;
