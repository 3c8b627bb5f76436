import { area } from '../../records/area.ts';
import { Notification, NotificationChoice } from './notification.entity.ts';
import { PushDevice } from './push-device.entity.ts';
import { PushDeviceResolver } from './push-device.resolver.ts';
import { NotificationResolver } from './notification.resolver.ts';

export const manifest = area({
  name: 'notifications',
  entities: [Notification, NotificationChoice, PushDevice],
  resolvers: [NotificationResolver, PushDeviceResolver],
  archive: {
    notification: { notArchived: 'what people were told about records that are in the archive themselves' },
    push_device: { notArchived: 'addresses at which browsers are reached' },
    notification_choice: { notArchived: 'what each person wants by mail' },
  },
});
