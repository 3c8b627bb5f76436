/** What an area tells endpoints outside about, under a topic that these can choose. */
export interface WebhookTopicOptions {
  /**
   * Entities of the change feed; each is one kind of event. `webhook_topic()` in the database maps them to the topic,
   * because the events are written with the change.
   */
  readonly entities: readonly string[];
  /** Its events say that something changed, neither what nor which record. */
  readonly confidential?: true;
}
