import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordHistoryQuery } from '../../generated/record-history.ts';
import { formatDate, formatDateTime } from '../i18n/format.ts';

export type Entry = RecordHistoryQuery['recordHistory']['data'][number];
export type Change = Entry['changes'][number];

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of several parts, such as an address, part by part: only what differs. */
export const partsOf = (change: Change): Change[] => {
  const { from, to } = change;
  const isWhole = (value: unknown) => value !== null && !isParts(value);
  if (isWhole(from) || isWhole(to) || (from === null && to === null)) return [change];
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const part = { ...change, field, from: before[field] ?? null, to: after[field] ?? null };
    return JSON.stringify(part.from) === JSON.stringify(part.to) ? [] : partsOf(part);
  });
};

/** What says nothing beside other changes: order, and where a thing belongs. */
const NOISE = new Set([
  'position',
  'file_id',
  'print_file_id',
  'job_id',
  'inspection_id',
  'risk_assessment_id',
  'ticket_comment',
  'ticket_description',
  'ticket_files',
  'reminded_for',
  'updated_by',
]);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The changes of an entry that tell something. What was empty when a thing was made or removed is no change that
 * anybody would miss.
 */
export const tellingChanges = (entry: Pick<Entry, 'action' | 'changes'>): Change[] => {
  const parts = (changes: readonly Change[]) =>
    changes
      .flatMap(partsOf)
      .filter(({ from, to }) => entry.action === 'updated' || !isEmpty(entry.action === 'deleted' ? from : to));
  const telling = parts(entry.changes.filter(({ field }) => !NOISE.has(field)));
  return telling.length > 0 ? telling : parts(entry.changes);
};

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

/**
 * What went from a list of words or ids and what came; null for anything else, and for one that was only put into
 * another order.
 */
export const itemsOf = ({
  from,
  to,
}: Pick<Change, 'from' | 'to'>): { gone: readonly unknown[]; come: readonly unknown[] } | null => {
  if (!isPlainList(from) || !isPlainList(to)) return null;
  const gone = from.filter((item) => !to.includes(item));
  const come = to.filter((item) => !from.includes(item));
  return gone.length + come.length > 0 ? { gone, come } : null;
};

/** Longer texts are cut in the table; the whole one is in the title. */
export const LONGEST = 160;

/** Fields whose values have words of their own; an empty one may have, too. */
const WORDED = new Set([
  'role',
  'permissions',
  'priority',
  'status',
  'ok',
  'relevant_for_pregnant',
  'measures_effective',
  'risk_classification_after_action',
  'language',
]);

/** Fields that hold the few elements of rich text. */
const RICH = new Set(['action', 'measurement']);

const plain = (html: string): string =>
  html
    .replaceAll(/<li[^>]*>/g, '• ')
    .replaceAll(/<\/(?:p|li)>|<br[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Words for what the database recorded: names instead of ids, days as people write them. */
export function useChangeWords(names: RecordHistoryQuery['recordHistory']['names'] | undefined) {
  const { t, i18n } = useTranslation('changes');
  return useMemo(() => {
    const byId = new Map(names?.map(({ id, name }) => [id, name]));
    const wordFor = (group: string, key: string): string | null =>
      i18n.exists(`changes:${group}.${key}`) ? t(`${group}.${key}`) : null;
    const known = (group: string, key: string): string => wordFor(group, key) ?? key;

    const textOf = (value: unknown, field: string): string => {
      const worded = WORDED.has(field) && !Array.isArray(value) ? wordFor(field, String(value)) : null;
      if (worded !== null) return worded;
      if (value === null || value === undefined || value === '') return t('nothing');
      if (Array.isArray(value))
        return value.length === 0 ? t('nothing') : value.map((inner) => textOf(inner, field)).join(', ');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'object')
        return Object.entries(value)
          .map(([key, inner]) => `${known('field', key)}: ${textOf(inner, key)}`)
          .join('; ');
      const text = RICH.has(field) ? plain(String(value)) : String(value);
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
      if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return formatDateTime(text);
      return byId.get(text) ?? text;
    };

    const named = (entry: Entry): string | null => {
      const change = entry.changes.find(({ field }) => field === 'title' || field === 'name' || field === 'email');
      const text = change?.to ?? change?.from;
      return typeof text === 'string' ? text : null;
    };

    return {
      entity: (entity: string) => known('entity', entity),
      action: (entry: Entry) => t(`action.${entry.action}`),
      door: (entry: Entry) => known('door', entry.door),
      who: (entry: Entry) => entry.user?.name ?? t('product'),
      field: (field: string) => known('field', field),
      /** The record to whose history an entry belongs. */
      title: (entry: Entry): string | null =>
        entry.entity === 'Setting' ? known('setting', entry.entityId) : (byId.get(entry.recordId) ?? named(entry)),
      /** A part of the record, such as one risk of an assessment; null where it is the record itself. */
      part: (entry: Entry): string | null =>
        entry.entityId === entry.recordId ? null : (byId.get(entry.entityId) ?? named(entry)),
      value: (value: unknown, field: string): { text: string; whole: string } => {
        const whole = textOf(value, field);
        return { text: whole.length > LONGEST ? `${whole.slice(0, LONGEST)} …` : whole, whole };
      },
    };
  }, [t, i18n, names]);
}

export type ChangeWords = ReturnType<typeof useChangeWords>;
