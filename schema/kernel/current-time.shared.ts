/**
 * The time of records. On the server it is that of the database, which server/database/database-clock.ts compares with
 * the clock of this machine: a process whose machine has a wrong clock must not date evidence wrongly. One difference
 * for a process, like the clock itself. In a browser it is the clock of the device.
 */
let offset = 0;

/** Now. */
export const currentTime = (): Date => new Date(Date.now() + offset);

/** Corrects the clock of this machine by so many milliseconds; 0 for its own time. */
export function correctClock(milliseconds: number): void {
  offset = milliseconds;
}
