import * as z from 'zod';
import { HELP_TOPICS } from '../../schema/platform/help/help-topics.ts';
import { parseUrl } from './variables.ts';

/** Any number of `topic=URL` pairs, separated by spaces. */
export const videoAddresses = z.string().transform((text, context) => {
  const videos: Record<string, string> = {};
  for (const entry of text.split(/\s+/)) {
    const [topic = '', ...rest] = entry.split('=');
    const url = parseUrl(rest.join('='));
    if (!HELP_TOPICS.includes(topic) || !url || !['http:', 'https:'].includes(url.protocol)) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    videos[topic] = url.toString();
  }
  return videos;
});
