/** The month of a due date, as people write it: 05/2027. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
