import { area } from '../../records/area.ts';
import { MailTextResolver } from './mail-text.resolver.ts';
import { Setting } from './setting.entity.ts';
import { SettingResolver } from './setting.resolver.ts';

export const manifest = area({
  name: 'settings',
  entities: [Setting],
  resolvers: [MailTextResolver, SettingResolver],
  archive: {
    setting: { rule: {} },
  },
});
