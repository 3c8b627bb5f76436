import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordHistoryQuery } from '../../generated/record-history.ts';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { propertyOf, shownAs } from './audited-entities.ts';
import { type Entry, isEmpty } from './changes.ts';
import { useEntityTexts } from './entity-texts.ts';

/** Longer texts are cut in the table; the whole one is in the title. */
export const LONGEST = 160;

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

/** Formats values of the audit: names instead of ids, localized dates. */
export function useChangeTexts(names: RecordHistoryQuery['recordHistory']['names'] | undefined) {
  const { t, i18n } = useTranslation('changes');
  const words = useEntityTexts();
  return useMemo(() => {
    const byId = new Map(names?.map(({ id, name }) => [id, name]));
    const generic = (group: string, key: string): string =>
      i18n.exists(`changes:${group}.${key}`) ? t(`${group}.${key}`) : key;
    const nameOf = (entity: string, field: string): string =>
      words.property(entity, field) ?? generic('column', propertyOf(field));

    const textOf = (value: unknown, entity: string, field: string): string => {
      const worded = Array.isArray(value) ? null : words.value(entity, field, String(value));
      if (worded !== null) return worded;
      if (value === null || value === undefined || value === '') return t('nothing');
      if (Array.isArray(value))
        return value.length === 0 ? t('nothing') : value.map((inner) => textOf(inner, entity, field)).join(', ');
      if (shownAs(entity, field) === 'secret') return t('secret');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'object') {
        const parts = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
        if (parts.length === 0) return t('nothing');
        return parts.map(([key, inner]) => `${nameOf(entity, key)}: ${textOf(inner, entity, key)}`).join('; ');
      }
      const text = shownAs(entity, field) === 'richText' ? plain(String(value)) : String(value);
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
      entity: (entity: string) => words.entity(entity) ?? entity,
      action: (entry: Entry) => t(`action.${entry.action}`),
      door: (entry: Entry) => {
        if (entry.terminal) return t('terminal', { name: entry.terminal });
        return entry.token ? t('token', { name: entry.token }) : generic('door', entry.door);
      },
      who: (entry: Entry) => entry.user?.name ?? t('product'),
      field: (entry: Entry, field: string) => nameOf(entry.entity, field),
      /** The record that an audit entry belongs to; some records, such as settings, label their ids. */
      title: (entry: Entry): string | null =>
        words.value(entry.entity, 'id', entry.recordId) ?? byId.get(entry.recordId) ?? named(entry),
      /** The part of the record, such as one risk of an assessment; null for the record itself. */
      part: (entry: Entry): string | null =>
        entry.entityId === entry.recordId ? null : (byId.get(entry.entityId) ?? named(entry)),
      value: (entry: Entry, value: unknown, field: string): { text: string; whole: string } => {
        const whole = textOf(value, entry.entity, field);
        return { text: whole.length > LONGEST ? `${whole.slice(0, LONGEST)} …` : whole, whole };
      },
    };
  }, [t, i18n, names, words]);
}

export type ChangeTexts = ReturnType<typeof useChangeTexts>;
