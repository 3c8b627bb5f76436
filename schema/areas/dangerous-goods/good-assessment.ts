import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';

/**
 * What users who manage dangerous goods may read of the risk assessment that covers one: its title and when it is to be
 * reviewed. Hazards and measures need the permission for risk assessments.
 */
@Table('risk_assessment')
@ObjectType({ simpleResolvers: true })
export class GoodAssessment {
  @Column('id', { primary: true })
  id!: string;

  @Column('text')
  title: string = '';

  @Column('day', { nullable: true })
  nextExecution: string | null = null;
}
