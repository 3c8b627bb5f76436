import type { HelpTopic, TopicTexts } from '../../../schema/platform/help/help-topics.enums.ts';
import templates from '../../../schema/platform/help/templates.json?de';
import { nestedTopics } from './nested-topics.ts';

const files = import.meta.glob<Readonly<Record<HelpTopic, TopicTexts>>>(
  '../../../schema/{platform,areas}/*/help.json',
  {
    query: '?de',
    eager: true,
    import: 'default',
  },
);

export const helpTexts = { topics: nestedTopics(Object.values(files)), templates };
