import { useTranslation } from 'react-i18next';
import {
  START_PAGES,
  type StartPage as Page,
} from '../../../../schema/platform/account-directory/start-page.shared.ts';
import { useChooseStartPageMutation } from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The choice of the page that opens after the login. */
export const StartPage = ({ current }: { current: Page | undefined }) => {
  const { t } = useTranslation('profile');
  const [update] = useChooseStartPageMutation();
  // Undefined in data that an earlier release has stored.
  const [{ startPage }, choose] = useSavedChoices<{ startPage: Page }>(
    { startPage: current ?? 'today' },
    async (_changes, input) => {
      // The global error table has shown a failure; the field shows the stored value again.
      const answer = await update({ variables: { input } }).catch(() => null);
      if (!answer) return;
      await loadMe({});
      toast.success(t('start.saved'));
    },
  );
  return (
    <ProfileCard title={t('start.title')} text={t('start.text')}>
      <SelectField
        label={t('start.label')}
        value={startPage}
        options={START_PAGES.map((page) => ({ value: page, label: t(`start.pages.${page}`) }))}
        onChange={({ target }) => choose({ startPage: target.value as Page })}
        className="max-w-80"
      />
    </ProfileCard>
  );
};
