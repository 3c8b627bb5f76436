import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditWords, Change, Entry } from './audit-words.ts';

/** So many changes stand in the table; the others are one click away. */
const FIRST = 3;

/** Fields in which only the order of things changed. */
const isNoise = ({ field }: Change): boolean => field === 'position' || field === 'file_id' || field === 'job_id';

/** What one entry changed: field, before, after. */
export const AuditChanges = ({ entry, words }: { entry: Entry; words: AuditWords }) => {
  const { t } = useTranslation('audit');
  const [all, setAll] = useState(false);
  const telling = entry.changes.filter((change) => !isNoise(change));
  const changes = telling.length > 0 ? telling : entry.changes;
  const shown = all ? changes : changes.slice(0, FIRST);
  return (
    <div className="grid gap-1">
      <ul className="grid gap-0.5">
        {shown.map((change) => (
          <li key={change.field} className="min-w-0 wrap-break-word">
            <span className="text-text-muted">{words.field(change.field)}: </span>
            {entry.action === 'updated' && (
              <>
                <del className="text-text-muted" title={words.value(change.from, change.field).whole}>
                  {words.value(change.from, change.field).text}
                </del>
                <span aria-hidden> → </span>
              </>
            )}
            <span title={words.value(change.to ?? change.from, change.field).whole}>
              {words.value(entry.action === 'deleted' ? change.from : change.to, change.field).text}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > FIRST && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)} className="justify-self-start text-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11">
          {all ? t('less') : t('more', { count: changes.length - FIRST })}
        </button>
      )}
    </div>
  );
};
