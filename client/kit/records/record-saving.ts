import type { TFunction } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { present } from '../data/requests.ts';
import { failureOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import type { IdempotencyKey } from '../forms/use-idempotency-key.ts';
import type { ZodForm } from '../forms/use-zod-form.ts';
import type { RecordFormOptions, Saved, Stored } from './record-form-options.ts';
import type { Merge, Merging } from './record-merge.ts';

export interface Unanswered<Values> {
  /** Notes what was sent without an answer; null after an answer. */
  note: (values: Values | null) => void;
  /** Whether the server has stored just that. */
  isStoredAs: (theirs: Values) => boolean;
}

interface Saving<Values extends FieldValues, Output, Base extends Stored<Values>, Change, Clash, Created> {
  options: RecordFormOptions<Values, Output, Base, Change, Clash, Created>;
  form: Pick<ZodForm<Values, Output>, 'getValues' | 'setError'>;
  /** Null for a record that is not stored, or will be stored as a new one. */
  base: Base | null;
  key: IdempotencyKey;
  unanswered: Unanswered<Values>;
  merging: () => Merging<Values, Change, Clash>;
  mineOf: (output: Output, values: Values) => Values;
  /** Rebases the form on the version that another user saved. */
  takeOver: (from: Base, mine: Values, theirs: Base) => Merge<Values, Clash>;
  nameOf: (theirs: Base) => string | null;
  t: TFunction<'common'>;
}

/**
 * Saves a record: creates it, or sends what was changed. When somebody else saved meanwhile, both changes are merged and
 * sent again, unless they conflict. Throws what the form has to show.
 */
export const recordSaving = <Values extends FieldValues, Output, Base extends Stored<Values>, Change, Clash, Created>({
  options,
  form,
  base,
  key,
  unanswered,
  merging,
  mineOf,
  takeOver,
  nameOf,
  t,
}: Saving<Values, Output, Base, Change, Clash, Created>) => {
  const readNewest = async (): Promise<Base> => {
    try {
      return present(await options.read?.());
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'NOT_FOUND') form.setError('root', { type: 'server', message: message || t('checkConnection') });
      throw error;
    }
  };
  const change = async (from: Base, mine: Values): Promise<Base> => {
    const changes = merging().changes(from.values, mine);
    if (changes === null) return from;
    try {
      const saved = present(await options.update?.(changes, from, mine));
      unanswered.note(null);
      return saved;
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK') unanswered.note(mine);
      if (code !== 'STALE') throw error;
      const theirs = await readNewest();
      // An earlier attempt, whose answer was lost: the person does not have to decide about their own change.
      const isOwn = unanswered.isStoredAs(theirs.values);
      const { merged, clashes } = takeOver(isOwn ? theirs : from, mine, theirs);
      if (clashes.length > 0) throw error;
      const saved = await change(theirs, merged);
      if (!isOwn && merging().changes(from.values, theirs.values) !== null)
        toast.info(t('conflict.merged', { name: nameOf(theirs) ?? t('someone') }));
      return saved;
    }
  };

  return async (output: Output): Promise<Saved<Output, Base, Created>> => {
    if (base) return { output, created: null, stored: await change(base, mineOf(output, form.getValues())) };
    const created = (await key.create(output, (id) => options.create?.(output, id))) ?? null;
    return { output, created, stored: null };
  };
};
