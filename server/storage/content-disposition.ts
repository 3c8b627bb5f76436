/** The Content-Disposition header (RFC 6266): inline or attachment, with a file name encoded as in RFC 8187. */
export function contentDisposition(name: string, inline: boolean): string {
  // ASCII fallback for older clients; quotes and backslashes would end it early.
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
