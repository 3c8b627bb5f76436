import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/**
 * Records that an employee's register of health care was deleted (ArbMedVV § 3 (4)); written only by
 * delete_health_care.
 */
@Table('health_care_deletion')
export class HealthCareDeletion extends OwnedEntity {
  @Column('id', { hidden: true })
  employeeId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;
}
