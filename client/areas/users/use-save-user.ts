import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CreateUserInput,
  type UpdateUserInput,
  useCreateUserMutation,
  useUpdateUserMutation,
} from '../../generated/users.ts';
import { alert } from '../../kit/errors/alert.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { changesFrom, conflictingKeys, mergedOver } from '../../kit/forms/three-way-merge.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useIdOfWords } from '../../kit/forms/use-idempotency-key.ts';
import { type LatestPerson, useLatestPerson } from './use-latest-person.ts';
import { fieldsOf, type UserFields, type UserFormValues } from './user-values.ts';

/** On what a change is based. */
export interface UserBase {
  version: number;
  values: UserFields;
}

/** The same fields were changed by two people: both versions, side by side. */
export interface UserConflict {
  name: string | null;
  keys: readonly (keyof UserFields)[];
  mine: UserFields;
  theirs: UserFields;
}

interface Options {
  /** Null for somebody new. */
  id: string | null;
  base: UserBase | null;
  /** Of the person that is copied. */
  permissions: readonly string[] | undefined;
  onConflict: (base: UserBase, merged: UserFields) => void;
  onTaken: () => void;
}

const baseOf = (person: LatestPerson): UserBase => ({ version: person.version, values: fieldsOf(person) });

/**
 * Saves a person. A change carries only what was changed and the version on which it is based. When somebody was faster
 * with other fields both changes are kept; with the same fields, the person decides.
 */
export const useSaveUser = ({ id, base, permissions, onConflict, onTaken }: Options) => {
  const { t } = useTranslation('users');
  const context = formContext('EMAIL_TAKEN', 'STALE', 'NOT_FOUND');
  const [create] = useCreateUserMutation({ context });
  const [update] = useUpdateUserMutation({ context });
  const latest = useLatestPerson();
  const [conflict, setConflict] = useState<UserConflict | null>(null);
  const [gone, setGone] = useState(false);
  const current = useRef(base);
  const { idOf, forget } = useIdOfWords();

  const change = async (userId: string, from: UserBase, mine: UserFields): Promise<void> => {
    const changes = changesFrom(from.values, mine);
    if (Object.keys(changes).length === 0) return;
    try {
      await update({ variables: { id: userId, input: changes as UpdateUserInput, version: from.version } });
    } catch (error) {
      const theirs = await latest(error, userId);
      if (!theirs) throw error;
      const next = baseOf(theirs);
      const keys = conflictingKeys(from.values, mine, next.values);
      const merged = mergedOver(from.values, mine, next.values);
      current.current = next;
      if (keys.length > 0) {
        setConflict({ name: theirs.updatedBy?.name ?? null, keys, mine, theirs: next.values });
        onConflict(next, merged);
        throw error;
      }
      await change(userId, next, merged);
      toast.info(t('conflict.merged', { name: theirs.updatedBy?.name ?? t('someone') }));
    }
  };

  const save = async (values: UserFormValues): Promise<void> => {
    try {
      if (id !== null && current.current) {
        await change(id, current.current, fieldsOf(values));
        setConflict(null);
        toast.success(t('form.saved', { name: values.name }));
      } else {
        const { password1: _twice, ...input } = values;
        await create({
          variables: {
            id: idOf(input),
            input: { ...input, ...(permissions && { permissions: [...permissions] }) } as CreateUserInput,
          },
        });
        forget();
      }
    } catch (error) {
      const code = serverErrorOf(error)?.code;
      if (code === 'NOT_FOUND') setGone(true);
      if (code === 'EMAIL_TAKEN') {
        alert.show({ title: t('taken.title'), text: t('taken.text'), tone: 'warning' });
        onTaken();
      }
      throw error;
    }
  };

  return { save, conflict, gone };
};
