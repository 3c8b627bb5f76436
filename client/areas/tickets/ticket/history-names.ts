/** The names in what an activity stores: a list of them, or one alone. */
export const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
};
