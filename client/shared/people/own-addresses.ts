/** A piece of a text: words, or the path of a page of the product. */
export type AddressPart = { text: string } | { path: string };

/** A text divided at the addresses of pages of `origin`; a full stop or bracket behind one belongs to the sentence. */
export function addressParts(text: string, origin: string): AddressPart[] {
  const parts: AddressPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/\S+/g)) {
    const address = match[0].replace(/[.,;:!?)\]]+$/, '');
    if (!address.startsWith(`${origin}/app/`)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ path: address.slice(origin.length) });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
