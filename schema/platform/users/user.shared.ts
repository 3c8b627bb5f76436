/** The short sign of a name, as an avatar shows it: Petra Vogel-Maier is PM. */
export function shortSign(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words[words.length - 1]].map((word) => [...word!][0])
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('de');
}
