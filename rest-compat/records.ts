import { recordShapes } from './engine/column-fields.ts';
import { plainRoutesOf } from './engine/plain-routes.ts';
import { person } from './users/shape.ts';

/** What the engine makes of records, with the shape of a person of this product. */
export const { recordFields, columnFields, recordShape } = recordShapes(person);

/** The five calls of a plain record. */
export const plainRoutes = plainRoutesOf(recordShape);
