import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, type ChangeWords, type Entry, partsOf } from './change-words.ts';

/** So many changes are shown; the others are one click away. */
const FIRST = 3;

/** What says nothing beside other changes: order, and where a thing belongs. */
const NOISE = new Set(['position', 'file_id', 'print_file_id', 'job_id', 'inspection_id', 'risk_assessment_id', 'ticket_comment', 'ticket_description', 'reminded_for', 'updated_by']);

const isNoise = ({ field }: Change): boolean => NOISE.has(field);

/** What one entry changed: field, before, after. */
export const ChangeList = ({ entry, words }: { entry: Entry; words: ChangeWords }) => {
  const { t } = useTranslation('changes');
  const [all, setAll] = useState(false);
  const telling = entry.changes.filter((change) => !isNoise(change));
  const changes = (telling.length > 0 ? telling : entry.changes).flatMap(partsOf);
  const shown = all ? changes : changes.slice(0, FIRST);
  return (
    <div className="grid gap-1">
      <ul className="grid gap-0.5">
        {shown.map((change, index) => (
          <li key={index} className="min-w-0 wrap-break-word">
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
