/** Records of an area whose changes are sent to webhook endpoints, under a topic that these can subscribe to. */
export interface WebhookTopicOptions {
  /**
   * Entities of the change feed; each is one kind of event. `webhook_topic()` in the database maps them to the topic,
   * because the events are written with the change.
   */
  readonly entities: readonly string[];
  /** Its events say that something changed, neither what nor which record. */
  readonly confidential?: true;
}
