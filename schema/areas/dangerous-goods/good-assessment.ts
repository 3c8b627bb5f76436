import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';

/**
 * The fields of the risk assessment of a good that users who manage dangerous goods may read: its title and when it is
 * to be reviewed. Hazards and measures need the permission for risk assessments.
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
