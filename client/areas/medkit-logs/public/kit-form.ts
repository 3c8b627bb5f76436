import { localTime, momentOf } from '../../../../schema/kernel/calendar.shared.ts';
import { type PublicForm, usePublicForm } from '../../../kit/public/use-public-form.ts';

/** The values of the six fields as they are sent. */
export interface KitValues {
  name: string;
  /** A time in UTC. */
  date: string;
  wound: string;
  description: string;
  nameFirstAid: string;
  medUsed: string;
}

/** The form of the six fields: the browser's own control shows the local time in Germany. */
export type KitForm = PublicForm<KitValues>;

const momentIn = (typed: string): string => momentOf(typed)?.toISOString() ?? '';

/** The form of an entry at a kit; `send` gets the time in UTC. */
export const useKitForm = (stored: KitValues, draftKey?: string) => {
  const form = usePublicForm<KitValues>({
    initial: { ...stored, date: localTime(new Date(stored.date)) },
    draftKey,
    check: ({ name, date, wound }) => ({
      ...(!name.trim() && { name: 'missing' }),
      ...(!momentIn(date) ? { date: 'missing' } : date > localTime(new Date()) && { date: 'inFuture' }),
      ...(!wound.trim() && { wound: 'missing' }),
    }),
  });
  return {
    form,
    submit: (send: (values: KitValues) => Promise<unknown> | unknown) =>
      form.submit((values) => send({ ...values, date: momentIn(values.date) })),
  };
};
