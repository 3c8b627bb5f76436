import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longer descriptions are collapsed on a phone, where they would push the buttons off the screen. */
const LONG = 120;

/** Name and description of a task. */
export const TaskDescription = ({ id, name, description }: { id: string; name: string; description: string }) => {
  const { t } = useTranslation('inspections');
  const [whole, setWhole] = useState(false);
  const isLong = description.length > LONG;
  return (
    <div className="min-w-0 flex-1">
      <p id={id} className="text-base font-semibold wrap-anywhere">
        {name}
      </p>
      {description && (
        <p
          className={`mt-0.5 text-sm whitespace-pre-line text-text-muted wrap-anywhere ${isLong && !whole ? 'max-sm:line-clamp-2' : ''}`}
        >
          {description}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-ml-1 inline-flex min-h-8 items-center rounded px-1 text-sm font-medium text-primary underline underline-offset-2 sm:hidden pointer-coarse:min-h-11"
        >
          {t(whole ? 'task.less' : 'task.more')}
        </button>
      )}
    </div>
  );
};
