import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** The texts of employees on the server: for imports, exports and mails. */
export const employeeText = textsOf('employees', labels);
