import { CircleAlert, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldingCard } from '../../../kit/nested-list/FoldingCard.tsx';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { useEditorParts } from './editor-parts.ts';

interface PartCardProps {
  id: string;
  place: ListPlace;
  /** "Page 3", and its title. */
  kind: string;
  name: string;
  hasProblem: boolean;
  /** A film in it is being uploaded. */
  isSending: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** A page or question of a course: one line, or its fields while it is expanded. */
export const PartCard = ({ id, place, kind, name, hasProblem, isSending, onRemove, children }: PartCardProps) => {
  const { t } = useTranslation('courses');
  const { formId, isOpen, toggle } = useEditorParts();
  const open = isOpen(id);
  return (
    <FoldingCard
      formId={formId}
      id={id}
      place={place}
      isOpen={open}
      onToggle={toggle}
      summary={
        <>
          <span className="min-w-0 flex-1">
            <span className="block text-xs text-text-muted">{kind}</span>
            <span className="line-clamp-2 font-medium wrap-anywhere">{name || t('common:untitled')}</span>
          </span>
          {!open && isSending && <Badge icon={Upload}>{t('own.sending')}</Badge>}
          {hasProblem && (
            <Badge tone="error" icon={CircleAlert}>
              {t('own.incomplete')}
            </Badge>
          )}
        </>
      }
      menuLabel={t('own.more', { name: name || kind })}
      entries={[{ key: 'remove', label: t('common:remove'), icon: Trash2, tone: 'danger', onSelect: onRemove }]}
      hasSteps
    >
      <div className="grid gap-4">{children}</div>
    </FoldingCard>
  );
};
