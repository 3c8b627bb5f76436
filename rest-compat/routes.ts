import { areas } from '../schema/index.ts';
import type { Route } from './engine/route.ts';

const files = import.meta.glob<readonly Route[]>('./*/routes.ts', { eager: true, import: 'routes' });

/** The position of an area in schema/index.ts; its folder has the same name here. */
const placeOf = (path: string): number => areas.findIndex(({ name }) => name === path.split('/')[1]);

/** The one table: the router, openapi.json, the readable page and the tests use it. */
export const routes: readonly Route[] = Object.entries(files)
  .sort(([one], [other]) => placeOf(one) - placeOf(other))
  .flatMap(([, area]) => area);
