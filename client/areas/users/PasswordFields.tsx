import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePassword } from '../../../schema/platform/users/password-generator.shared.ts';
import type { FieldBinding } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordFields } from '../../kit/forms/NewPasswordFields.tsx';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { useUserLabels } from '../../shared/people/user-labels.ts';

type PasswordFieldsProps = {
  password: FieldBinding;
  password1: FieldBinding;
  /** The value of the first field. */
  value: string;
  setBoth: (password: string) => void;
  autoFocus?: boolean;
};

/** A new password, typed twice or generated. A generated one is shown, because it has to be passed on. */
export const PasswordFields = ({ password, password1, value, setBoth, autoFocus }: PasswordFieldsProps) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const [generated, setGenerated] = useState<string | null>(null);
  const generate = () => {
    const made = generatePassword();
    setGenerated(made);
    setBoth(made);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NewPasswordFields
        password={password}
        password1={password1}
        label={labels.User.password}
        repeatLabel={labels.User.password1}
        autoFocus={autoFocus}
      />
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        <Button size="sm" icon={Dices} onClick={generate}>
          {t('password.generate')}
        </Button>
        {generated !== null && generated === value && (
          <div className="w-full">
            <ShownSecret label={t('password.generated')} secret={generated} copied={t('passwordCopied')} />
          </div>
        )}
      </div>
    </div>
  );
};
