import { area } from '../../records/area.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CalendarFeedResolver } from './calendar-feed.resolver.ts';

export const manifest = area({
  name: 'calendar',
  entities: [CalendarFeed],
  resolvers: [CalendarFeedResolver],
  archive: {
    calendar_feed: { notArchived: 'hashes of the addresses of calendars' },
  },
});
