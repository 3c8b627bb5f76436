import * as z from 'zod';
import { HELP_TOPICS, type HelpLinks, type HelpTopic } from '../../schema/platform/help/help-topics.enums.ts';
import { parseUrl } from './variables.ts';

/** Any number of `topic=URL` pairs, separated by spaces. */
export const videoAddresses = z.string().transform((text, context) => {
  const videos: HelpLinks['videos'] = {};
  for (const entry of text.split(/\s+/)) {
    const [topic = '', ...rest] = entry.split('=');
    const url = parseUrl(rest.join('='));
    if (!isHelpTopic(topic) || !url || !['http:', 'https:'].includes(url.protocol)) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    videos[topic] = url.toString();
  }
  return videos;
});

const isHelpTopic = (text: string): text is HelpTopic => (HELP_TOPICS as readonly string[]).includes(text);
