import { useState } from 'react';
import type { TemplateDifferenceFragment } from '../../generated/templates-origin.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { partName, itemName } from './part-name.ts';

type Texts = NonNullable<ReturnType<typeof useLabelsOf>>;

type Props = {
  /** The kind of template, by which its parts are called. */
  kind: string;
  title: string;
  /** The newest version. */
  number: number;
  /** The differences, once they are loaded. */
  changes: readonly TemplateDifferenceFragment[] | undefined;
  error: Error | undefined;
  refetch: () => unknown;
  /** Takes the newest version over; resolves with the new name of the record. */
  take: () => Promise<string>;
  onDone: () => void;
  onClose: () => void;
};

const TONES: Record<string, BadgeTone> = { added: 'primary', removed: 'neutral', changed: 'accent', moved: 'accent' };

/** Shows the changes of a newer version of a template to a record made from it, and takes them over. */
export const ChangesDialog = ({ kind, title, number, changes, error, refetch, take, onDone, onClose }: Props) => {
  const t = useLabelsOf('own-templates');
  const [busy, setBusy] = useState(false);
  if (!t) return null;
  const takeOver = async (): Promise<void> => {
    setBusy(true);
    try {
      toast.success(t('ownTemplates.takenOver', { title: await take(), number }));
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
      description={title}
      width={720}
      footer={
        <DialogButtons
          label={t('ownTemplates.takeOver')}
          onCancel={onClose}
          busy={busy}
          disabled={!changes}
          onClick={() => void takeOver()}
        />
      }
    >
      <Loaded data={changes} error={error} refetch={refetch} failed={t('ownTemplates.changesFailed')} height="h-24">
        {(found) =>
          found.length === 0 ? (
            <p>{t('ownTemplates.noChange')}</p>
          ) : (
            <ul className="grid gap-3">
              {found.map((change, index) => (
                <ChangeLine key={index} kind={kind} change={change} t={t} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const ChangeLine = ({
  kind,
  change: { change, ...line },
  t,
}: {
  kind: string;
  change: TemplateDifferenceFragment;
  t: Texts;
}) => {
  const { before, after, kept } = line;
  return (
    <li className="grid gap-1 border-b border-border pb-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[change] ?? 'neutral'}>
          {t(change === 'changed' ? 'ownTemplates.changedItem' : `ownTemplates.${change}`)}
        </Badge>
        <span className="font-medium wrap-anywhere">
          <WhatChanges kind={kind} {...line} t={t} />
        </span>
        {kept && <Badge>{t('ownTemplates.kept')}</Badge>}
      </p>
      <dl className="grid gap-1 text-sm sm:grid-cols-2 sm:gap-4">
        {change !== 'added' && (change === 'changed' || before) && (
          <Text label={t('ownTemplates.before')} text={before} t={t} />
        )}
        {change !== 'removed' && (change === 'changed' || after) && (
          <Text label={t('ownTemplates.after')} text={after} t={t} />
        )}
      </dl>
    </li>
  );
};

/** A title or note, an area with its item, or the part of a letter. */
const WhatChanges = ({
  kind,
  section,
  name,
  t,
}: { kind: string; t: Texts } & Pick<TemplateDifferenceFragment, 'section' | 'name'>) => {
  if (section === '' && (name === 'title' || name === 'note'))
    return t(kind === 'letter' ? 'ownTemplates.subject' : `OwnTemplate.${name}`);
  if (section === '' && name === '') return t('ownTemplates.sections');
  const part = partName(t, kind, section);
  const item = itemName(t, kind, section, name);
  return [part, item === part ? '' : item].filter(Boolean).join(' › ');
};

const Text = ({ label, text, t }: { label: string; text: string; t: Texts }) => {
  return (
    <div className="min-w-0">
      <dt className="text-text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text || t('ownTemplates.empty')}</dd>
    </div>
  );
};
