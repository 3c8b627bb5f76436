import { describe, expect, it } from 'vitest';
import { boardSchema, updateBoardSchema } from '../../schema/areas/tickets/board.input.ts';
import { boardList } from '../../schema/areas/tickets/board.rows.ts';
import { recordRoutes, type RecordOptions } from '../../rest-compat/engine/record-routes.ts';
import { boardShape } from '../../rest-compat/tickets/shape.ts';

const record: RecordOptions = {
  path: 'storageLocation',
  plural: 'storageLocations',
  one: { de: 'ein neues Lager', en: 'a new storage location' },
  many: { de: 'Neue Lager', en: 'New storage locations' },
  shape: boardShape,
  list: boardList,
  create: { body: { schema: boardSchema, example: { name: 'Keller' } } },
  change: { body: { schema: updateBoardSchema, example: { name: 'Dach' } } },
};

describe('the calls of a record', () => {
  it('are its list, and to create, read, change and remove one, each with its field and its summary', () => {
    const calls = Object.values(recordRoutes(record));
    expect(
      calls.map(({ method, path, field, summary }) => [`${method} ${path}`, field, summary.de, summary.en]),
    ).toEqual([
      ['GET storageLocation', 'storageLocations', 'Neue Lager', 'New storage locations'],
      ['POST storageLocation', 'createStorageLocation', 'Neues Lager anlegen', 'Create a new storage location'],
      ['GET storageLocation/{id}', 'storageLocation', 'Ein neues Lager', 'One new storage location'],
      ['PUT storageLocation/{id}', 'updateStorageLocation', 'Neues Lager ändern', 'Change a new storage location'],
      ['DELETE storageLocation/{id}', 'deleteStorageLocation', 'Neues Lager löschen', 'Delete a new storage location'],
    ]);
    expect(calls.map(({ status, ifMatch }) => status ?? ifMatch)).toEqual([undefined, 201, undefined, true, undefined]);
  });

  it('are replaced in part or as a whole', () => {
    const calls = recordRoutes({
      ...record,
      singular: 'location',
      remove: { summary: { de: 'Auflösen', en: 'Dissolve' }, refusals: [409] },
    });
    expect(calls.remove).toMatchObject({
      method: 'DELETE',
      field: 'deleteLocation',
      summary: { en: 'Dissolve' },
      refusals: [409],
    });
    expect(calls.read.field).toBe('location');
  });
});
