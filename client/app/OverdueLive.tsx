import { ABILITIES } from '../../schema/kernel/abilities.shared.ts';
import { OverdueTicketsChangedDocument } from '../generated/app-overdue.ts';
import { useLiveList } from '../kit/data/use-records-changed.ts';
import { useAbility } from '../kit/session/me.ts';
import { useDueChanged } from '../shared/due/use-due-changed.ts';

type Follow = { onChange: () => void };

const Tickets = ({ onChange }: Follow) => {
  useLiveList(OverdueTicketsChangedDocument, onChange);
  return null;
};
const Assignments = ({ onChange }: Follow) => {
  useDueChanged(onChange);
  return null;
};

/** Tells that the numbers of the navigation may have changed: tickets, and what people have to do. */
export const OverdueLive = ({ onChange }: Follow) => (
  <>
    {useAbility(ABILITIES.tickets) && <Tickets onChange={onChange} />}
    {useAbility(ABILITIES.employees) && <Assignments onChange={onChange} />}
  </>
);
