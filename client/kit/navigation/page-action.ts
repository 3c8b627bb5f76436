import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { PageTitle } from './routes.ts';

/** An action that the search offers on every page. Areas declare theirs in `actions.ts`. */
export type PageAction = {
  title: PageTitle;
  /** Address of the page or dialog. */
  to: string;
  rule?: AllowRule;
};
