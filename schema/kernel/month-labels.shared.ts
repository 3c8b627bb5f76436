/** January to December, short. Isomorphic. */
export const monthLabels = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
  );
