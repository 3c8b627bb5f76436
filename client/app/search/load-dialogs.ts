import { loadHelpTexts } from '../../areas/help/texts.ts';
import { loadSearchTexts } from './texts.ts';

/** The dialog of the search with its texts. */
export const loadSearchDialog = async () => {
  const [{ SearchDialog }] = await Promise.all([import('./SearchDialog.tsx'), loadSearchTexts(), loadHelpTexts()]);
  return SearchDialog;
};

/** The list of shortcuts with its texts. */
export const loadShortcutsDialog = async () => {
  const [{ ShortcutsDialog }] = await Promise.all([import('./ShortcutsDialog.tsx'), loadSearchTexts()]);
  return ShortcutsDialog;
};
