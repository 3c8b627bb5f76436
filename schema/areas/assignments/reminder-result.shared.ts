/** The result of reminders to several people, as a key of the texts (specification 2, section 8). Isomorphic. */
export type BulkResult = 'notificationToAllSent' | 'notificationPartlyFailed' | 'notificationFailed';

/**
 * The result of reminders to `of` people; `outcomes` has no entries for requests that failed. People who had a mail
 * today already count as reminded.
 */
export function bulkResultOf(
  outcomes: readonly { readonly outcome: string }[],
  of: number,
): { result: BulkResult; sent: number } {
  const sent = outcomes.filter(({ outcome }) => outcome === 'sent' || outcome === 'alreadyToday').length;
  if (sent > 0 && sent === of) return { result: 'notificationToAllSent', sent };
  return { result: sent > 0 ? 'notificationPartlyFailed' : 'notificationFailed', sent };
}
