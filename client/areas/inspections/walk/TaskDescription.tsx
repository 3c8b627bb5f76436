import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** More than this is folded on a phone, where it would push the buttons out of sight. */
const LONG = 120;

/** What is to be looked at: the name, and the words below it. */
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
