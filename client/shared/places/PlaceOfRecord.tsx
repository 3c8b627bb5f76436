import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { usePlaceOfRecordQuery, useSetPlaceOfRecordMutation } from '../../generated/places-of-records.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useAbility } from '../../kit/session/me.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

type Props = { kind: string; id: string };

/**
 * The button that says at which place a stored record is, and changes it. It is saved by itself, apart from the form of
 * the record (docs/adr/0098-places-of-records.md). Hidden from people who may not see places.
 */
export const PlaceOfRecord = (props: Props) => (useAbility(placeFacts.rule) ? <PlaceButton {...props} /> : null);

const PlaceButton = ({ kind, id }: Props) => {
  const t = usePlaceTexts();
  const query = usePlaceOfRecordQuery({
    variables: { kind, recordId: id },
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  const [isOpen, setOpen] = useState(false);
  const place = query.data?.placeOfRecord;
  return (
    <>
      <Button variant="ghost" size="sm" icon={MapPin} title={place?.fullName} onClick={() => setOpen(true)}>
        {place ? `${t('button')}: ${place.name}` : t('none')}
      </Button>
      {isOpen && (
        <PlaceDialog
          kind={kind}
          id={id}
          placeId={place?.id ?? ''}
          onClose={() => setOpen(false)}
          onSaved={() => void query.refetch().catch(() => undefined)}
        />
      )}
    </>
  );
};

const PlaceDialog = ({
  kind,
  id,
  placeId,
  onClose,
  onSaved,
}: Props & { placeId: string; onClose: () => void; onSaved: () => void }) => {
  const t = usePlaceTexts();
  const choices = usePlaceChoices();
  const [chosen, setChosen] = useState(placeId);
  const [set, { loading }] = useSetPlaceOfRecordMutation({ context: QUIET });
  const save = async (): Promise<void> => {
    try {
      await set({ variables: { kind, recordId: id, placeId: chosen || null } });
      toast.success(t('saved'));
      onSaved();
      onClose();
    } catch (error) {
      toast.error(t('failed'), reasonOf(error));
    }
  };
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      width={480}
      formId={`place-of-${id}`}
      submitLabel={t('save')}
      busy={loading}
      onSubmit={(event) => {
        event?.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      {choices?.length === 0 ? (
        <p>
          {t('noneYet')}{' '}
          <Link to="/app/places" className="text-primary underline">
            {t('manage')}
          </Link>
        </p>
      ) : (
        <SelectField
          label={t('field')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[{ value: '', label: t('nowhere') }, ...(choices ?? [])]}
          data-autofocus
        />
      )}
    </FormDialog>
  );
};
