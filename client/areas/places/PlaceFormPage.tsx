import { useSearchParams } from 'react-router';
import { PLACE_KINDS } from '../../../schema/platform/places/place.enums.ts';
import { placeSchema } from '../../../schema/platform/places/place.input.ts';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import {
  type PlaceRowFragment,
  PlacesChangedDocument,
  useCreatePlaceMutation,
  usePlaceQuery,
  useUpdatePlaceMutation,
} from '../../generated/places.ts';
import { present } from '../../kit/data/requests.ts';
import { FormSelect } from '../../kit/forms/form-fields.tsx';
import { emptyOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { usePlaceChoices } from '../../shared/places/use-place-choices.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PLACES } from './place-addresses.ts';

const EMPTY = emptyOf(placeSchema, { kind: 'area' });

const valuesOf = ({ name, kind, parentId, note }: PlaceRowFragment): typeof EMPTY => ({
  name,
  kind: kind as (typeof PLACE_KINDS)[number],
  parent: parentId ?? null,
  note,
});

const useStored = (id: string) => usePlaceQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/places/edit/{id}/{mode}/: create, edit or copy; `?in=` names the place that a new one is in. */
export const PlaceFormPage = () => {
  const t = useRecordTexts(placeFacts);
  const [params] = useSearchParams();
  const parent = params.get('in');
  const choices = usePlaceChoices();
  const [create] = useCreatePlaceMutation({ context: recordContext() });
  const [update] = useUpdatePlaceMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={placeFacts}
      schema={placeSchema}
      empty={parent ? { ...EMPTY, parent } : EMPTY}
      within={parent ?? undefined}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      list={PLACES}
      changed={PlacesChangedDocument}
      useStored={useStored}
      rowOf={({ place }) => place}
      create={({ parent: above, ...input }) => create({ variables: { input: { ...input, parent: above || null } } })}
      update={async (id, { parent: above, ...input }, version) =>
        present(
          (
            await update({
              variables: { id, input: { ...input, ...(above !== undefined && { parent: above || null }) }, version },
            })
          ).data,
        ).updatePlace
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('Place.name')} required data-autofocus />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect
              form={form}
              name="kind"
              label={t('Place.kind')}
              required
              options={PLACE_KINDS.map((value) => ({ value, label: t(`value.Place.kind.${value}`) }))}
            />
            <FormSelect
              form={form}
              name="parent"
              label={t('Place.parent')}
              hint={t('place.parentHint')}
              options={[{ value: '', label: t('place.top') }, ...(choices ?? [])]}
            />
          </div>
          <TextArea {...form.field('note')} label={t('Place.note')} hint={t('place.noteHint')} maxLength={2_000} />
        </>
      )}
    </PlainFormPage>
  );
};
