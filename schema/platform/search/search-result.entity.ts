import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class SearchMark {
  @Field(() => Int)
  start!: number;

  @Field(() => Int, { description: 'The first character after it' })
  end!: number;
}

@ObjectType({ simpleResolvers: true })
export class SearchHit {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  kind!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Where it is, or what else tells it from others; may be empty' })
  subtitle!: string;

  @Field(() => String, { nullable: true, description: 'Path of its page' })
  path!: string | null;

  @Field(() => [SearchMark], { description: 'What of the title was searched, in characters' })
  marks!: SearchMark[];
}

@ObjectType({ simpleResolvers: true })
export class SearchSection {
  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'What the kind is called, in the language of the request' })
  label!: string;

  @Field(() => Int, { description: 'How many there are' })
  count!: number;

  @Field(() => [SearchHit], { description: 'Numbers and titles first, newer ones before older ones' })
  hits!: SearchHit[];
}

@ObjectType({ simpleResolvers: true })
export class SearchResult {
  @Field(() => [SearchSection], { description: 'Kinds in which something was found' })
  sections!: SearchSection[];

  @Field(() => Boolean, { description: 'Nothing has these words: the hits have similar ones' })
  similar!: boolean;
}
