import type { HelpTopic, TopicTexts } from '../../../schema/platform/help/help-topics.enums.ts';

export interface NestedTopics {
  [part: string]: TopicTexts | NestedTopics;
}

/** The topics of all areas, nested at the dots of their keys, as i18next reads them. */
export function nestedTopics(areas: readonly Readonly<Record<HelpTopic, TopicTexts>>[]): NestedTopics {
  const topics: NestedTopics = {};
  for (const [topic, texts] of areas.flatMap((area) => Object.entries(area))) {
    const parts = topic.split('.');
    const above = parts.slice(0, -1).reduce((inner, part) => (inner[part] ??= {}) as NestedTopics, topics);
    above[parts.at(-1)!] = texts;
  }
  return topics;
}
