/** Years after which a new safety data sheet has to be requested. Isomorphic. */
export const YEARS_OF_DATA_SHEETS = 3;

/** Whether a data sheet of this day is older than three years on a day; both `YYYY-MM-DD`. */
export const isOldDataSheet = (date: string | null | undefined, today: string): boolean =>
  !!date && `${Number(date.slice(0, 4)) + YEARS_OF_DATA_SHEETS}${date.slice(4)}` < today;
