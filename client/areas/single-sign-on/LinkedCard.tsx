import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnlinkCompanyAccountMutation } from '../../generated/single-sign-on.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Person = { id: string; name: string };

/** The people who are linked with a company account, each with a button to unlink them. */
export const LinkedCard = ({ people, onChanged }: { people: readonly Person[]; onChanged: () => void }) => {
  const { t } = useTranslation('companyAccount');
  const [asked, setAsked] = useState<Person | null>(null);
  const [unlink, { loading }] = useUnlinkCompanyAccountMutation();
  const run = async ({ id, name }: Person): Promise<void> => {
    const answer = await unlink({ variables: { userId: id } }).catch(() => null);
    setAsked(null);
    if (!answer) return;
    toast.success(t('linked.done', { name }));
    onChanged();
  };
  return (
    <CardSection title={t('linked.title')} text={t('linked.text')}>
      <ul className="divide-y divide-border">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere">{person.name}</span>
            <Button
              size="sm"
              icon={Unlink}
              aria-label={t('linked.unlinkOf', { name: person.name })}
              onClick={() => setAsked(person)}
            >
              {t('linked.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('linked.askTitle', { name: asked.name })}
          confirmLabel={t('linked.unlink')}
          busy={loading}
          onClose={() => setAsked(null)}
          onConfirm={() => void run(asked)}
        >
          {t('linked.askText')}
        </ConfirmDialog>
      )}
    </CardSection>
  );
};
