import { allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { DueSource } from '../../records/due-source.ts';
import type { NotificationSource } from '../../records/notification-source.ts';
import { derived } from '../../records/registry.ts';

/** A kind of notification with the SQL of the day that it is about. */
export interface NotificationKind extends NotificationSource {
  readonly day?: string;
}

/** Notifications of the calendar: of a duty to those who have to do it, of a legal deadline to those who may see it. */
export interface DaySource extends NotificationKind {
  readonly due: DueSource;
  readonly day: string;
  /** SQL condition: its notification is written today. */
  readonly isToday: string;
  /** For Owners only, also by mail unless they read it before: the deadline is near and not met. */
  readonly isEscalation?: true;
}

/** Duties that are overdue for longer cause no notification, so that an import does not notify of the past. */
const OVERDUE_DAYS = 28;

/** Days before a deadline of a law on which Owners are mailed that nobody has met it yet. */
const ESCALATION_DAYS = 2;

/** The duties of one record, which a notification can name. */
const singleDuties = derived((areas) => areas.flatMap(({ due }) => due).filter(({ group }) => group === undefined));

/** A notification of a day is valid as long as the duty has that day. */
const daySource = (
  due: DueSource,
  name: 'tomorrow' | 'overdue' | 'deadline' | 'escalation',
  texts: Pick<NotificationSource, 'words'>,
  isToday: string,
  isTrue = 'true',
): DaySource => ({
  kind: `${due.kind}.${name}`,
  rule: due.rule,
  from: due.from,
  where: `${due.where} and (${due.day})::text = n.part and ${isTrue}`,
  title: due.title,
  path: due.path,
  day: due.day,
  isMailedOtherwise: true,
  due,
  isToday,
  ...texts,
});

const dayKinds = (due: DueSource): DaySource[] => {
  const label = due.label;
  const after = (de: string, en: string): Pick<NotificationSource, 'words'> => ({
    words: { de: `${label.de}: ${de}`, en: `${label.en}: ${en}` },
  });
  if (due.isLegal)
    return [
      daySource(
        due,
        'deadline',
        after('gesetzliche Frist', 'legal deadline'),
        `${due.day} between ${SQL_TODAY} - ${OVERDUE_DAYS} and ${SQL_TODAY} + 3`,
      ),
      {
        ...daySource(
          due,
          'escalation',
          after('noch offen, die gesetzliche Frist endet', 'still open, the legal deadline ends'),
          `${due.day} between ${SQL_TODAY} - ${OVERDUE_DAYS} and ${SQL_TODAY} + ${ESCALATION_DAYS}`,
        ),
        isEscalation: true,
      },
    ];
  if (due.people === undefined) return [];
  return [
    daySource(
      due,
      'tomorrow',
      after('bald fällig', 'due soon'),
      `${due.day} = ${SQL_TODAY} + 1`,
      `${due.day} >= ${SQL_TODAY}`,
    ),
    daySource(
      due,
      'overdue',
      after('überfällig', 'overdue'),
      `${due.day} between ${SQL_TODAY} - ${OVERDUE_DAYS} and ${SQL_TODAY} - 1`,
    ),
  ];
};

/** The notifications of the calendar, derived from the sources of due items of the areas. */
export const daySources: () => readonly DaySource[] = derived(() => singleDuties().flatMap(dayKinds));

/** The notification of a duty that counts people: one, which is unread again when more of them are late. */
export interface PeopleSource extends NotificationKind {
  readonly due: DueSource;
  /** SQL: how many of them are late since today. */
  readonly newlyLate: string;
}

const PEOPLE = {
  de: `case t.people when 1 then '1 Person' else t.people || ' Personen' end`,
  en: `case t.people when 1 then '1 person' else t.people || ' people' end`,
} as const;

/** Duties that count people, with a day: for the users responsible for them, as numbers without names. */
export const peopleSources: () => readonly PeopleSource[] = derived((areas) =>
  areas
    .flatMap(({ due }) => due)
    .filter(({ group, calendar }) => group !== undefined && calendar === 'everybody')
    .map((due) => ({
      kind: `${due.kind}.people`,
      rule: due.rule,
      // About the organisation: it names no record.
      from: `(select app_client_id() as id, count(*)::int as people
                from ${due.from} where ${due.where} and ${due.day} < ${SQL_TODAY}) t`,
      where: 't.people > 0',
      title: PEOPLE,
      path: `'${due.opens.path}'`,
      words: { de: `${due.label.de}: überfällig`, en: `${due.label.en}: overdue` },
      isMailedOtherwise: true,
      due,
      newlyLate: `select count(*) from ${due.from} where ${due.where} and ${due.day} = ${SQL_TODAY} - 1`,
    })),
);

/** Every kind of notification. */
export const notificationSources: () => readonly NotificationKind[] = derived((areas) => [
  ...areas.flatMap(({ notifications }) => notifications),
  ...daySources(),
  ...peopleSources(),
]);

/** The kind of this name. Throws for a name that no area declares. */
export function notificationSource(kind: string): NotificationKind {
  const source = notificationSources().find((candidate) => candidate.kind === kind);
  if (!source) throw new Error(`No area declares the notification "${kind}"`);
  return source;
}

/** Who reads notifications: their rights of the moment. */
export interface NotificationReader {
  readonly userId: string;
  readonly role: string;
  readonly permissions: ReadonlySet<string> | readonly string[];
}

/** The kinds that somebody may see. */
export const kindsFor = (reader: NotificationReader): NotificationKind[] =>
  notificationSources().filter(({ rule }) => allows(rule, reader));

/** SQL condition: the user `u` may see what has this rule. Values are names of permissions and roles, no input. */
export function maySql({ permission = [], roles = [] }: AllowRule): string {
  const permissions = typeof permission === 'string' ? [permission] : permission;
  if (permissions.length === 0 && roles.length === 0) return 'true';
  const list = (names: readonly string[]): string => `array[${names.map((name) => `'${name}'`).join()}]::text[]`;
  return `(u.permissions && ${list(permissions)} or u.role = any(${list(roles)}))`;
}

/** SQL of what a row `n` says: title, path and day of the record, where it is of this kind and still true. */
export function notificationSql(
  { kind, from, where = 'true', title, path, day }: NotificationKind,
  language: Language,
): string {
  const called = typeof title === 'string' ? title : title[language];
  return `select (${called})::text as title, (${path})::text as path, ${day ? `(${day})::text` : 'null::text'} as day
            from ${from} where n.kind = '${kind}' and t.id = n.record_id and ${where}`;
}
