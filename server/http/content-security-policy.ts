import type { HelmetOptions } from 'helmet';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

/**
 * The hash of the only style element that a library adds by script: react-aria's touch-action of pressable elements.
 */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Where browsers reach a storage that is not this server: its files, and the sessions of uploads in parts. */
export interface StorageAddresses {
  files: string;
  uploads: string;
}

interface FramedOrigins {
  storage?: StorageAddresses | undefined;
  billing?: string | undefined;
  content?: string | undefined;
}

/**
 * Allows scripts, styles, fonts and connections of this origin only. Style attributes are allowed: libraries use them
 * to position menus and virtual rows, and they cannot run code. `storage` is the file storage, if it is not this
 * server: pictures, films and PDFs are loaded from it, and files uploaded to it. `billing` is the origin of the billing
 * provider: its payment form is shown in a frame. `content` is where imported packages are shown.
 */
export function contentSecurityPolicy(
  publicUrl: string,
  { storage, billing, content }: FramedOrigins = {},
): NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>> {
  const elsewhere = storage ? [storage.files] : [];
  const secure = publicUrl.startsWith('https:');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", PRESSABLE_STYLE],
      styleSrcAttr: ["'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
      mediaSrc: ["'self'", 'blob:', ...elsewhere],
      connectSrc: ["'self'", ...(storage ? [storage.files, storage.uploads] : [])],
      // blob: documents that the page has fetched itself are shown in a frame.
      frameSrc: ["'self'", 'blob:', ...elsewhere, ...(billing ? [billing] : []), ...(content ? [content] : [])],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Firefox and Safari know the former, Chrome and Edge the latter, which names an endpoint of a header.
      reportUri: [POLICY_REPORTS_PATH],
      reportTo: ['policy'],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  };
}
