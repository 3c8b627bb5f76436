import { Field, Int, ObjectType } from 'type-graphql';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';

/** How many people a course reaches when it is assigned to groups and people who work here today. */
@ObjectType({ simpleResolvers: true })
export class CourseReach {
  @Field(() => Int, { description: 'People who get a mail with their link' })
  mail!: number;

  @Field(() => Int, { description: 'People without an address, who get a printed code' })
  paper!: number;

  @Field(() => Int, { description: 'People who have it in their plan or have completed it' })
  already!: number;
}

/** A course that was assigned, with the numbers of people that it reaches. */
@ObjectType({ simpleResolvers: true })
export class AssignedCourse extends CourseReach {
  @Field(() => ManagedInstruction)
  instruction!: ManagedInstruction;
}
