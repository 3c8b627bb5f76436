import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../../kernel/column.ts';
import { PlainEntity } from '../../../kernel/tenant.entity.ts';

/** Occupational health care (ArbMedVV): obligatory, offered, or granted on request. */
@Table('examination')
@ObjectType({ simpleResolvers: true })
export class Examination extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('boolean', {
    description: {
      de: 'false: Pflichtvorsorge; true: wird angeboten oder auf Wunsch ermöglicht',
      en: 'false: obligatory; true: offered, or granted on request',
    },
  })
  optional: boolean = false;

  @Column('boolean', {
    description: {
      de: 'mit optional: Wunschvorsorge, sie wird nicht angeboten',
      en: 'With optional: granted on request, not offered',
    },
  })
  onRequest: boolean = false;

  @Column('text', {
    description: {
      de: 'bei wem man einen Termin bekommt; steht auf der Seite der Beschäftigten',
      en: 'Who gives an appointment; the page of employees shows it',
    },
  })
  contact: string = '';

  /** No longer offered; stays stored because completed assignments refer to it. */
  @Column('moment', { nullable: true, hidden: true })
  retiredAt: Date | null = null;
}
