import { FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { firstAidKitSchema } from '../../../../schema/areas/medkit-logs/medkit-log.input.ts';
import {
  FirstAidKitsDocument,
  type FirstAidKitsQuery,
  useCreateFirstAidKitMutation,
  useFirstAidKitsQuery,
  useRevokeFirstAidKitMutation,
} from '../../../generated/medkit-logs-kits.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import { PlaceFilter } from '../../../shared/places/PlaceFilter.tsx';
import { PlaceOfRecord } from '../../../shared/places/PlaceOfRecord.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Loaded } from '../../../kit/errors/Loaded.tsx';

type Kit = FirstAidKitsQuery['firstAidKits'][number];

const REFETCH = { refetchQueries: [FirstAidKitsDocument], awaitRefetchQueries: true };

/** The kits with a code for entries without a login: add one, print its label, revoke its code. */
export const KitsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('medkit-logs');
  const [params] = useSearchParams();
  const { data, error, refetch } = useFirstAidKitsQuery({
    variables: { atPlace: params.get('place') || null },
    fetchPolicy: 'cache-and-network',
  });
  const [printed, setPrinted] = useState<Kit | null>(null);
  const [revoked, setRevoked] = useState<Kit | null>(null);
  const [revoke, { loading }] = useRevokeFirstAidKitMutation(REFETCH);
  if (printed)
    return <PdfDialog path={`firstAidKit/${printed.id}/pdf`} title={printed.name} onClose={() => setPrinted(null)} />;
  return (
    <Dialog open onClose={onClose} title={t('kits.title')} description={t('kits.text')}>
      <div className="mb-3 flex empty:hidden">
        <PlaceFilter />
      </div>
      <Loaded data={data} error={error} refetch={refetch} failed={t('kits.failed')} height="h-10">
        {({ firstAidKits }) => (
          <ul className="grid gap-2">
            {firstAidKits.map((kit) => (
              <li key={kit.id} className="flex flex-wrap items-center gap-2 rounded border border-border p-3">
                <span className="min-w-40 flex-1 wrap-anywhere">{kit.name}</span>
                <PlaceOfRecord kind="firstAidKit" id={kit.id} />
                <Button size="sm" icon={FileDown} onClick={() => setPrinted(kit)}>
                  {t('kits.label')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setRevoked(kit)}>
                  {t('kits.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NewKit />
      <ConfirmDialog
        open={revoked !== null}
        title={t('kits.revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={t('kits.revoke')}
        tone="danger"
        busy={loading}
        onClose={() => setRevoked(null)}
        onConfirm={() => {
          if (revoked)
            revoke({ variables: { id: revoked.id } })
              .then(() => setRevoked(null))
              .catch(() => undefined);
        }}
      >
        {t('kits.revokeText')}
      </ConfirmDialog>
    </Dialog>
  );
};

const NEW_KIT = { name: '', placeId: null as string | null };

const NewKit = () => {
  const { t } = useTranslation('medkit-logs');
  const draftKey = 'first-aid-kit-new';
  const key = useIdempotencyKey({ draftKey });
  const [create] = useCreateFirstAidKitMutation({ ...REFETCH, context: formContext('CONFLICT') });
  const form = useZodForm(firstAidKitSchema.omit({ id: true }), { defaultValues: NEW_KIT, draftKey });
  const submit = form.submit(async (input) => {
    await key.create(input, (id) => create({ variables: { input: { ...input, id } } }));
    form.reset(NEW_KIT);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-wrap items-end gap-2">
      <TextField
        {...form.field('name')}
        label={t('kits.name')}
        hint={t('kits.nameHint')}
        required
        className="min-w-48 flex-1"
      />
      <PlaceField form={form} className="min-w-48 flex-1" />
      <Button type="submit" icon={Plus} busy={form.busy}>
        {t('kits.add')}
      </Button>
      <FormDraft form={form} small onDiscard={key.forget} />
    </form>
  );
};
