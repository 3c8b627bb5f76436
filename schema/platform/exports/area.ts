import { area } from '../../records/area.ts';
import { ArchiveResolver } from './archive.resolver.ts';
import { OrganisationArchive } from './organisation-archive.entity.ts';

export const manifest = area({
  name: 'exports',
  entities: [OrganisationArchive],
  resolvers: [ArchiveResolver],
  archive: {
    organisation_archive: { rule: {} },
  },
});
