import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListPlace, NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useEditorParts, without } from './editor-parts.ts';
import { PartCard } from './PartCard.tsx';

interface PartListProps<Part extends { id: string }> {
  /** "pages" or "questions". */
  kind: 'pages' | 'questions';
  icon: LucideIcon;
  parts: readonly Part[];
  most: number;
  nameOf: (part: Part) => string;
  make: () => Part;
  /** Whether a film of this part is being uploaded. */
  isSending?: (part: Part) => boolean;
  /** Whether the part is empty, so that removing it loses nothing. */
  isEmpty: (part: Part) => boolean;
  onChange: (parts: Part[]) => void;
  children: (part: Part, index: number) => ReactNode;
}

/** The pages or the questions of a course in their order: add, move, remove. */
export const PartList = <Part extends { id: string }>(props: PartListProps<Part>) => {
  const { kind, icon, parts, most, nameOf, make, isEmpty, onChange, children, isSending = () => false } = props;
  const { t } = useTranslation('courses');
  const { formId, problems, isOpen, toggle } = useEditorParts();
  const [removing, setRemoving] = useState<Part | null>(null);
  const add = () => {
    const part = make();
    onChange([...parts, part]);
    if (!isOpen(part.id)) toggle(part.id);
    focusWhenRendered(`${formId}-${part.id}`);
  };
  const remove = (part: Part) => {
    onChange(without(parts, part.id));
    setRemoving(null);
  };
  const hasProblem = (index: number) => problems.some(({ path }) => path[0] === kind && path[1] === index);
  const card = (part: Part, place: ListPlace) => (
    <PartCard
      id={part.id}
      place={place}
      kind={t(`own.${kind}One`, { number: place.index + 1 })}
      name={nameOf(part)}
      hasProblem={hasProblem(place.index)}
      isSending={isSending(part)}
      onRemove={() => (isEmpty(part) ? remove(part) : setRemoving(part))}
    >
      {children(part, place.index)}
    </PartCard>
  );
  return (
    <section aria-labelledby={`${formId}-${kind}-title`} className="grid gap-3">
      <h2 id={`${formId}-${kind}-title`} tabIndex={-1} className="text-lg font-semibold">
        {t(`own.${kind}`)} <span className="font-normal text-text-muted tabular-nums">({parts.length})</span>
      </h2>
      <p className="text-sm text-text-muted">{t(`own.${kind}Hint`)}</p>
      {parts.length > 0 && (
        <NestedList
          label={t(`own.${kind}`)}
          items={parts}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(parts, from, to))}
          className="grid gap-2"
        >
          {card}
        </NestedList>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={parts.length === 0 ? icon : Plus} disabled={parts.length >= most} onClick={add}>
          {t(`own.${kind}Add`)}
        </Button>
        {parts.length >= most && <p className="text-sm text-text-muted">{t(`own.${kind}Full`, { most })}</p>}
      </div>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
        title={t(`own.${kind}Remove`)}
        confirmLabel={t('common:remove')}
        tone="danger"
      >
        {removing && t('own.removeText', { name: nameOf(removing) || t('common:untitled') })}
      </ConfirmDialog>
    </section>
  );
};
