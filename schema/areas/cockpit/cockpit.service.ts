import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { clientsOf } from '../../platform/multiuser/multiuser.rows.ts';
import { careTarget, type CareFacts } from '../care-services/care-target.ts';
import type { CockpitOrganisation } from './cockpit.entity.ts';

type OfClient = { clientId: string };
type Tickets = OfClient & { openTickets: number; overdueTickets: number };
type Inspections = OfClient & { openDefects: number; lastInspection: string | null; nextInspection: string | null };
type Accidents = OfClient & { accidents: number; accidentDay: string | null };
type Equipment = OfClient & { lockedEquipment: number; checksDue: number };
type Care = OfClient & {
  bookedMinutes: number;
  lastService: string | null;
  nextVisit: string | null;
  plan: Omit<CareFacts, 'headsFull' | 'headsReduced' | 'headsShort'> | null;
  heads: Pick<CareFacts, 'headsFull' | 'headsReduced' | 'headsShort'> | null;
};

const byClient = <Row extends OfClient>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map((row) => [row.clientId, row]));

/** One statement for each kind of number, over all organisations of the account (migrations/0461-cockpit.sql, 0820-next-visits.sql). */
async function readNumbers(rows: Rows, account: string, today: string) {
  const [tickets, inspections, care, accidents, equipment] = await Promise.all([
    rows<Tickets>(
      `select client_id as "clientId", open_tickets as "openTickets", overdue_tickets as "overdueTickets"
         from cockpit_tickets($1, $2)`,
      [account, today],
    ),
    rows<Inspections>(
      `select client_id as "clientId", open_defects as "openDefects", last_inspection as "lastInspection",
              next_inspection as "nextInspection"
         from cockpit_inspections($1, $2)`,
      [account, today],
    ),
    rows<Care>(
      `select client_id as "clientId", booked_minutes as "bookedMinutes", last_service as "lastService",
              next_visit as "nextVisit", plan, heads
         from cockpit_care($1, $2)`,
      [account, today],
    ),
    rows<Accidents>(
      `select client_id as "clientId", accidents, accident_day as "accidentDay" from cockpit_accidents($1)`,
      [account],
    ),
    rows<Equipment>(
      `select client_id as "clientId", locked as "lockedEquipment", checks_due as "checksDue"
         from cockpit_equipment($1, $2)`,
      [account, today],
    ),
  ]);
  return {
    tickets: byClient(tickets),
    inspections: byClient(inspections),
    care: byClient(care),
    accidents: byClient(accidents),
    equipment: byClient(equipment),
  };
}

/** The hours that the safety specialist has to give in a year; null while they are unknown. */
function targetOf(care: Care | undefined, today: string): number | null {
  if (!care?.plan) return null;
  const heads = care.heads ?? { headsFull: null, headsReduced: null, headsShort: null };
  const { professions } = careTarget({ ...care.plan, ...heads }, today);
  return professions.find(({ profession }) => profession === 'specialist')?.target ?? null;
}

/** The days that are known, in their order. */
const inOrder = (...days: readonly (string | null | undefined)[]): string[] =>
  days.flatMap((day) => day ?? []).toSorted();

/**
 * The organisations of an external specialist with what is urgent in each, by the person's current permissions there;
 * the most urgent first. Users who may not switch see their own organisation only.
 */
export async function cockpit(ctx: Context): Promise<CockpitOrganisation[]> {
  const today = todayOf(ctx);
  const all = await clientsOf(ctx);
  const maySwitch = all.some(({ role }) => role === 'MultiUser');
  const numbers = await ctx.unscoped('cockpit: the numbers of the own organisations', (rows) =>
    readNumbers(rows, ctx.user.userId, today),
  );
  const organisations = all
    .filter(({ current }) => maySwitch || current)
    .flatMap(({ id, name, city, color, current }): CockpitOrganisation[] => {
      const tickets = numbers.tickets.get(id);
      // The person is not a member any more, or is a driver.
      if (!tickets) return [];
      const inspections = numbers.inspections.get(id);
      const care = numbers.care.get(id);
      const accidents = numbers.accidents.get(id);
      const equipment = numbers.equipment.get(id);
      return [
        {
          id,
          name,
          city,
          color,
          current,
          openTickets: tickets.openTickets,
          overdueTickets: tickets.overdueTickets,
          openDefects: inspections?.openDefects ?? null,
          lastVisit: inOrder(inspections?.lastInspection, care?.lastService).at(-1) ?? null,
          nextVisit: inOrder(inspections?.nextInspection, care?.nextVisit).at(0) ?? null,
          bookedMinutes: care?.bookedMinutes ?? null,
          targetHours: targetOf(care, today),
          accidents: accidents?.accidents ?? null,
          accidentDay: accidents?.accidentDay ?? null,
          lockedEquipment: equipment?.lockedEquipment ?? null,
          checksDue: equipment?.checksDue ?? null,
        },
      ];
    });
  return organisations.toSorted((one, other) => urgent(other) - urgent(one));
}

/** Sorts by accidents, then locked equipment, then overdue tickets. */
const urgent = ({ accidents, lockedEquipment, overdueTickets, openDefects }: CockpitOrganisation): number =>
  (accidents ?? 0) * 1_000_000 + (lockedEquipment ?? 0) * 10_000 + overdueTickets * 10 + Math.min(openDefects ?? 0, 9);
