import { area } from '../../records/area.ts';
import { DueItemResolver } from './due-item.resolver.ts';
import { DueLiveResolver } from './due-live.resolver.ts';
import { StandingDay } from './standing-day.entity.ts';

export const manifest = area({
  name: 'due',
  entities: [StandingDay],
  resolvers: [DueItemResolver, DueLiveResolver],
  archive: { standing_day: { notArchived: 'numbers that were counted from records of the archive' } },
});
