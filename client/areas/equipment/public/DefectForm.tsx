import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { base64Of } from '../../../kit/files/base64-of.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { preparedPhoto } from '../../../kit/photos/photo.ts';
import { usePublicForm } from '../../../kit/public/use-public-form.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Device } from './device.ts';

/** A request without a login is limited to a megabyte, and base64 needs a third more. */
const MAX_PHOTO_BYTES = 600_000;

interface ReportValues {
  /** Indexes of the items with a defect, among those of the device. */
  items: readonly number[];
  findings: string;
  name: string;
}
type Photo = { name: string; content: string };

type Props = {
  code: string;
  device: Device;
  onSend: (values: Omit<ReportValues, 'items'> & { items: number[]; outcome: 'defect'; photo: Photo | null }) => void;
  onBack: () => void;
};

/** Reports a defect of a device: the items, a sentence, a photo, and optionally the name of the reporter. */
export const DefectForm = ({ code, device, onSend, onBack }: Props) => {
  const t = useAreaLabels('equipment');
  const { language } = useLanguage();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isUnusable, setUnusable] = useState(false);
  const form = usePublicForm<ReportValues>({
    initial: { items: [], findings: '', name: '' },
    draftKey: `equipment-report-${code}`,
    check: ({ items: chosen, findings }) => (chosen.length > 0 || findings.trim() ? {} : { findings: 'missing' }),
  });
  const { items } = form.values;
  const take = async ([chosen]: [File, ...File[]]): Promise<void> => {
    setUnusable(false);
    try {
      const ready = await preparedPhoto(chosen, MAX_PHOTO_BYTES);
      if (ready.size <= MAX_PHOTO_BYTES && /^image\/(jpeg|png)$/.test(ready.type))
        return setPhoto({ name: ready.name, content: await base64Of(ready) });
    } catch {
      // Not a picture: the same message as for one that is too large.
    }
    setUnusable(true);
  };
  const submit = form.submit((values) => onSend({ ...values, items: [...values.items], outcome: 'defect', photo }));
  const choose = (index: number, isChosen: boolean): void =>
    form.set('items', isChosen ? [...items, index] : items.filter((each) => each !== index));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {device.items.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-lg font-semibold">{t('ofCode.which')}</legend>
          {device.items.map((item, index) => (
            <CheckboxField
              key={item.de}
              label={item[language]}
              checked={items.includes(index)}
              onChange={({ target }) => choose(index, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        {...form.field('findings')}
        label={t('EquipmentReport.findings')}
        hint={t('ofCode.findingsHint')}
        required={items.length === 0}
        rows={2}
        maxLength={1_000}
      />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            icon={Camera}
            label={t(photo ? 'ofCode.otherPhoto' : 'ofCode.photo')}
            accept="image/*"
            onFiles={(files) => void take(files)}
          />
          {photo && (
            <>
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{photo.name}</span>
              <IconButton icon={X} label={t('common:remove')} onClick={() => setPhoto(null)} />
            </>
          )}
        </div>
        <FieldError id="report-photo" error={isUnusable ? t('ofCode.photoFailed') : undefined} />
      </div>
      <TextField
        {...form.field('name')}
        label={t('ofCode.name')}
        hint={t('ofCode.nameHint')}
        autoComplete="name"
        maxLength={200}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" full>
          {t('ofCode.send')}
        </Button>
        <Button variant="ghost" full onClick={onBack}>
          {t('ofCode.back')}
        </Button>
      </div>
    </form>
  );
};
