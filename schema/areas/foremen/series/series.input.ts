import * as z from 'zod';
import { booleanField, integerField } from '../../../kernel/fields.ts';

const daysField = integerField(1, 180);

/**
 * When an organisation reminds its people of due items, and whom it notifies afterwards. Days count from the due date.
 */
export const reminderSeriesSchema = z.strictObject({
  isOn: booleanField,
  /** The number of days before the due date on which a reminder is sent; null: none. */
  daysBefore: daysField.nullish(),
  onDay: booleanField,
  /** The interval of the reminders after the due date, in days; null: none. */
  everyDays: daysField.nullish(),
  /** Limit of the reminders after the due date. */
  most: integerField(1, 20),
  /** The number of days after which the foremen get a mail; null: never. */
  foremanDays: daysField.nullish(),
  /** The number of days after which the user who assigned it gets a mail; null: never. */
  responsibleDays: daysField.nullish(),
  skipsWeekends: booleanField,
});
export type ReminderSeriesValues = z.output<typeof reminderSeriesSchema>;

/** The proposed values for an organisation that has chosen nothing; the series is turned off. */
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
