import { KeyRound } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useMySecondFactorsQuery,
  usePasskeyToProveMutation,
  useProveMutation,
  type ProveMutationVariables,
} from '../../../generated/accounts-factors.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { proofQuestion } from '../../../kit/session/proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';
import { signWithPasskey } from './passkeys.ts';

type Proof = ProveMutationVariables['input'];

/**
 * Asks for a proof of identity before a sensitive operation: a code or a passkey, or the password of an account without
 * a second factor. Then repeats the request that needed it, without loss of input.
 */
export const ProofDialog = ({ onClose }: { onClose: () => void }) => {
  const question = useStore(proofQuestion);
  return question && <Asking answer={question.answer} onClose={onClose} />;
};

const Asking = ({ answer, onClose }: { answer: (proved: boolean) => void; onClose: () => void }) => {
  const { t } = useTranslation('factors');
  const formId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = useMySecondFactorsQuery({ fetchPolicy: 'network-only' });
  const [prove, { loading }] = useProveMutation({ context: { handled: true } });
  const [begin] = usePasskeyToProveMutation({ context: { handled: true } });
  const factors = data?.mySecondFactors.factors;
  const hasPasskey = supportsPasskeys() && factors?.some(({ kind }) => kind === 'passkey');
  const isByPassword = factors?.length === 0;

  const send = async (input: Proof): Promise<void> => {
    setRefusal(null);
    try {
      await prove({ variables: { input } });
      answer(true);
    } catch (error) {
      setRefusal(reasonOf(error) || t('proof.failed'));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '');
    if (typed.trim() === '') return setRefusal(t('proof.empty'));
    void send(isByPassword ? { currentPassword: typed } : { code: typed });
  };
  const byPasskey = async (): Promise<void> => {
    setRefusal(null);
    try {
      const started = await begin();
      const passkey = started.data ? await signWithPasskey(started.data.passkeyToProve) : null;
      if (passkey) await send({ passkey });
      else setRefusal(t('passkey.dismissed'));
    } catch (error) {
      setRefusal(reasonOf(error) || t('proof.failed'));
    }
  };
  return (
    <FormDialog
      title={t('proof.title')}
      width={440}
      formId={formId}
      submitLabel={t('proof.confirm')}
      busy={loading}
      disabled={!factors}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(isByPassword ? 'proof.textPassword' : 'proof.text')}</p>
      {!factors && <Skeleton className="h-16 w-full" />}
      {hasPasskey && (
        <Button icon={KeyRound} full onClick={() => void byPasskey()}>
          {t('proof.passkey')}
        </Button>
      )}
      {isByPassword && (
        <TextField
          name="proof"
          label={t('common:currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          data-autofocus
        />
      )}
      {factors && !isByPassword && (
        <TextField
          name="proof"
          label={t('proof.code')}
          hint={t('proof.codeHint')}
          autoComplete="one-time-code"
          required
          data-autofocus={!hasPasskey || undefined}
        />
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </FormDialog>
  );
};
