import {
  useInspectionCoInspectorsQuery,
  useSetCoInspectorsMutation,
} from '../../../generated/inspections-co-inspectors.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { useTranslation } from 'react-i18next';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';

const options = (id: string) => ({ variables: { id }, fetchPolicy: 'cache-and-network', context: QUIET }) as const;

/** The names of the co-inspectors; null until they are known. */
export const useCoInspectorNames = (id: string): string | null => {
  const { data } = useInspectionCoInspectorsQuery(options(id));
  return data ? data.inspection.coInspectors.map(({ name }) => name).join(', ') : null;
};

/** The co-inspectors. Saved immediately, which needs a network; not shown for an inspection that was not sent yet. */
export const CoInspectorsField = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  const { people } = usePeople();
  const { data } = useInspectionCoInspectorsQuery(options(id));
  const [save] = useSetCoInspectorsMutation({ context: QUIET });
  const stored = data?.inspection.coInspectors ?? [];
  const [{ coInspectors }, choose] = useSavedChoices(
    { coInspectors: stored.map((person) => person.id) },
    async (_changes, all) => {
      try {
        await save({ variables: { id, ...all } });
      } catch (error) {
        toast.error(t('coInspectors.failed'), reasonOf(error));
      }
    },
  );
  const choices = usePersonOptions(people, coInspectors, new Map(stored.map((person) => [person.id, person.name])));
  if (!data) return null;
  return (
    <MultiSelectField
      label={t('coInspectors.label')}
      hint={t('coInspectors.hint')}
      options={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={coInspectors}
      onChange={(next) => choose({ coInspectors: next })}
    />
  );
};
