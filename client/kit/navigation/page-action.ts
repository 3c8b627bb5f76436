import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import type { PageTitle } from './routes.ts';

/** Something that can be begun from everywhere: the search offers it. Areas declare theirs in `actions.ts`. */
export type PageAction = {
  title: PageTitle;
  /** Address of the page or dialog. */
  to: string;
  rule?: AllowRule;
};
