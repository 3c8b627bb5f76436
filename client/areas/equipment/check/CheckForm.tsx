import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { CHECK_KINDS, INSPECTOR_KINDS } from '../../../../schema/areas/equipment/equipment.enums.ts';
import { type EquipmentDetailsFragment, useAddEquipmentCheckMutation } from '../../../generated/equipment.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { FormDate, FormSelect } from '../../../kit/forms/form-fields.tsx';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useMe } from '../../../kit/session/me.ts';
import { SignatureField } from '../../../shared/signature/SignatureField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { equipmentAddress } from '../equipment-addresses.ts';
import { type CheckFormOutput, checkFormSchema, type CheckFormValues, inputOf, startOf } from './check-form.ts';
import { checkLater } from '../outbox/check-outbox.ts';
import { CheckItem } from './CheckItem.tsx';
import { CheckPhotos } from './CheckPhotos.tsx';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';

/** Options for changes that the form makes itself, so that the draft is stored. */
const set = { shouldDirty: true } as const;

interface CheckFormProps {
  item: EquipmentDetailsFragment;
  /** Reads the device again. */
  read: () => Promise<EquipmentDetailsFragment>;
}

/** The values of a check and how it is saved: immediately, or later with its photos if there is no network. */
const useCheckForm = ({ item, read }: CheckFormProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const me = useMe();
  const [record] = useAddEquipmentCheckMutation({ context: formContext('STALE', 'NETWORK') });
  const draftKey = `equipment-check-${item.id}`;
  const key = useIdempotencyKey({ draftKey });
  // The version of the device that the form shows: if somebody else checks the device in the meantime, the server
  // refuses this check.
  const [version, setVersion] = useState(item.version);
  const [isStale, setStale] = useState(false);
  /** Changes when the draft is discarded, with its photos. */
  const [photosKey, setPhotosKey] = useState(0);
  const [waitingPhotos, setWaitingPhotos] = useState<readonly File[]>([]);
  const form = useZodForm<CheckFormValues, CheckFormOutput>(checkFormSchema, {
    draftKey,
    defaultValues: startOf(item, params.get('plan'), me?.user.name ?? ''),
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const [plan, outcome, fileIds = []] = useWatch({ control: form.control, name: ['plan', 'outcome', 'fileIds'] });

  const choosePlan = (next: string): void => {
    const planned = item.plans.find((each) => each.id === next);
    form.setValue('plan', planned?.id ?? null, set);
    form.setValue('checkKind', CHECK_KINDS.find((kind) => kind === planned?.checkKind) ?? 'extraordinary', set);
    const by = INSPECTOR_KINDS.find((kind) => kind === planned?.inspectorKind);
    if (by) form.setValue('inspectorKind', by, set);
  };
  const answer = (index: number, given: CheckFormValues['items'][number]): void => {
    form.setValue(`items.${index}`, given, set);
    // With a defect the result cannot be "passed"; the inspector decides whether the device may still be used.
    if (given.result === 'defect' && outcome === 'passed') form.setValue('outcome', 'failed', set);
    form.clearErrors('items');
  };
  const restOk = (): void =>
    form.setValue(
      'items',
      items.map((each) => (each.result === '' ? { ...each, result: 'ok' } : each)),
      set,
    );
  const later = async (output: CheckFormOutput): Promise<void> => {
    const id = key.of(output);
    await checkLater({ id, equipmentItemId: item.id, input: inputOf(id, output) }, waitingPhotos);
    key.forget();
    toast.info(t('equipmentItem.checkWaits'));
    void navigate(equipmentAddress(item.id), { replace: true });
  };
  const submit = form.submit(async (output) => {
    // Nothing can be added to a stored check, so it has to be sent after its photos.
    if (waitingPhotos.length > 0) return later(output);
    try {
      const { data } = await key.create(output, (id) =>
        record({ variables: { equipmentItemId: item.id, input: inputOf(id, output), version } }),
      );
      const ticketId = data?.addEquipmentCheck.ticketId;
      if (ticketId)
        toast.success(t('equipmentItem.savedFailed'), undefined, {
          to: ticketAddress(ticketId),
          label: t('equipmentItem.openTicket'),
        });
      else toast.success(t('equipmentItem.savedPassed'));
      void navigate(equipmentAddress(item.id), { replace: true });
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK') return later(output);
      if (code === 'STALE') {
        // Somebody else has checked it, too: the person is informed, and the next press saves this check as a further
        // one.
        const now = await read().catch(() => null);
        if (now) setVersion(now.version);
        setStale(true);
      }
      throw error;
    }
  });

  const discarded = (): void => {
    key.forget();
    setWaitingPhotos([]);
    setPhotosKey((before) => before + 1);
  };

  return {
    form,
    items,
    plan,
    outcome,
    fileIds,
    isStale,
    photosKey,
    setWaitingPhotos,
    choosePlan,
    answer,
    restOk,
    discarded,
    submit,
  };
};

/** The form of a check: the test items of the kind first, then the result, and who checked it. */
export const CheckForm = ({ item, read }: CheckFormProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const checkForm = useCheckForm({ item, read });
  const { form, items, plan, outcome, fileIds, isStale, photosKey } = checkForm;
  const { setWaitingPhotos, choosePlan, answer, restOk, discarded, submit } = checkForm;
  const signature = useBoundField(form, 'signature');
  const result = useBoundField(form, 'outcome');
  const open = items.filter((each) => each.result === '').length;
  return (
    <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormDraft form={form} onDiscard={discarded} />
      <Card className="grid gap-4 p-4 sm:grid-cols-2">
        <SelectField
          label={t('equipmentItem.which')}
          value={plan ?? ''}
          placeholder={t('equipmentItem.otherCheck')}
          onChange={({ target }) => choosePlan(target.value)}
          options={item.plans.map((each) => ({
            value: each.id,
            label: t(`value.EquipmentPlan.checkKind.${each.checkKind}`),
          }))}
        />
        {!plan && (
          <FormSelect
            form={form}
            name="checkKind"
            label={t('EquipmentCheck.checkKind')}
            options={CHECK_KINDS.map((value) => ({ value, label: t(`value.EquipmentCheck.checkKind.${value}`) }))}
          />
        )}
        <FormDate form={form} name="doneOn" label={t('EquipmentCheck.doneOn')} required />
      </Card>
      {items.length > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-2 p-3">
            <h2 className="text-lg font-semibold">{t('EquipmentCheck.items')}</h2>
            {open > 0 && (
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-sm text-text-muted">{t('equipmentItem.openItems', { count: open })}</span>
                <Button icon={CircleCheck} onClick={restOk}>
                  {t('equipmentItem.allOk')}
                </Button>
              </span>
            )}
          </div>
          <ol className="divide-y divide-border border-t border-border">
            {items.map((each, index) => (
              <CheckItem
                key={item.testItems[index]?.de ?? index}
                label={item.testItems[index]?.[language] ?? ''}
                value={each}
                onChange={(given) => answer(index, given)}
              />
            ))}
          </ol>
          <div className="px-3">
            <FieldError id={form.state('items').id} error={form.state('items').error} />
          </div>
        </Card>
      )}
      <Card className="grid gap-4 p-4">
        <div className="grid gap-1">
          <p className="text-sm font-medium">{t('EquipmentCheck.outcome')}</p>
          <ChoiceButtons
            label={t('EquipmentCheck.outcome')}
            value={outcome}
            onChange={result.onChange}
            options={[
              { value: 'passed', label: t('value.EquipmentCheck.outcome.passed'), icon: CircleCheck, tone: 'success' },
              { value: 'minor', label: t('value.EquipmentCheck.outcome.minor'), icon: TriangleAlert, tone: 'neutral' },
              { value: 'failed', label: t('value.EquipmentCheck.outcome.failed'), icon: CircleAlert, tone: 'error' },
            ]}
          />
          <FieldError id={result.id} error={result.error} />
        </div>
        {outcome === 'failed' && <Notice tone="warning">{t('equipmentItem.failedHint')}</Notice>}
        <TextArea
          {...form.field('findings')}
          label={t('EquipmentCheck.findings')}
          required={outcome !== 'passed' && !items.some((each) => each.result === 'defect')}
          maxLength={4_000}
        />
        <CheckPhotos
          key={photosKey}
          fileIds={fileIds}
          error={fileIds.map((_id, index) => form.state(`fileIds.${index}`).error).find(Boolean)}
          onChange={(fileIds, waiting) => {
            form.setValue('fileIds', fileIds, set);
            setWaitingPhotos(waiting);
          }}
          onSending={setSending}
        />
        <TextField {...form.field('scope')} label={t('EquipmentCheck.scope')} hint={t('equipmentItem.scopeHint')} />
        {item.recordRule === 'betrSichV17' && (
          <TextArea
            {...form.field('measures')}
            label={t('EquipmentCheck.measures')}
            hint={t('equipmentItem.measuresHint')}
            maxLength={2_000}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('inspector')} label={t('EquipmentCheck.inspector')} required />
          <FormSelect
            form={form}
            name="inspectorKind"
            label={t('EquipmentCheck.inspectorKind')}
            required
            options={INSPECTOR_KINDS.map((value) => ({
              value,
              label: t(`value.EquipmentCheck.inspectorKind.${value}`),
            }))}
          />
        </div>
        <TextField
          {...form.field('company')}
          label={t('EquipmentCheck.company')}
          hint={t('equipmentItem.companyHint')}
        />
        <SignatureField
          value={signature.value ?? null}
          onChange={signature.onChange}
          label={t('EquipmentCheck.signature')}
        />
      </Card>
      {/* Next to the button, because the form is longer than a screen. */}
      {isStale && <Notice tone="warning">{t('equipmentItem.staleCheck')}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void navigate(equipmentAddress(item.id))}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon={outcome === 'passed' ? CircleCheck : CircleMinus}
          busy={form.busy || isSending}
        >
          {t('equipmentItem.save')}
        </Button>
      </div>
    </form>
  );
};
