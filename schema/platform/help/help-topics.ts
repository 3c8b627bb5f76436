import type { HelpTopic, TopicTexts } from './help-topics.enums.ts';

/** The texts of the topics of each area: help.de.json and help.en.json in its folder, by topic. */
const texts = import.meta.glob<Readonly<Record<HelpTopic, TopicTexts>>>('../../{platform,areas}/*/help.de.json', {
  eager: true,
  import: 'default',
});

/** All help topics. */
export const HELP_TOPICS: readonly HelpTopic[] = Object.values(texts).flatMap((ofArea) => Object.keys(ofArea));
