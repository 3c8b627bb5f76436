import { textsOf } from '../../kernel/texts.ts';
import de from './texts.de.json';
import en from './texts.en.json';

/** Words of the calendar feed. */
export const calendarText = textsOf('calendar', { de, en });
