import * as z from 'zod';
import {
  choiceField,
  dayField,
  idField,
  integerField,
  lineField,
  personField,
  requiredDayField,
} from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';
import { MAX_INTERVAL, PLAN_UNITS } from './inspection-plan.shared.ts';
import { NAME_MAX } from './inspection.input.ts';

/** Later days would leave the supported range when an interval is added. */
const LAST_DAY = '9000-01-01';

/** The fields that the form of a plan writes. */
export const inspectionPlanSchema = z.strictObject({
  title: lineField(NAME_MAX),
  interval: integerField(1, MAX_INTERVAL.weeks),
  unit: choiceField(PLAN_UNITS),
  nextDay: requiredDayField.refine((day) => day < LAST_DAY, 'dateInvalid'),
  until: dayField.nullish(),
  template: idField.nullish(),
  /** The inspection that it repeats, if it has no template. */
  inspection: idField.nullish(),
  /** Left out: the user who begins the inspection. */
  responsible: personField.nullish(),
  ...placeFields,
});
export type InspectionPlanValues = z.output<typeof inspectionPlanSchema>;
