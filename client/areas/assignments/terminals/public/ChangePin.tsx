import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTerminalPin } from '../../../../generated/public-terminal.ts';
import { serverErrorOf } from '../../../../kit/errors/server-error.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

/** Changes the PIN; asks for the former one. */
export const ChangePin = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const { t } = useTranslation('terminal');
  const [values, setValues] = useState({ former: '', pin: '' });
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const { problem, isBusy, run } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isChanged = await run(async () => {
      try {
        setRefused({});
        await ask(changeTerminalPin, { secret, ...values });
      } catch (error) {
        const details = serverErrorOf(error)?.details ?? [];
        setRefused(Object.fromEntries(details.map(({ field, message }) => [field, message])));
        throw error;
      }
    });
    if (isChanged) onDone();
  };
  const field = (name: keyof typeof values) => ({
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: values[name],
    error: refused[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('changePin')}</h2>
      <TextField label={t('former')} {...field('former')} />
      <TextField label={t('newPin')} hint={t('newPinHint')} {...field('pin')} />
      {problem && Object.keys(refused).length === 0 && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" full busy={isBusy}>
        {t('changePin')}
      </Button>
    </form>
  );
};
