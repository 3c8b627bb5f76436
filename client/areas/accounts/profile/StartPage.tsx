import { useTranslation } from 'react-i18next';
import {
  START_PAGES,
  type StartPage as Page,
} from '../../../../schema/platform/account-directory/start-page.shared.ts';
import { useChooseStartPageMutation } from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The choice of the page that opens after the login. */
export const StartPage = ({ current }: { current: Page | undefined }) => {
  const { t } = useTranslation('profile');
  const [update, { loading }] = useChooseStartPageMutation();
  const choose = async (startPage: Page) => {
    // The global error table has shown a failure; the field keeps the stored value.
    const answer = await update({ variables: { input: { startPage } } }).catch(() => null);
    if (!answer) return;
    await loadMe({});
    toast.success(t('start.saved'));
  };
  return (
    <ProfileCard title={t('start.title')} text={t('start.text')}>
      <SelectField
        label={t('start.label')}
        // Undefined in data that an earlier release has stored.
        value={current ?? 'today'}
        disabled={loading}
        options={START_PAGES.map((page) => ({ value: page, label: t(`start.pages.${page}`) }))}
        onChange={({ target }) => void choose(target.value as Page)}
        className="max-w-80"
      />
    </ProfileCard>
  );
};
