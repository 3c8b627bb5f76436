import type { ReactNode } from 'react';
import type { Permission } from '../../schema/kernel/permissions.ts';
import { useAbility } from './me.ts';

/** Shows its content only to people with this permission. */
export const Can = ({ permission, children, otherwise = null }: { permission: Permission; children: ReactNode; otherwise?: ReactNode }) =>
  useAbility(permission) ? children : otherwise;
