import { FolderOpen } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('files', { de: () => import('./de.json'), en: () => import('./en.json') });

const of = { title: { de: 'Dokumente', en: 'Documents' }, rule: ABILITIES.documents, help: 'files', texts } as const;

/** The file manager: its root and folders, and the documents of other areas. */
export const routes: AreaRoute[] = [
  {
    ...of,
    path: '/app/files/:folderId?',
    menu: [
      {
        entry: { group: 'documents', place: 10, icon: FolderOpen },
        to: '/app/files',
        title: of.title,
      },
    ],
    load: async () => (await import('./FilesPage.tsx')).FilesPage,
  },
  {
    ...of,
    path: '/app/files/from/:source',
    load: async () => (await import('./sources/SourcePage.tsx')).SourcePage,
  },
];
