/** A name in two parts, as the official form has it: "Mia Lehmann", or with a comma "Lehmann, Mia". Isomorphic. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [last = '', ...first] = name.split(',').map((part) => part.trim());
  if (first.length > 0) return { firstName: first.join(' '), lastName: last };
  const words = last.split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
