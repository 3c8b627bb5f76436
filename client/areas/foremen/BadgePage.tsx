import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { personOfBadge } from './find-badge.ts';
import { OWN_PEOPLE, ownPersonAddress } from './own-people-addresses.ts';

/** /app/ownPeople/badge/{code}: opened by the camera of a phone; redirects to the page of the person. */
export const BadgePage = () => {
  const { code = '' } = useParams();
  const { t } = useTranslation(labelsOf('foremen'));
  const [person, setPerson] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    personOfBadge(code).then(setPerson, (error: unknown) => setFailure(reasonOf(error) || t('ownPeople.scanFailed')));
  }, [code, t]);
  if (person) return <Navigate to={ownPersonAddress(person)} replace />;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <h1 className="text-xl leading-8 font-semibold">{t('ownPeople.badgePage')}</h1>
      {failure === null ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <Notice tone="error">{failure}</Notice>
          <Link to={OWN_PEOPLE} className={buttonClass({})}>
            {t('ownPeople.back')}
          </Link>
        </>
      )}
    </div>
  );
};
