/**
 * The header that says whether bytes are shown or saved, and under which name (RFC 6266, with the name as RFC 8187
 * writes it).
 */
export function contentDisposition(name: string, inline: boolean): string {
  // For readers that know no other; quotes and backslashes would end it early.
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
