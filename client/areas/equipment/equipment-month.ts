/** The month of a due date as it is shown: 05/2027. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
