import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Localised } from './due-source.ts';

/**
 * One kind of notification that an area writes (platform/notifications). The row says who is notified of which record; all
 * texts are read from the record, with the rights of the moment. SQL is about a row `t` of the record and the
 * notification `n`.
 */
export interface NotificationSource {
  /** `ticketAssigned`; unique among all areas. */
  readonly kind: string;
  /** Who may see the record: others are not notified, and no longer see the notification when they lose the right. */
  readonly rule: AllowRule;
  /** `from` clause with the table `t`, whose id the notification names. */
  readonly from: string;
  /** Under which it is still true; otherwise it is not listed. */
  readonly where?: string;
  /** SQL of what the record is called, or in each language. Health topics: number or kind, no names. */
  readonly title: string | Localised;
  /** SQL of the address of its page. */
  readonly path: string;
  /** What happened, after the name of the person who did it; before the title. */
  readonly words: Localised;
  /** The same where no person did it. */
  readonly wordsOfNobody?: Localised;
  /** No mail of its own after five minutes, because another mail has the same content. */
  readonly isMailedOtherwise?: true;
}
