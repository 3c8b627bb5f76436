import { area } from '../../records/area.ts';
import { Setting } from './setting.entity.ts';
import { SettingResolver } from './setting.resolver.ts';

export const settingsArea = area({
  name: 'settings',
  entities: [Setting],
  resolvers: [SettingResolver],
  archive: {
    setting: { rule: {} },
  },
});
