import { ChevronDown, CircleAlert, Ellipsis, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { useEditorParts } from './editor-parts.ts';

interface PartCardProps {
  id: string;
  place: ListPlace;
  /** "Page 3", and its title. */
  kind: string;
  name: string;
  hasProblem: boolean;
  /** A film of it is being sent. */
  isSending: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** A page or question of a course: one line, or its fields while it is expanded. */
export const PartCard = ({ id, place, kind, name, hasProblem, isSending, onRemove, children }: PartCardProps) => {
  const { t } = useTranslation('courses');
  const { formId, isOpen, toggle } = useEditorParts();
  const open = isOpen(id);
  const bodyId = `${formId}-body-${id}`;
  return (
    <div className={classes('rounded border bg-surface', open ? 'border-border-strong' : 'border-border')}>
      <div className="flex items-center gap-1 p-1.5 sm:gap-2 sm:p-2">
        {place.handle}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            id={`${formId}-toggle-${id}`}
            aria-expanded={open}
            aria-controls={open ? bodyId : undefined}
            onClick={() => toggle(id)}
            className="flex w-full items-center gap-2 rounded py-1.5 pr-1 text-left pointer-coarse:min-h-11"
          >
            <ChevronDown
              aria-hidden
              className={classes('size-5 shrink-0 text-text-muted transition-transform', !open && '-rotate-90')}
            />
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
          </button>
        </h3>
        <span className="hidden sm:flex">{place.steps}</span>
        <Menu
          label={t('own.more', { name: name || kind })}
          entries={[
            ...place.entries,
            { key: 'remove', label: t('common:remove'), icon: Trash2, tone: 'danger', onSelect: onRemove },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
      {open && (
        <div id={bodyId} className="grid gap-4 border-t border-border p-3 sm:p-4">
          {children}
        </div>
      )}
    </div>
  );
};
