import { area } from '../../records/area.ts';
import { SearchEntry } from './search-entry.entity.ts';
import { SearchResolver } from './search.resolver.ts';

export const manifest = area({
  name: 'search',
  entities: [SearchEntry],
  resolvers: [SearchResolver],
  archive: {
    search_entry: { notArchived: 'words of records that are archived themselves' },
  },
});
