import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditQuery } from '../../../generated/settings-audit.ts';
import { formatDate, formatDateTime } from '../../../kit/format.ts';

export type Entry = AuditQuery['audit']['data'][number];
export type Change = Entry['changes'][number];

/** The kinds of records that the audit knows; the order is that of the filter. */
export const AUDIT_ENTITIES = ['Ticket', 'TicketUser', 'Comment', 'Attachment', 'Job', 'Board', 'User', 'Invitation', 'Setting', 'Client', 'Document'] as const;

/** Longer texts are cut in the table; the whole one is in the title. */
const LONGEST = 160;

/** Words for what the database recorded: names instead of ids, days as people write them. */
export function useAuditWords(names: AuditQuery['audit']['names'] | undefined) {
  const { t, i18n } = useTranslation('audit');
  return useMemo(() => {
    const byId = new Map(names?.map(({ id, name }) => [id, name]));
    const known = (group: string, key: string): string => (i18n.exists(`audit:${group}.${key}`) ? t(`${group}.${key}`) : key);

    const textOf = (value: unknown, field: string): string => {
      if (value === null || value === undefined || value === '') return t('nothing');
      if (Array.isArray(value)) return value.length === 0 ? t('nothing') : value.map((inner) => textOf(inner, field)).join(', ');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number' && field === 'priority') return known('priority', String(value));
      if (typeof value === 'object') return Object.entries(value).map(([key, inner]) => `${known('field', key)}: ${textOf(inner, key)}`).join('; ');
      const text = String(value);
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
      if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return formatDateTime(text);
      if (field === 'role' || field === 'permissions') return known(field, text);
      return byId.get(text) ?? text;
    };

    const titleOf = (entry: Entry): string | null => {
      const named = entry.changes.find(({ field }) => field === 'title' || field === 'name' || field === 'email');
      const text = named?.to ?? named?.from;
      if (entry.entity === 'Setting') return known('setting', entry.entityId);
      return byId.get(entry.recordId) ?? (typeof text === 'string' ? text : null);
    };

    return {
      entity: (entity: string) => known('entity', entity),
      action: (entry: Entry) => t(`action.${entry.action}`),
      door: (entry: Entry) => known('door', entry.door),
      field: (field: string) => known('field', field),
      title: titleOf,
      value: (value: unknown, field: string): { text: string; whole: string } => {
        const whole = textOf(value, field);
        return { text: whole.length > LONGEST ? `${whole.slice(0, LONGEST)} …` : whole, whole };
      },
    };
  }, [t, i18n, names]);
}

export type AuditWords = ReturnType<typeof useAuditWords>;
