/** When the start page was seen: now, and in the visit before, which the news are counted from. */
export interface Visit {
  /** The newest moment at which it was open. */
  seen: Date;
  /** The end of the visit before. */
  before: Date;
}

/** Hours after which opening the page is a visit of its own: reloads of a morning belong together. */
const APART_HOURS = 4;
/** Days that the news of a first visit, or of one after holidays, reach back. */
const MAX_DAYS = 14;

const HOUR_MS = 3_600_000;

/** The visit that begins or goes on now. */
export function visitOf(last: Visit | null, now: Date): Visit {
  const oldest = new Date(now.getTime() - MAX_DAYS * 24 * HOUR_MS);
  const isNew = last !== null && now.getTime() - last.seen.getTime() > APART_HOURS * HOUR_MS;
  const before = last === null ? oldest : isNew ? last.seen : last.before;
  return { seen: now, before: before > oldest ? before : oldest };
}
