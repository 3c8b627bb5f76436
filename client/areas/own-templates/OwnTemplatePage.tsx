import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { TEMPLATE_KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import { useOwnTemplateQuery } from '../../generated/own-templates.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Link } from '../../ui/Link.tsx';
import { OWN_TEMPLATES } from './own-template-addresses.ts';
import { TemplateForm } from './TemplateForm.tsx';

const NEW = 'new';

/** /app/ownTemplates/edit/{id}: a template of the account; `new` with its kind creates one. */
export const OwnTemplatePage = () => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { id = NEW } = useParams();
  const [params] = useSearchParams();
  const isNew = id === NEW;
  const { data, error, refetch } = useOwnTemplateQuery({
    variables: { id },
    skip: isNew,
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const kind = TEMPLATE_KINDS.find((each) => each === params.get('kind')) ?? 'inspection';
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <Link to={OWN_TEMPLATES} className="link-alone">
        {t('ownTemplates.title')}
      </Link>
      {isNew ? (
        <TemplateForm key={kind} kind={kind} />
      ) : (
        <Loaded data={data} error={error} refetch={refetch} failed={t('ownTemplates.failed')} height="h-64">
          {({ ownTemplate }) => (
            <TemplateForm
              key={ownTemplate.id}
              kind={ownTemplate.kind as TemplateKind}
              template={ownTemplate}
              read={async () => present((await refetch()).data).ownTemplate}
            />
          )}
        </Loaded>
      )}
    </div>
  );
};
