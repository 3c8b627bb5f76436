import type { HelmetOptions } from 'helmet';

/** The one style element that a library adds by script: react-aria's touch behaviour of things that can be pressed. */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Scripts, styles, fonts and connections of our own origin only. Styles of single elements are allowed: libraries place
 * menus and virtual rows with them; a style attribute runs nothing. `storage`: where files lie, if elsewhere: pictures
 * and PDFs are shown from there, and files sent there.
 */
export function contentSecurityPolicy(
  publicUrl: string,
  storage?: string,
): NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>> {
  const elsewhere = storage ? [storage] : [];
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
      connectSrc: ["'self'", ...elsewhere],
      // blob: documents that the page has fetched itself are shown in a frame.
      frameSrc: ["'self'", 'blob:', ...elsewhere],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  };
}
