import { Columns3 } from 'lucide-react';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { SettingsTab } from '../../../kit/navigation/settings-tabs.ts';

/** Texts of the column settings; the board loads them only when they are opened. */
export const loadBoardSettingsTexts = defineTexts('boardSettings', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

/** The settings tab of the board's columns. */
const boardsTab: SettingsTab = {
  key: 'boards',
  group: 'work',
  place: 10,
  title: { de: 'Spalten', en: 'Columns' },
  icon: Columns3,
  load: async () => (await import('./BoardsTab.tsx')).BoardsTab,
  texts: loadBoardSettingsTexts,
};

export const tabs: SettingsTab[] = [boardsTab];
