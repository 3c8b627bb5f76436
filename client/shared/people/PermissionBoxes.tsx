import { PERMISSIONS, type Permission } from '../../../schema/kernel/permissions.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { useUserLabels } from './user-labels.ts';

/** Checkboxes of the twelve permissions, with a note at those that the user may not grant. */
export const PermissionBoxes = ({
  chosen,
  onToggle,
  isLocked = false,
  mayHave,
  notGiven,
}: {
  chosen: ReadonlySet<Permission>;
  onToggle: (permission: Permission, on: boolean) => void;
  isLocked?: boolean;
  mayHave: (permission: Permission) => boolean;
  /** The note at a permission that the user may not grant. */
  notGiven: string;
}) => {
  const labels = useUserLabels();
  return PERMISSIONS.map((permission) => (
    <CheckboxField
      key={permission}
      label={labels.value.User.permissions[permission]}
      hint={!isLocked && !mayHave(permission) ? notGiven : labels.permissionText[permission]}
      checked={chosen.has(permission)}
      disabled={isLocked || !mayHave(permission)}
      onChange={(event) => onToggle(permission, event.target.checked)}
    />
  ));
};
