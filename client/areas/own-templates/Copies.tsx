import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OwnTemplateRowFragment,
  useOwnTemplateChangesQuery,
  useTakeOverOwnTemplateMutation,
} from '../../generated/own-templates.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { ChangesDialog } from '../../shared/templates/ChangesDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { recordAddress } from './own-template-addresses.ts';

type Props = { template: OwnTemplateRowFragment; onChanged: () => void };

/**
 * The copies of a template in this organisation; for one of an older version, a link to the changes of the newer one.
 */
export const Copies = ({ template, onChanged }: Props) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [shown, setShown] = useState<string | null>(null);
  const { kind, copies, publishedNumber } = template;
  if (copies.length === 0) return null;
  const newest = publishedNumber ?? 0;
  const copy = copies.find(({ id }) => id === shown);
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      <h3 className="text-sm font-medium">{t('ownTemplates.usedHere')}</h3>
      <ul className="grid gap-2">
        {copies.map(({ id, recordId, title, number }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={recordAddress(kind, recordId)} className="link-alone wrap-anywhere">
              {t('ownTemplates.usedAs', { number, title })}
            </Link>
            {number < newest && (
              <>
                <Badge tone="accent">{t('ownTemplates.newer', { number: newest })}</Badge>
                <Button size="sm" aria-label={t('ownTemplates.lookOf', { title })} onClick={() => setShown(id)}>
                  {t('ownTemplates.look')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {copy && (
        <CopyChanges kind={kind} copy={copy} number={newest} onDone={onChanged} onClose={() => setShown(null)} />
      )}
    </div>
  );
};

type CopyProps = {
  kind: string;
  copy: { id: string; title: string };
  number: number;
  onDone: () => void;
  onClose: () => void;
};

/** The changes of a copy by the newest version. */
const CopyChanges = ({ copy, number, ...dialog }: CopyProps) => {
  const { data, error, refetch } = useOwnTemplateChangesQuery({
    variables: { copy: copy.id },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  const [takeOver] = useTakeOverOwnTemplateMutation({ context: QUIET });
  return (
    <ChangesDialog
      {...dialog}
      title={copy.title}
      number={number}
      changes={data?.ownTemplateChanges}
      error={error}
      refetch={refetch}
      take={async () =>
        present((await takeOver({ variables: { copy: copy.id, number } })).data).takeOverOwnTemplate.title
      }
    />
  );
};
