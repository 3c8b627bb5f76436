import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, listRows, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { EMPLOYEE_FIELDS } from './employee.rows.ts';

/** The data of an employee that a form about an accident copies. */
@ObjectType({ simpleResolvers: true })
export class InjuredPerson {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  personnelNumber!: string | null;

  @Field(() => String, { nullable: true })
  department!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'null without the permission for incident reports' })
  birthDate!: string | null;

  @Field(() => String, { nullable: true, description: 'null without the permission for incident reports' })
  jobTitle!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'null without the permission for incident reports' })
  entryDate!: string | null;
}

/** The shortest search text: with fewer letters a caller could page through all employees. */
const FEWEST_LETTERS = 2;
const OFFERED = 8;

/** Fields that only the official form needs. */
const PRIVATE = ['birthDate', 'jobTitle', 'entryDate'] as const;

const found: ListSpec = {
  from: 'employee t',
  select: `t.id, t.name, t.personnel_number as "personnelNumber", t.department, t.birth_date as "birthDate",
           t.job_title as "jobTitle", t.entry_date as "entryDate"`,
  // An accident may be reported after the person has left.
  where: `${OWN_ROWS} and (t.leaving_date is null or t.leaving_date > current_date - 366)`,
  search: ['t.name', 't.personnel_number'],
  fields: { name: EMPLOYEE_FIELDS.name! },
};

@Resolver()
export class InjuredPersonResolver {
  @Query(() => InjuredPerson, {
    description: 'The employee with whom a report or an entry is linked; NOT_FOUND once they are deleted',
  })
  @Allow(ABILITIES.accidents)
  async injuredPerson(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<InjuredPerson> {
    if (!isId(id)) throw notFound();
    const [person] = await ctx.read((rows) =>
      rows<InjuredPerson>(`select ${found.select} from employee t where ${OWN_ROWS} and t.id = $1`, [id]),
    );
    if (!person) throw notFound();
    return shownTo(ctx, person);
  }

  @Query(() => [InjuredPerson], {
    description: `At most ${OFFERED} employees by name or personnel number, from ${FEWEST_LETTERS} letters on`,
  })
  @Allow(ABILITIES.accidents)
  async injuredPeople(@Ctx() ctx: Context, @Arg('search', () => String) search: string): Promise<InjuredPerson[]> {
    if (search.trim().length < FEWEST_LETTERS) return [];
    const { data } = await listRows<InjuredPerson>(ctx, found, {
      search,
      perPage: OFFERED,
      countUpTo: OFFERED,
      sort: 'name',
    });
    return data.map((person) => shownTo(ctx, person));
  }
}

/** The fields of a person that this reader may see. */
function shownTo(ctx: Context, person: InjuredPerson): InjuredPerson {
  if (allows({ permission: 'incidentreport' }, ctx.user)) return person;
  return { ...person, ...Object.fromEntries(PRIVATE.map((name) => [name, null])) };
}
