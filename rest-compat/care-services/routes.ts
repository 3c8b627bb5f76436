import { careServiceRecord } from '../../schema/areas/care-services/care-service.record.ts';
import type { Route } from '../engine/route.ts';
import { plainRoutes } from '../records.ts';

/** Care services. */
export const routes: readonly Route[] = plainRoutes(careServiceRecord, {
  path: 'careService',
  one: { de: 'eine Betreuungsleistung', en: 'a care service' },
  many: { de: 'Betreuungsleistungen', en: 'Care services' },
});
