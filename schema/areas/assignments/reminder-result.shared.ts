/** What became of reminders to everyone, as a key of the texts (specification 2, section 8). Isomorphic. */
export type BulkResult = 'notificationToAllSent' | 'notificationPartlyFailed' | 'notificationFailed';

/**
 * The outcomes of reminders to `of` people, those of requests that failed left out. Who had a mail today knows it
 * already, and counts as reminded.
 */
export function bulkResultOf(
  outcomes: readonly { readonly outcome: string }[],
  of: number,
): { result: BulkResult; sent: number } {
  const sent = outcomes.filter(({ outcome }) => outcome === 'sent' || outcome === 'alreadyToday').length;
  if (sent > 0 && sent === of) return { result: 'notificationToAllSent', sent };
  return { result: sent > 0 ? 'notificationPartlyFailed' : 'notificationFailed', sent };
}
