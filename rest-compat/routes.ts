import { areas } from '../schema/index.ts';
import { columnName } from '../schema/platform/exports/export-columns.ts';
import { exportLists } from '../schema/platform/exports/export-lists.ts';
import type { Route } from './engine/route.ts';

const files = import.meta.glob<readonly Route[]>('./*/routes.ts', { eager: true, import: 'routes' });

/** The position of an area in schema/index.ts; its folder has the same name here. */
const placeOf = (path: string): number => areas.findIndex(({ name }) => name === path.split('/')[1]);

/** The list of a call as a table, at an address of its own; nothing where the manifests export no such list. */
const exportOf = (route: Route): Route[] => {
  const list = route.list && exportLists().get(route.field);
  if (!list) return [];
  return [
    {
      ...route,
      path: `${route.path}/export`,
      summary: { de: `${route.summary.de} als Tabelle`, en: `${route.summary.en} as a table` },
      about: EXPORT,
      query: { ...route.query, format: FORMAT },
      table: list.columns.map(columnName),
    },
  ];
};

const EXPORT = {
  de: 'Die ganze Liste ohne Seiten, mit denselben Filtern. select nimmt Felder oder die Namen der Spalten.',
  en: 'The whole list without pages, with the same filters. select takes fields, or the names of the columns.',
};
const FORMAT = { de: 'csv (ohne Angabe) oder xlsx', en: 'csv (if left out) or xlsx', example: 'csv' };

/** The one table: the router, openapi.json, the readable page and the tests use it. */
export const routes: readonly Route[] = Object.entries(files)
  .sort(([one], [other]) => placeOf(one) - placeOf(other))
  .flatMap(([, area]) => area)
  .flatMap((route) => [route, ...exportOf(route)]);
