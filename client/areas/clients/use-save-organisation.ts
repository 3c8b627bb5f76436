import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganisationDataFragment,
  TariffDocument,
  useUpdateOrganisationMutation,
} from '../../generated/clients.ts';
import { loadMe } from '../../kit/session/me.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { changesFrom, conflictingKeys, mergedOver } from '../../kit/forms/three-way-merge.ts';
import { toast } from '../../kit/errors/toast.ts';
import {
  fieldsOf,
  inputOf,
  type OrganisationField,
  type OrganisationFields,
  type OrganisationValues,
  valuesOf,
} from './organisation-values.ts';

/** On what a change is based. */
export interface OrganisationBase {
  version: number;
  values: OrganisationValues;
}

/** The same fields were changed by two people: both versions, side by side. */
export interface OrganisationConflict {
  name: string | null;
  keys: readonly OrganisationField[];
  mine: OrganisationFields;
  theirs: OrganisationFields;
}

export const baseOf = (client: OrganisationDataFragment): OrganisationBase => ({
  version: client.version,
  values: valuesOf(client),
});

/**
 * Saves the organisation's data: only what was changed, with the version on which it is based. When somebody was faster
 * with other fields both changes are kept; with the same fields, the person decides.
 */
export const useSaveOrganisation = (onConflict: (base: OrganisationBase, merged: OrganisationFields) => void) => {
  const { t } = useTranslation('tariff');
  const client = useApolloClient();
  const [update] = useUpdateOrganisationMutation({ context: formContext('STALE') });
  const [conflict, setConflict] = useState<OrganisationConflict | null>(null);
  const merging = useRef<string | null>(null);

  const latest = async (error: unknown): Promise<OrganisationDataFragment | null> => {
    if (serverErrorOf(error)?.code !== 'STALE') return null;
    const { data } = await client
      .query({ query: TariffDocument, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    return data?.me.client ?? null;
  };

  const change = async (from: OrganisationBase, mine: OrganisationFields): Promise<OrganisationBase> => {
    const before = fieldsOf(from.values);
    const input = inputOf(changesFrom(before, mine));
    if (!input) return from;
    try {
      const { data } = await update({ variables: { input, version: from.version } });
      return data ? baseOf(data.updateClient) : from;
    } catch (error) {
      const theirs = await latest(error);
      if (!theirs) throw error;
      const next = baseOf(theirs);
      const stored = fieldsOf(next.values);
      const keys = conflictingKeys(before, mine, stored);
      const merged = mergedOver(before, mine, stored);
      if (keys.length > 0) {
        setConflict({ name: theirs.updatedBy?.name ?? null, keys, mine, theirs: stored });
        onConflict(next, merged);
        throw error;
      }
      merging.current = theirs.updatedBy?.name ?? t('someone');
      return change(next, merged);
    }
  };

  /** Answers what is stored by then. */
  const save = async (base: OrganisationBase, values: OrganisationValues): Promise<OrganisationBase> => {
    merging.current = null;
    const saved = await change(base, fieldsOf(values));
    setConflict(null);
    if (merging.current) toast.info(t('conflict.merged', { name: merging.current }));
    toast.success(t('form.saved'));
    // The name stands at the top of every page.
    await loadMe({});
    return saved;
  };

  return { save, conflict };
};
