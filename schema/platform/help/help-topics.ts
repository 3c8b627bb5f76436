import type { HelpTopic } from './help-topics.enums.ts';

/** The topics of each area, with their texts in pairs: help.json in its folder. */
const topics = import.meta.glob<Readonly<Record<HelpTopic, object>>>('../../{platform,areas}/*/help.json', {
  eager: true,
  import: 'default',
});

/** All help topics. */
export const HELP_TOPICS: readonly HelpTopic[] = Object.values(topics).flatMap((ofArea) => Object.keys(ofArea));
