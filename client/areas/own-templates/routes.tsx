import { OWN_TEMPLATES_RULE } from '../../../schema/areas/own-templates/own-template.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TODAY } from '../../shared/menu-entries.ts';
import { OWN_TEMPLATES } from './own-template-addresses.ts';

const shared = {
  title: { de: 'Eigene Vorlagen', en: 'Own templates' },
  rule: OWN_TEMPLATES_RULE,
  help: 'ownTemplates',
  texts: defineTexts(labelsOf('own-templates'), {
    de: () => import('../../../schema/areas/own-templates/labels.json?de'),
    en: () => import('../../../schema/areas/own-templates/labels.json?en'),
  }),
} as const;

/** Templates of the account of a specialist: their list, and one of them. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: OWN_TEMPLATES,
    menu: [{ entry: TODAY, place: 35 }],
    load: async () => (await import('./OwnTemplatesPage.tsx')).OwnTemplatesPage,
  },
  {
    ...shared,
    path: `${OWN_TEMPLATES}/edit/:id`,
    load: async () => (await import('./OwnTemplatePage.tsx')).OwnTemplatePage,
  },
];
