import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OwnTemplateChangesQuery,
  useOwnTemplateChangesQuery,
  useTakeOverOwnTemplateMutation,
} from '../../generated/own-templates.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { partName, itemName } from './part-name.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';

type Change = OwnTemplateChangesQuery['ownTemplateChanges'][number];
type Props = {
  kind: string;
  copy: { id: string; title: string };
  number: number;
  onDone: () => void;
  onClose: () => void;
};

const TONES: Record<string, BadgeTone> = { added: 'primary', removed: 'neutral', changed: 'accent', moved: 'accent' };

/** What a newer version changes in a copy, and takes it over. */
export const ChangesDialog = ({ kind, copy, number, onDone, onClose }: Props) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useOwnTemplateChangesQuery({
    variables: { copy: copy.id },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  const [takeOver] = useTakeOverOwnTemplateMutation({ context: QUIET });
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { title } = present((await takeOver({ variables: { copy: copy.id, number } })).data).takeOverOwnTemplate;
      toast.success(t('ownTemplates.takenOver', { title, number }));
      onDone();
      onClose();
    } catch (failure) {
      toast.error(t('ownTemplates.notTakenOver'), reasonOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ownTemplates.changesTitle', { number })}
      description={copy.title}
      width={720}
      footer={
        <DialogButtons
          label={t('ownTemplates.takeOver')}
          onCancel={onClose}
          busy={busy}
          disabled={!data}
          onClick={() => void take()}
        />
      }
    >
      <Loaded data={data} error={error} refetch={refetch} failed={t('ownTemplates.changesFailed')} height="h-24">
        {({ ownTemplateChanges: changes }) =>
          changes.length === 0 ? (
            <p>{t('ownTemplates.noChange')}</p>
          ) : (
            <ul className="grid gap-3">
              {changes.map((change, index) => (
                <ChangeLine key={index} kind={kind} change={change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const ChangeLine = ({ kind, change: { change, ...line } }: { kind: string; change: Change }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { before, after, kept } = line;
  return (
    <li className="grid gap-1 border-b border-border pb-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[change] ?? 'neutral'}>
          {t(change === 'changed' ? 'ownTemplates.changedItem' : `ownTemplates.${change}`)}
        </Badge>
        <span className="font-medium wrap-anywhere">
          <WhatChanges kind={kind} {...line} />
        </span>
        {kept && <Badge>{t('ownTemplates.kept')}</Badge>}
      </p>
      <dl className="grid gap-1 text-sm sm:grid-cols-2 sm:gap-4">
        {change !== 'added' && <Text label={t('ownTemplates.before')} text={before} />}
        {change !== 'removed' && (change === 'changed' || after) && (
          <Text label={t('ownTemplates.after')} text={after} />
        )}
      </dl>
    </li>
  );
};

/** A title or note, an area with its item, or the part of a letter. */
const WhatChanges = ({ kind, section, name }: { kind: string } & Pick<Change, 'section' | 'name'>) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  if (section === '' && (name === 'title' || name === 'note'))
    return t(kind === 'letter' ? 'ownTemplates.subject' : `OwnTemplate.${name}`);
  if (section === '' && name === '') return t('ownTemplates.sections');
  const part = partName(t, kind, section);
  const item = itemName(t, kind, section, name);
  return [part, item === part ? '' : item].filter(Boolean).join(' › ');
};

const Text = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  return (
    <div className="min-w-0">
      <dt className="text-text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text || t('ownTemplates.empty')}</dd>
    </div>
  );
};
