import { useTranslation } from 'react-i18next';
import { type OrganisationDataFragment, useRemoveLogoMutation, useSetLogoMutation } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { PictureUpload } from '../../kit/files/PictureUpload.tsx';
import { CardSection } from '../../ui/CardSection.tsx';

/** The logo of documents: show, replace, remove. Saved immediately. */
export const LogoCard = ({ client: { logo } }: { client: OrganisationDataFragment }) => {
  const { t } = useTranslation('clients');
  const [setLogo] = useSetLogoMutation({ context: QUIET });
  const [removeLogo] = useRemoveLogoMutation({ context: QUIET });
  return (
    <CardSection title={t('logo.title')} text={t('logo.text')}>
      <PictureUpload
        url={logo?.url ?? null}
        text={(key) => t(`logo.${key}`)}
        set={(fileId) => setLogo({ variables: { fileId } })}
        remove={() => removeLogo()}
      />
    </CardSection>
  );
};
