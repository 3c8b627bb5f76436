const DATA_PREFIX = /^data:[^,]{0,200};base64,/;

/** The bytes of base64; null for invalid input. A data: prefix and line breaks are allowed. */
export function bytesOfBase64(content: string): Buffer | null {
  const text = content.replace(DATA_PREFIX, '').replaceAll(/\s+/g, '');
  const digits = text.replace(/={1,2}$/, '').length;
  return digits % 4 !== 1 && /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}
