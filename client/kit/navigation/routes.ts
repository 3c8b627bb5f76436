import type { ComponentType } from 'react';
import type { HelpTopic } from '../../../schema/help/help-topics.enums.ts';

/** One screen of an area. Its code and its texts are loaded together, when the address is first visited. */
export type AreaRoute = {
  /** Path from the root, as react-router writes it. */
  path: string;
  /**
   * Key of the page title with its namespace, for example `tickets:titles.all`; read once the area's texts are there.
   */
  titleKey: string | ((pathname: string) => string);
  /** What help there is about the screen; the frame of public pages has none. */
  help?: HelpTopic | ((pathname: string) => HelpTopic);
  /** Reachable without a login; everything else is guarded. */
  public?: boolean;
  /** `page` scrolls and has margins; `wide` (boards) fills the window to its edges and scrolls inside. */
  layout?: 'page' | 'wide';
  /**
   * False where nobody can type anything wrong at first sight: the sentences about it then come with what asks for
   * input.
   */
  asks?: false;
  load: () => Promise<ComponentType>;
  /** Loads the area's texts (see defineTexts). */
  texts?: () => Promise<void>;
};
