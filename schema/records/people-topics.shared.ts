/**
 * DONE: known or proven, until its day where there is one. OPEN: to be done by its day, or missing where there is none.
 * UNSEEN: reported as done, and nobody has seen the certificate. DECLINED: an offer that was turned down. Isomorphic.
 */
export const TOPIC_STATES = ['DONE', 'OPEN', 'OVERDUE', 'UNSEEN', 'DECLINED'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];
