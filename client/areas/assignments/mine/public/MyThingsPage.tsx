import { personOfLink, type PersonOfLinkQueryVariables } from '../../../../generated/public-person-of-link.ts';
import { useReaderLanguage } from '../../../../kit/i18n/use-reader-language.ts';
import { AllThings } from '../../../../kit/public/AllThings.tsx';
import { LanguageSwitch } from '../../../../kit/public/LanguageSwitch.tsx';
import { NextPages } from '../../../../kit/public/NextPages.tsx';
import { PublicPage } from '../../../../kit/public/PublicPage.tsx';
import { usePublicTexts } from '../../../../kit/public/public-texts.ts';
import { usePublicQuery } from '../../../../kit/public/use-public-query.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/**
 * /mine/{assignmentId}/{employeeId}: the open items of a person, each with a link to its page; opening it changes
 * nothing.
 */
export const MyThingsPage = ({ address }: { address: PersonOfLinkQueryVariables }) => {
  const t = usePublicTexts();
  const { data, error, refetch } = usePublicQuery(personOfLink, address);
  const person = data?.personOfLink;
  useReaderLanguage(person?.language);
  return (
    <PublicPage
      title={t('mine')}
      owner={person?.clientName}
      logo={person?.logo}
      data={person}
      error={error}
      refetch={refetch}
    >
      {({ employeeName, open: [first, ...more] }) => (
        <>
          <LanguageSwitch />
          <p className="mb-2">{t('hello', { name: employeeName })}</p>
          {first ? (
            <>
              <AllThings minutes={first.minutes} next={more} />
              <NextPages next={[first, ...more]} title={t('mineFirst')} />
            </>
          ) : (
            // Not marked as all done: the link of a course does not reveal whether a health check is open.
            <Notice title={t('mineDone')}>{t('mineDoneText')}</Notice>
          )}
        </>
      )}
    </PublicPage>
  );
};
