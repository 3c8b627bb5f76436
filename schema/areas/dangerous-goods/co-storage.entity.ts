import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CoStorageRule, Light } from './co-storage.shared.ts';

/** A good, as findings name it. */
@ObjectType({ simpleResolvers: true })
export class StoredGood {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  identifier!: string;

  @Field(() => String)
  name!: string;
}

/** The goods of one storage class at a location. */
@ObjectType({ simpleResolvers: true })
export class StorageClassGroup {
  @Field(() => String, { description: 'Empty for goods without a storage class' })
  storageClassification!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => [StoredGood], { description: 'The first ten of them, by identifier' })
  goods!: StoredGood[];
}

/** Goods of a class that may not be stored with a good, or only under a condition. */
@ObjectType({ simpleResolvers: true })
export class CoStorageFinding {
  @Field(() => String, { description: 'red or yellow' })
  light!: Light;

  @Field(() => String, { description: 'The cell of TRGS 510, table 12: - or a remark from 1 to 8' })
  rule!: CoStorageRule;

  @Field(() => String)
  storageClassification!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => [StoredGood], { description: 'The first ten of them, by identifier' })
  goods!: StoredGood[];

  @Field(() => String, { description: 'That they may not be stored together, or only with special measures' })
  message!: string;

  @Field(() => String, { description: 'What has to be done' })
  measure!: string;
}

/** Whether a good may be stored where it is, by TRGS 510. */
@ObjectType({ simpleResolvers: true })
export class CoStorageState {
  @Field(() => String, { description: 'red, yellow, green, or grey where a storage class is missing' })
  light!: Light;

  @Field(() => String, { description: 'The edition of the rule' })
  edition!: string;

  @Field(() => Int, { description: 'Goods at the location without a storage class' })
  unknown!: number;

  @Field(() => [CoStorageFinding])
  findings!: CoStorageFinding[];
}
