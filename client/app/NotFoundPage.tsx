import { useTranslation } from 'react-i18next';
import { useSession } from '../kit/session/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { AreaPicture } from '../shared/courses/AreaPicture.tsx';

/** The page for unknown paths. */
export const NotFoundPage = () => {
  const { t } = useTranslation('app');
  const session = useSession();
  return (
    <EmptyState
      picture={<AreaPicture name="wayOut" />}
      title={t('notFound.title')}
      heading="h1"
      text={t('notFound.text')}
      action={
        <Link to={session ? '/app/tickets/all' : '/'} className={buttonClass({ variant: 'primary' })}>
          {session ? t('notFound.toBoard') : t('common:toLogin')}
        </Link>
      }
    />
  );
};
