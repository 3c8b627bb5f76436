import { QrCode } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterTerminal, enterTerminalByBadge, type BegunFragment } from '../../../../generated/public-terminal.ts';
import { failureOf } from '../../../../kit/errors/server-error.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

const CameraView = lazy(async () => ({ default: (await import('../../../../kit/scan/CameraView.tsx')).CameraView }));

interface VisitorLoginProps {
  token: string;
  onBegun: (begun: BegunFragment) => void;
  /** Called if the terminal may have been ended. */
  onEnded: () => void;
}

/** Whether a text is the address in the code of a badge, which a hand scanner types into the field. */
const isBadge = (text: string): boolean => text.includes('/badge/');

/** Identifies the employee at the terminal: by number and PIN, or by the badge. */
export const VisitorLogin = ({ token, onBegun, onEnded }: VisitorLoginProps) => {
  const { t } = useTranslation('terminal');
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { problem, isBusy, run } = useAction();
  const enter = (send: () => Promise<BegunFragment>) =>
    run(async () => {
      try {
        onBegun(await send());
      } catch (error) {
        setPin('');
        if (failureOf(error).code === 'NOT_FOUND') onEnded();
        throw error;
      }
    });
  const byBadge = (code: string) =>
    void enter(async () => (await ask(enterTerminalByBadge, { token, code })).enterTerminalByBadge);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBadge(number)) {
      setNumber('');
      return byBadge(number);
    }
    void enter(async () => (await ask(enterTerminal, { token, number, pin })).enterTerminal);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('who')}</h2>
      <p>{t('whoText')}</p>
      {isScanning ? (
        <Suspense fallback={null}>
          <CameraView
            label={t('badgeHint')}
            onFound={(text) => {
              setScanning(false);
              byBadge(text);
            }}
            failed={t('scanFailed')}
          />
        </Suspense>
      ) : (
        <Button icon={QrCode} full onClick={() => setScanning(true)}>
          {t('scan')}
        </Button>
      )}
      <TextField
        label={t('number')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        label={t('pin')}
        type="password"
        inputMode="numeric"
        value={pin}
        onChange={({ target }) => setPin(target.value)}
        autoComplete="off"
        maxLength={20}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" full busy={isBusy}>
        {t('enter')}
      </Button>
    </form>
  );
};
