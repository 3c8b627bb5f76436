import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

/** The texts of employees on the server: for imports, exports and mails. */
export const employeeText = textsOf('employees', { de, en });
