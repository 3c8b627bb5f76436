import { CalendarPlus, Copy, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} from '../../../generated/accounts-calendar.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The secret address of the user's own calendar: create, copy, replace, remove. It is shown only once. */
export const CalendarCard = () => {
  const { t } = useTranslation('profile');
  const { data, refetch } = useCalendarFeedQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [create, { loading: creating }] = useCreateCalendarFeedMutation();
  const [remove, { loading: removing }] = useRemoveCalendarFeedMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  const feed = data?.calendarFeed;

  const make = async () => {
    const answer = await create().catch(() => null);
    setAsking(null);
    if (!answer) return;
    setAddress(present(answer.data).createCalendarFeed.url);
    await refetch().catch(() => undefined);
  };
  const end = async () => {
    const answer = await remove().catch(() => null);
    setAsking(null);
    if (!answer) return;
    setAddress(null);
    await refetch().catch(() => undefined);
    toast.success(t('calendar.removed'));
  };

  return (
    <ProfileCard id="profile-calendar" title={t('calendar.title')} text={t('calendar.text')}>
      {address && (
        <div className="mb-4 grid gap-2">
          <TextField label={t('calendar.address')} hint={t('calendar.once')} value={address} readOnly />
          <div>
            <Button
              size="sm"
              icon={Copy}
              onClick={() => void copyText(address, t('calendar.copied'), t('calendar.copyFailed'))}
            >
              {t('calendar.copy')}
            </Button>
          </div>
        </div>
      )}
      {feed && !address && (
        <p className="mb-4 text-sm">{t('calendar.since', { at: formatDateTime(feed.createdAt) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={CalendarPlus} busy={creating} onClick={() => (feed ? setAsking('replace') : void make())}>
          {t(feed ? 'calendar.replace' : 'calendar.create')}
        </Button>
        {feed && (
          <Button icon={Unlink} onClick={() => setAsking('remove')}>
            {t('calendar.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={t(`calendar.${asking ?? 'remove'}`)}
        confirmLabel={t(`calendar.${asking ?? 'remove'}`)}
        tone="danger"
        busy={creating || removing}
        onConfirm={() => void (asking === 'replace' ? make() : end())}
        onClose={() => setAsking(null)}
      >
        {t('calendar.ends')}
      </ConfirmDialog>
    </ProfileCard>
  );
};
