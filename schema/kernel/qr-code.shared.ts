import { renderSVG } from 'uqr';

/** The QR code of a text as SVG: error correction that survives dirt and creases, and the quiet zone around it. */
export const qrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 2 });
