import { textsOf } from '../../kernel/texts.ts';
import texts from './texts.json';

/** Words of the calendar feed. */
export const calendarText = textsOf('calendar', texts);
