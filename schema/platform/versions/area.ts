import { area } from '../../records/area.ts';
import { RecordVersion, RecordVersionFile } from './version.entity.ts';
import { VersionResolver } from './version.resolver.ts';

export const manifest = area({
  name: 'versions',
  entities: [RecordVersion, RecordVersionFile],
  resolvers: [VersionResolver],
  archive: {
    record_version: { rule: {} },
    record_version_file: { rule: {} },
  },
});
