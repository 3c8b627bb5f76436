import type { HelpTopic } from '../../../schema/platform/help/help-topics.enums.ts';

/** A topic with the screen that it describes. */
export type OfferedTopic = { topic: HelpTopic; to: string };
