import type { Opt } from '@mikro-orm/core';
import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import type { EmployeeLanguage } from './employee.enums.ts';

/** A person who is instructed and examined and never logs in. */
@Table('employee')
@ObjectType({ simpleResolvers: true })
export class Employee extends SoftDeletedPlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', {
    nullable: true,
    description: { de: 'null: hat keine E-Mail-Adresse', en: 'null: has no e-mail address' },
  })
  email: string | null = null;

  @Column('text', {
    column: 'language',
    description: {
      de: 'Sprache der E-Mails und Seiten: GER, ENG, oder pl, tr, ro, uk, ar, ru, hr (ISO 639-1)',
      en: 'Language of e-mails and pages: GER, ENG, or pl, tr, ro, uk, ar, ru, hr (ISO 639-1)',
    },
  })
  employeeLanguage: Opt<EmployeeLanguage> = 'GER';

  @Column('text', { nullable: true })
  personnelNumber: string | null = null;

  @Column('text', { nullable: true })
  department: string | null = null;

  @Column('text', { nullable: true })
  jobTitle: string | null = null;

  @Column('day', { nullable: true })
  birthDate: string | null = null;

  @Column('day', { nullable: true })
  entryDate: string | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'letzter Arbeitstag; danach wird nichts mehr fällig',
      en: 'last day of work; nothing becomes due after it',
    },
  })
  leavingDate: string | null = null;

  /**
   * Declared by the user, so that an address is not left out by mistake. A constraint ensures that it is true exactly
   * if there is no address.
   */
  @Column('boolean', {
    description: {
      de: 'hat keine E-Mail-Adresse: Links werden auf Papier übergeben',
      en: 'has no e-mail address: links are handed over on paper',
    },
  })
  withoutEmail: Opt<boolean> = false;
}
