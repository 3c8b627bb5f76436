import * as z from 'zod';
import { booleanField, integerField } from '../../../kernel/fields.ts';

const daysField = integerField(1, 180);

/** When an organisation reminds its people of what is due, and whom it notifies in the end. Days count from the due date. */
export const reminderSeriesSchema = z.strictObject({
  isOn: booleanField,
  /** A reminder so many days before; null: none. */
  daysBefore: daysField.nullish(),
  onDay: booleanField,
  /** A reminder each time so many days more have passed; null: none once it is overdue. */
  everyDays: daysField.nullish(),
  /** Limit of the reminders of what is overdue. */
  most: integerField(1, 20),
  /** The foremen are mailed after so many days; null: never. */
  foremanDays: daysField.nullish(),
  /** The user who assigned it is mailed after so many days; null: never. */
  responsibleDays: daysField.nullish(),
  skipsWeekends: booleanField,
});
export type ReminderSeriesValues = z.output<typeof reminderSeriesSchema>;

/** What is proposed to an organisation that has chosen nothing: nobody is reminded. */
export const USUAL_SERIES: ReminderSeriesValues = {
  isOn: false,
  daysBefore: 3,
  onDay: true,
  everyDays: 7,
  most: 3,
  foremanDays: 7,
  responsibleDays: 14,
  skipsWeekends: true,
};
