import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { handledGlobally } from '../data/requests.ts';
import { reasonOf } from '../errors/server-error.ts';
import { correctableIn, type Correctable, type CorrectedValues } from './corrected-rows.ts';
import type { ImportRow } from './import-report.ts';
import { useImportTexts } from './import-texts.ts';

/** Corrects a refused row and imports it; a remaining problem is shown at the row again. */
export type Correct = (row: ImportRow, values: CorrectedValues) => Promise<void>;

type CorrectRowProps = { row: ImportRow; fields: Correctable; correct: Correct };

/** A button at a refused row that opens the fields with a problem. */
export const CorrectRow = ({ row, fields, correct }: CorrectRowProps) => {
  const t = useImportTexts();
  const [isOpen, setOpen] = useState(false);
  const wrong = correctableIn(row, fields);
  if (wrong.length === 0) return null;
  if (isOpen) return <Fields {...{ row, fields, correct, wrong }} />;
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {t('correct')}
      <span className="sr-only">{t('row', { row: row.row })}</span>
    </Button>
  );
};

const Fields = ({ row, fields, correct, wrong }: CorrectRowProps & { wrong: ImportRow['problems'] }) => {
  const t = useImportTexts();
  const [values, setValues] = useState<CorrectedValues>(() =>
    Object.fromEntries(wrong.map(({ field }) => [field, (row.values[field] as string | number | undefined) ?? null])),
  );
  const set = (field: string, value: string | number | null) => setValues((before) => ({ ...before, [field]: value }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      await correct(row, values);
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('checkConnection'));
    }
    setBusy(false);
  };
  return (
    <form className="flex flex-wrap items-end gap-2 py-1" onSubmit={(event) => void submit(event)}>
      {wrong.map(({ field, column }, index) =>
        fields[field] === 'day' ? (
          <DateField
            key={field}
            label={column}
            value={(values[field] as string | null | undefined) ?? null}
            onChange={(day) => set(field, day)}
          />
        ) : (
          <TextField
            key={field}
            label={column}
            value={values[field] ?? ''}
            autoFocus={index === 0}
            autoComplete="off"
            {...(fields[field] === 'number'
              ? { inputMode: 'numeric', maxLength: 6, onChange: ({ target }) => set(field, numberIn(target.value)) }
              : { maxLength: 200, onChange: ({ target }) => set(field, target.value) })}
          />
        ),
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('take')}
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm text-error">
          {failure}
        </p>
      )}
    </form>
  );
};

/** The whole number that somebody typed; null for none. */
const numberIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
};
