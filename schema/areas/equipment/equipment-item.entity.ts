import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import type { Language } from '../../kernel/permissions.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';

/** A device, a plant or a part of the building that has to be checked. */
@Table('equipment_item')
@ObjectType({ simpleResolvers: true })
export class EquipmentItem extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', {
    description: { de: 'Code einer Art, oder own', en: 'Code of a kind, or own' },
    example: 'portableElectrical',
  })
  kind: string = '';

  @Column('text', {
    description: { de: 'Was es ist, wenn kind own ist', en: 'What it is where kind is own' },
    example: '',
  })
  ownKind: string = '';

  @Column('text', { description: { de: 'Inventar- oder Seriennummer', en: 'Inventory or serial number' } })
  number: string = '';

  @Column('text')
  place: string = '';

  @Column('smallint', {
    nullable: true,
    description: {
      de: 'Baujahr; bei Kranen das Jahr der Inbetriebnahme. Manche Arten sind ab einem Alter öfter zu prüfen',
      en: 'Year of construction; of a crane that of its commissioning. Some kinds are checked more often from an age on',
    },
    example: 2019,
  })
  builtIn: number | null = null;

  @Column('person', { nullable: true, hidden: true, column: 'responsible' })
  responsibleId: PersonId | null = null;

  @Column('text')
  note: string = '';

  @Column('day', {
    nullable: true,
    description: {
      de: 'Seit wann es stillsteht: nichts ist fällig, vor der nächsten Nutzung wird geprüft',
      en: 'Since when it stands still: nothing is due, and it is checked before it is used again',
    },
  })
  outOfServiceSince: string | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'Seit wann niemand es benutzen darf; nur eine bestandene Prüfung gibt es frei',
      en: 'Since when nobody may use it; only a passed check frees it',
    },
  })
  lockedOn: string | null = null;

  @Column('text', { description: { de: 'Warum es gesperrt ist', en: 'Why it is locked' }, example: '' })
  lockReason: string = '';

  /** The reason in each language; null if its text is the same in all. */
  @Column('json', { nullable: true, hidden: true })
  lockWords: Record<Language, string> | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'Seit wann der Mangel behoben ist; gesperrt bleibt es bis zur bestandenen Prüfung',
      en: 'Since when the defect is mended; it stays locked until a check is passed',
    },
  })
  repairedOn: string | null = null;

  @Column('text', {
    description: { de: 'Was daran gemacht wurde, und von wem', en: 'What was done, and by whom' },
    example: '',
  })
  repairNote: string = '';

  @Column('day', {
    nullable: true,
    description: {
      de: 'Bis wann die nächste Prüfung fällig ist: der letzte Tag des Monats',
      en: 'Until when the next check is due: the last day of the month',
    },
  })
  nextCheckOn: string | null = null;

  @Column('boolean', {
    description: { de: 'Von einer geplanten Prüfung ist keine bekannt', en: 'No check is known of a planned one' },
  })
  neverChecked: boolean = false;

  @Column('day', { nullable: true })
  lastCheckedOn: string | null = null;
}
