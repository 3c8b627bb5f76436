import { area } from '../../records/area.ts';
import { Notification, NotificationChoice } from './notification.entity.ts';
import { NotificationResolver } from './notification.resolver.ts';

export const manifest = area({
  name: 'notifications',
  entities: [Notification, NotificationChoice],
  resolvers: [NotificationResolver],
  archive: {
    notification: { notArchived: 'what people were told about records that are in the archive themselves' },
    notification_choice: { notArchived: 'what each person wants by mail' },
  },
});
