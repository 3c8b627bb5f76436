import { useTranslation } from 'react-i18next';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import type { AppointedRoleLineFragment } from '../../generated/appointed-persons.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ROLE_BADGES } from './role-states.ts';

type Role = AppointedRoleLineFragment;

/** Roles under the headings of their groups; a row opens its role. In narrow windows each row is a card. */
export const RoleTable = ({ roles, onOpen }: { roles: readonly Role[]; onOpen: (id: string) => void }) => (
  <div className="grid gap-8">
    {[...Map.groupBy(roles, ({ group }) => group)].map(([group, ofGroup]) => (
      <section key={group} aria-labelledby={`roles-${group}`} className="grid gap-2">
        <h2 id={`roles-${group}`} className="text-lg font-semibold">
          {ofGroup[0]!.groupTitle}
        </h2>
        <ul className="grid divide-y divide-border rounded border border-border bg-surface">
          {ofGroup.map((role) => (
            <li key={role.id}>
              <RoleRow role={role} onOpen={() => onOpen(role.id)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const RoleRow = ({ role, onOpen }: { role: Role; onOpen: () => void }) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const { title, state, sentence, certainty, basis, validUntil } = role;
  const { tone, icon } = ROLE_BADGES[state];
  const source =
    basis[0] &&
    (certainty === 'law' ? basis[0] : `${basis[0]} (${label(`value.AppointedRole.certainty.${certainty}`)})`);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-14 w-full gap-x-4 gap-y-1 px-3 py-3 text-left hover:bg-surface-hover focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_5rem_8rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_10rem] md:items-center"
    >
      <span className="min-w-0 wrap-break-word hyphens-auto">
        <span className="font-medium">{title}</span>
        {source && <span className="block text-sm text-text-muted">{source}</span>}
      </span>
      <span className="min-w-0 text-sm text-text-muted">{sentence}</span>
      <span className="text-sm tabular-nums">{numberText(role, t)}</span>
      <span className="flex flex-wrap items-center gap-2 text-sm md:justify-end">
        {validUntil && state !== 'NOT_APPLICABLE' && (
          <span className="text-text-muted md:sr-only">{t('until', { day: formatDate(validUntil) })}</span>
        )}
        <Badge tone={tone} icon={icon}>
          {label(`value.AppointedRole.state.${state}`)}
        </Badge>
      </span>
    </button>
  );
};

/** „2 von 3“; for a role that needs nobody, as far as is known, the people in it. */
function numberText(
  { state, least, most, total, valid }: Role,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  if (state === 'NOT_APPLICABLE') return '–';
  if (!least) return total === 0 ? t('number.nobody') : t('number.none', { valid, total });
  if (most === null) return t('number.atLeast', { valid, least });
  return least === most ? t('number.of', { valid, needed: most }) : t('number.range', { valid, least, most });
}
