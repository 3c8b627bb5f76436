import { LogOut, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../kit/data/use-store.ts';
import { useMe } from '../../../kit/session/me.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { factorMissing } from '../../../kit/session/proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { logout } from '../logout.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { shownCodes } from './shown-codes.ts';

const refreshed = (): void => {
  factorMissing.set(false);
  void loadMe({ background: true });
};

/** Shown instead of every page while the organisation requires a second factor that this person does not have. */
export const FactorGate = (): ReactNode => {
  const { t } = useTranslation('factors');
  const client = useMe()?.client;
  const codes = useStore(shownCodes);
  useEffect(() => {
    document.getElementById('factor-gate')?.focus();
  }, []);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center gap-6 p-6">
      <ShieldCheck aria-hidden className="size-10 text-primary" />
      <div className="grid gap-2">
        <h1 id="factor-gate" tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t('gate.title')}
        </h1>
        <p>{t('gate.text', { client: client?.name })}</p>
        <p className="text-sm text-text-muted">{t('gate.help')}</p>
      </div>
      {/* Not closed while the codes are shown: the state of the person is read again after that. */}
      <FactorSetup onAdded={() => shownCodes.get() ?? refreshed()} />
      <Button icon={LogOut} variant="ghost" className="self-start" onClick={() => void logout()}>
        {t('gate.logout')}
      </Button>
      {codes && <RecoveryCodes onClose={refreshed} />}
    </div>
  );
};
