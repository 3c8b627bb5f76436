import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The state of an organisation's contract as last read from the billing provider: one row for each organisation. */
@Table('billing')
export class StoredBilling extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  override clientId!: string;

  @Column('text', { nullable: true, hidden: true })
  contractId: string | null = null;

  @Column('text', { nullable: true, hidden: true })
  customerId: string | null = null;

  @Column('json', { nullable: true, hidden: true })
  state: unknown = null;

  @Column('integer', { hidden: true })
  seats: number = 0;

  @Column('moment', { nullable: true, hidden: true })
  fetchedAt: Date | null = null;

  @Column('moment', { nullable: true, hidden: true })
  refreshAt: Date | null = null;

  @Column('text', { nullable: true, hidden: true })
  cardTold: string | null = null;

  @Column('moment', { nullable: true, hidden: true })
  changedAt: Date | null = null;

  @Column('moment', { nullable: true, hidden: true })
  failedSince: Date | null = null;

  @Column('text', { nullable: true, hidden: true })
  revokedMandate: string | null = null;

  @Column('json', { hidden: true })
  told: unknown = {};
}

/** The order of a plan. Its id is the key that the page chose. */
@Table('billing_order')
export class StoredOrder extends OwnedEntity {
  @Column('text', { hidden: true })
  variantId!: string;

  @Column('text', { nullable: true, hidden: true })
  orderId: string | null = null;

  @Column('text', { hidden: true })
  status: string = 'PaymentPending';

  /** The order that this key got, because another Owner had ordered the same plan at the same time. */
  @Column('id', { nullable: true, hidden: true })
  sameAs: string | null = null;

  @Column('decimal', { hidden: true })
  totalGross!: number;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}
