import { Download, FilePlus2, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { KINDS, TEMPLATE_KINDS } from '../../../schema/areas/own-templates/own-template.shared.ts';
import {
  OwnTemplatesToKeepDocument,
  type OwnTemplateRowFragment,
  useOwnTemplatesQuery,
} from '../../generated/own-templates.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { saveBlob } from '../../kit/files/save-file.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Copies } from './Copies.tsx';
import { newTemplateAddress, ownTemplateAddress } from './own-template-addresses.ts';
import { TakeDialog } from './TakeDialog.tsx';
import { UseButton } from './UseButton.tsx';

/** /app/ownTemplates: the own templates of a specialist, with their copies in this organisation. */
export const OwnTemplatesPage = () => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const navigate = useNavigate();
  const taking = useDialogParam('take');
  const { data, error, refetch } = useOwnTemplatesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const again = (): void => void refetch().catch(() => undefined);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <div>
        <h1 className="text-xl leading-8 font-semibold">{t('ownTemplates.title')}</h1>
        <p className="max-w-prose text-text-muted">{t('ownTemplates.intro')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {TEMPLATE_KINDS.filter((kind) => !KINDS[kind].isTaken).map((kind, index) => (
          <Button
            key={kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={FilePlus2}
            onClick={() => void navigate(newTemplateAddress(kind))}
          >
            {t(`ownTemplates.createOf.${kind}`)}
          </Button>
        ))}
        <Button icon={Inbox} onClick={() => taking.open()}>
          {t('ownTemplates.take')}
        </Button>
        {(data?.ownTemplates.length ?? 0) > 0 && <DownloadButton />}
      </div>
      <Loaded data={data} error={error} refetch={refetch} failed={t('ownTemplates.failed')} height="h-32">
        {({ ownTemplates }) =>
          ownTemplates.length === 0 ? (
            <EmptyState
              picture={<AreaPicture name="inspections" />}
              title={t('ownTemplates.none')}
              text={t('ownTemplates.noneText')}
            />
          ) : (
            <ul className="grid gap-3">
              {ownTemplates.map((template) => (
                <Template key={template.id} template={template} onChanged={again} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {taking.isOpen && <TakeDialog templates={data?.ownTemplates ?? []} onClose={taking.close} />}
    </div>
  );
};

const Template = ({ template, onChanged }: { template: OwnTemplateRowFragment; onChanged: () => void }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { id, kind, title, itemCount, publishedNumber: number, isPublished } = template;
  return (
    <li className="grid gap-3 rounded border border-border bg-surface p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold wrap-anywhere">
            <Link to={ownTemplateAddress(id)} className="link-alone">
              {title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
            {t(`value.OwnTemplate.kind.${kind}`)} · {t('ownTemplates.items', { count: itemCount })} ·{' '}
            {number ? t('ownTemplates.version', { number }) : t('ownTemplates.draft')}
            {number && !isPublished && <Badge tone="accent">{t('ownTemplates.changed')}</Badge>}
          </p>
        </div>
        <UseButton template={template} onUsed={onChanged} />
      </div>
      <Copies template={template} onChanged={onChanged} />
    </li>
  );
};

const DownloadButton = () => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = { query: OwnTemplatesToKeepDocument, context: QUIET, fetchPolicy: 'network-only' } as const;
      const { ownTemplates } = present((await apolloClient.query(query)).data);
      const blob = new Blob([JSON.stringify(ownTemplates, null, 2)], { type: 'application/json' });
      saveBlob({ name: 'obacht-templates.json', blob });
    } catch (error) {
      toast.error(t('ownTemplates.failed'), reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" icon={Download} busy={busy} onClick={() => void download()}>
      {t('ownTemplates.download')}
    </Button>
  );
};
