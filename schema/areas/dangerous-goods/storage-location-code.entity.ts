import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { RecordCode } from '../../records/record-code.entity.ts';
import { EmergencyStep, HazardSentence, PoisonCentre } from './emergency.entity.ts';

/** The code by which employees see what is stored at a location, without a login (GefStoffV § 14 (1)). */
@Table('storage_location_code')
@ObjectType({ simpleResolvers: true })
export class StorageLocationCode extends RecordCode {
  @Column('id', { hidden: true })
  storageLocationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class PublicInstruction {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'First aid as released, in the language of the reader; empty for a file' })
  firstAid!: string;

  @Field(() => String, { description: 'What to do in an emergency as released; empty for a file' })
  emergency!: string;
}

/** The fields of a good that are public at its location. */
@ObjectType({ simpleResolvers: true })
export class PublicGood {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  identifier!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [String])
  pictograms!: string[];

  @Field(() => String)
  signalWord!: string;

  @Field(() => [String])
  h!: string[];

  @Field(() => [HazardSentence], { description: 'What its H statements say' })
  hazards!: HazardSentence[];

  @Field(() => [EmergencyStep], { description: 'What its P statements say for an emergency' })
  emergencySteps!: EmergencyStep[];

  @Field(() => Boolean)
  hasDataSheet!: boolean;

  @Field(() => DayScalar, { nullable: true })
  dataSheetDate!: string | null;

  @Field(() => [PublicInstruction], { description: 'Uploaded ones, and those of which a version was released' })
  operatingInstructions!: PublicInstruction[];
}

/** Everything that the code of a location gives access to. */
@ObjectType({ simpleResolvers: true })
export class PublicStorageLocation {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The name of the organisation' })
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of its logo; null if it has none' })
  logo!: string | null;

  @Field(() => [PoisonCentre], { description: 'That of the federal state; several while nobody has named the state' })
  poisonCentres!: PoisonCentre[];

  @Field(() => Boolean, { description: 'Whether the organisation lets a phone keep this for when there is no network' })
  keepsOnDevices!: boolean;

  @Field(() => Int, { description: 'Goods that the search finds' })
  count!: number;

  @Field(() => [PublicGood], { description: 'The first 200 of them, the most dangerous first' })
  goods!: PublicGood[];
}
