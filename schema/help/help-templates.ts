import type { Language } from '../kernel/permissions.ts';
import de from './help.de.json';
import en from './help.en.json';
import type { HelpTemplate } from './help-topics.enums.ts';
import type { TemplateSource, Words } from './template.ts';
import { actionList } from './templates/action-list.template.ts';
import { leavingColleague } from './templates/leaving-colleague.template.ts';
import { newColleague } from './templates/new-colleague.template.ts';
import { permissionOverview } from './templates/permission-overview.template.ts';
import { testIntervals } from './templates/test-intervals.template.ts';

/** The content of each document. */
export const TEMPLATE_SOURCES: Record<HelpTemplate, TemplateSource> = {
  'action-list': actionList,
  'test-intervals': testIntervals,
  'new-colleague': newColleague,
  'leaving-colleague': leavingColleague,
  'permission-overview': permissionOverview,
};

/** The title of a document, which is its file's name as well. */
export const templateName = (template: HelpTemplate): Words => ({
  de: de.templates[template].name,
  en: en.templates[template].name,
});

/** The languages that documents are written in. */
export const TEMPLATE_LANGUAGES = ['de', 'en'] as const satisfies readonly Language[];
