/** The names that an activity stores: a list of them, or a single one. */
export const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
};
