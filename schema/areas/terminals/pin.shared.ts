/** The number of digits of a PIN: a million possible ones, of which ten can be tried. */
export const PIN_DIGITS = 6;

/** Whether a PIN is one that is often guessed first: one digit, digits in a row, a repeated pair or triple. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - digits[index]!));
  const isRow = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!);
  const isRepeated = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  return isRow || isRepeated;
}
