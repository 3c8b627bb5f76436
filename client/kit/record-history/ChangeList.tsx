import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDifferences } from '../versions/diff-words.ts';
import { DiffParts } from '../versions/WordDifferences.tsx';
import { type ChangeTexts, LONGEST } from './change-texts.ts';
import { type Change, type Entry, isEmpty, itemsOf, meaningfulChanges } from './changes.ts';

/** Number of changes shown at first; the others are shown after one click. */
const FIRST = 3;

/** What one entry changed: field, before, after. */
export const ChangeList = ({ entry, words }: { entry: Entry; words: ChangeTexts }) => {
  const { t } = useTranslation('changes');
  const [all, setAll] = useState(false);
  const changes = meaningfulChanges(entry);
  const shown = all ? changes : changes.slice(0, FIRST);
  return (
    <div className="grid gap-1">
      <ul className="grid gap-0.5">
        {shown.map((change, index) => (
          <li key={index} className="min-w-0 wrap-break-word">
            <span className="text-text-muted">{words.field(entry, change.field)}: </span>
            <Values change={change} entry={entry} words={words} />
          </li>
        ))}
      </ul>
      {changes.length > FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="justify-self-start text-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {all ? t('less') : t('more', { count: changes.length - FIRST })}
        </button>
      )}
    </div>
  );
};

/**
 * Value before and after the change. For lists only removed and added elements are shown, because two long lists are
 * hard to compare; for long texts only the differences.
 */
const Values = ({ change, entry, words }: { change: Change; entry: Entry; words: ChangeTexts }) => {
  const { t } = useTranslation('changes');
  const before = words.value(entry, change.from, change.field);
  const after = words.value(entry, change.to, change.field);
  if (entry.action !== 'updated') {
    const { text, whole } = entry.action === 'deleted' ? before : after;
    return <span title={whole}>{text}</span>;
  }
  if (change.field === 'position') return t('moved');
  const items = itemsOf(change);
  if (items) {
    const named = (key: 'gone' | 'come', list: readonly unknown[]) =>
      list.length > 0 && t(`items.${key}`, { names: words.value(entry, list, change.field).whole });
    return [named('gone', items.gone), named('come', items.come)].filter(Boolean).join('; ');
  }
  if (Math.min(before.whole.length, after.whole.length) > LONGEST)
    return <DiffParts stretches={shortDifferences(before.whole, after.whole)} />;
  // An empty value is not compared: the entered or removed value is shown instead.
  if (isEmpty(change.from)) return <span title={after.whole}>{t('entered', { value: after.text })}</span>;
  if (isEmpty(change.to)) return <span title={before.whole}>{t('removed', { value: before.text })}</span>;
  return (
    <>
      <del className="text-text-muted" title={before.whole}>
        {before.text}
      </del>
      <span aria-hidden> → </span>
      <span title={after.whole}>{after.text}</span>
    </>
  );
};
