import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { useAbility } from '../../kit/session/me.ts';

const NewPlaceField = lazy(() => import('./NewPlaceField.tsx').then((module) => ({ default: module.NewPlaceField })));

/** The mode of a form, and the record that it shows or copies. */
type Shown = { mode?: string | undefined; id?: string | undefined };

/**
 * The place of a record that a form creates: `field` is the choice, for a new record and a copy, which begins with the
 * place of its original; `created` saves it right after the record, apart from its form
 * (docs/adr/0098-places-of-records.md). Of a form that has no route of its own, `shown` says what it shows.
 */
export const useNewPlace = (
  kind: string,
  shown?: Shown,
): { field: ReactNode; created: (recordId: string) => Promise<void> } => {
  const route = useParams();
  const { mode, id } = shown ?? route;
  const allowed = useAbility(placeFacts.rule);
  // Null until somebody has chosen.
  const [chosen, setChosen] = useState<string | null>(null);
  if (!allowed || (mode !== 'new' && mode !== 'copy')) return { field: null, created: () => Promise.resolve() };
  const copied = mode === 'copy' ? (id ?? null) : null;
  return {
    field: (
      <Suspense>
        <NewPlaceField kind={kind} copied={copied} chosen={chosen} onChange={setChosen} />
      </Suspense>
    ),
    created: async (recordId) => {
      setChosen(null);
      const { saveNewPlace } = await import('./save-new-place.ts');
      await saveNewPlace({ kind, recordId, chosen, copied });
    },
  };
};
