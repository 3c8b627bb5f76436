import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';

/**
 * What whoever manages dangerous goods reads of the risk assessment that covers one: what it is called and when it is
 * to be reviewed. Its hazards and measures are for those who may open risk assessments.
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
