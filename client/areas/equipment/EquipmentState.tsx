import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  Clock,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { EQUIPMENT_STATES, type EquipmentState as State } from '../../../schema/areas/equipment/equipment.enums.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

/** The icon and colour of each state, beside its text. */
const BADGES: Readonly<Record<State, { tone: BadgeTone; icon: LucideIcon }>> = {
  locked: { tone: 'error', icon: Lock },
  outOfService: { tone: 'neutral', icon: CircleMinus },
  overdue: { tone: 'error', icon: CircleAlert },
  neverChecked: { tone: 'accent', icon: CircleHelp },
  dueSoon: { tone: 'accent', icon: Clock },
  fine: { tone: 'success', icon: CircleCheck },
  unplanned: { tone: 'accent', icon: CircleDashed },
};

/** The state of a device. */
export const EquipmentState = ({ state }: { state: string }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const listed = EQUIPMENT_STATES.find((each) => each === state);
  return listed ? <Badge {...BADGES[listed]}>{t(`value.EquipmentItem.state.${listed}`)}</Badge> : null;
};
