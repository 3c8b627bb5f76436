import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { OwnTemplate, OwnTemplateVersion, TemplateTransfer } from './own-template.entity.ts';
import { originResolvers, OwnTemplateResolver, TemplateTransferResolver } from './own-template.resolver.ts';

export const manifest = area({
  name: 'own-templates',
  uses: ['appointed-persons', 'courses', 'inspections', 'risk-assessments'],
  entities: [OwnTemplate, OwnTemplateVersion, TemplateTransfer],
  resolvers: [OwnTemplateResolver, TemplateTransferResolver, ...originResolvers],
  archive: { template_transfer: { rule: ABILITIES.manageClient } },
});
