import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  type ClassType,
} from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { listRows, OWN_ROWS, pageOf, wholeList, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { EMPLOYEE_FIELDS } from '../employees/employee.rows.ts';
import { AppointedPerson, PersonStateEnum, QualificationProof } from './appointed-person.entity.ts';
import type { PersonState } from './appointed-person.enums.ts';
import {
  letterSignaturesSchema,
  ownRoleSchema,
  qualificationSchema,
  roleSettingSchema,
  type LetterSignatures,
  type OwnRoleValues,
  type QualificationValues,
  type RoleSettingValues,
} from './appointed-person.input.ts';
import { appointedPersonFacts } from './appointed-person.record.shared.ts';
import {
  detailsOf,
  peopleOfRole,
  personById,
  proofsOf,
  type PersonRow,
  type ProofRow,
} from './appointed-person.rows.ts';
import { appoint, changeAppointment, removeAppointment, signLetter } from './appointed-person.service.ts';
import { AppointedRole, RoleLetter } from './appointed-role.entity.ts';
import { roleById, roles, type JudgedRole } from './appointed-role.service.ts';
import { productLetter } from './letter.ts';
import type { LetterWords } from './letter.shared.ts';
import { qualificationAddress, recordQualification, removeQualification } from './qualification.service.ts';
import { addRole, changeRole, removeRole } from './role-setting.service.ts';

const { rule, kind } = appointedPersonFacts;

/** An employee who can be appointed. */
@ObjectType({ simpleResolvers: true })
export class AppointablePerson {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  department!: string | null;
}

/** The shortest search text: with fewer letters a caller could page through all employees. */
const FEWEST_LETTERS = 2;
const OFFERED = 8;

const appointable: ListSpec = {
  from: 'employee t',
  select: 't.id, t.name, t.department',
  where: `${OWN_ROWS} and coalesce(t.leaving_date >= ${SQL_TODAY}, true)`,
  search: ['t.name', 't.personnel_number'],
  fields: { name: EMPLOYEE_FIELDS.name! },
};

/** The five operations, and the fields of a person that are computed. */
export function appointedPersonResolver(operations: PlainOperations<AppointedPerson>): ClassType<object> {
  const writes = {
    create: appoint,
    update: changeAppointment,
    remove: removeAppointment,
    descriptions: {
      create: 'Appoints an employee, or with a name somebody from outside. Idempotent with an `id`.',
      update: 'Changes an appointment; the role stays. A signed letter is filed anew as its next version.',
      remove: 'Removes somebody who was appointed by mistake, with proofs and letters; otherwise set `endsOn`.',
    },
  };
  @Resolver(() => AppointedPerson)
  class AppointedPersonResolver extends recordResolver(operations, writes) {
    @Query(() => [AppointablePerson], {
      description: `At most ${OFFERED} employees by name or personnel number, from ${FEWEST_LETTERS} letters on`,
    })
    @Allow(rule)
    async appointablePeople(
      @Ctx() ctx: Context,
      @Arg('search', () => String) search: string,
    ): Promise<AppointablePerson[]> {
      if (search.trim().length < FEWEST_LETTERS) return [];
      return (
        await listRows<AppointablePerson>(ctx, appointable, {
          search,
          perPage: OFFERED,
          countUpTo: OFFERED,
          sort: 'name',
        })
      ).data;
    }

    @Mutation(() => AppointedPerson, {
      description: 'Both have signed the letter on the screen today; it is filed as a version',
    })
    @Allow(rule)
    signAppointment(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', 'LetterSignaturesInput', letterSignaturesSchema) input: LetterSignatures,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<AppointedPerson> {
      return signLetter(ctx, id, input, version ?? null);
    }

    @FieldResolver(() => PersonStateEnum)
    async state(@Root() { id }: PersonRow, @Ctx() ctx: Context): Promise<PersonState> {
      return (await detailsOf(ctx).load(id))?.state ?? 'ENDED';
    }

    @FieldResolver(() => String, { description: 'The name of today' })
    async person(@Root() { id, name }: PersonRow, @Ctx() ctx: Context): Promise<string> {
      return (await detailsOf(ctx).load(id))?.person ?? name;
    }

    @FieldResolver(() => String, { description: 'What the role is called' })
    async roleTitle(@Root() { id, role }: PersonRow, @Ctx() ctx: Context): Promise<string> {
      return (await detailsOf(ctx).load(id))?.roleTitle ?? role;
    }

    @FieldResolver(() => [QualificationProof], { description: 'Proofs, the newest first; it silences the others' })
    qualifications(@Root() { id }: PersonRow, @Ctx() ctx: Context): Promise<ProofRow[]> {
      return proofsOf(ctx).load(id);
    }

    @FieldResolver(() => [RecordVersion], { description: 'Letters that were signed, the newest first' })
    versions(@Root() { id }: PersonRow, @Ctx() ctx: Context): Promise<VersionRow[]> {
      return versionsOf(ctx, kind).load(id);
    }
  }
  return AppointedPersonResolver;
}

const RolePage = pageOf(AppointedRole);

@Resolver(() => AppointedRole)
export class AppointedRoleResolver {
  @Query(() => RolePage, { description: 'The roles to which people are appointed, as they stand today, by group' })
  @Allow(rule)
  async appointedRoles(
    @Ctx() ctx: Context,
    @Arg('state', () => String, { nullable: true, description: 'An AppointedRoleState' }) state?: string | null,
    @Arg('search', () => String, { nullable: true, description: 'Words of title or law' }) search?: string | null,
  ): Promise<ListPage<JudgedRole>> {
    return wholeList(await roles(ctx, { state, search }));
  }

  @Query(() => AppointedRole)
  @Allow(rule)
  appointedRole(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<JudgedRole> {
    return roleById(ctx, id);
  }

  @Mutation(() => AppointedRole, {
    description: 'What the organisation says of a role; fields that are left out stay, null takes back',
  })
  @Allow(rule)
  async changeAppointedRole(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'AppointedRoleInput', roleSettingSchema) input: RoleSettingValues,
  ): Promise<JudgedRole> {
    await changeRole(ctx, id, input);
    return roleById(ctx, id);
  }

  @Mutation(() => AppointedRole, { description: 'Adds a role of one’s own. Idempotent with an id' })
  @Allow(rule)
  async addAppointedRole(
    @Ctx() ctx: Context,
    @ZodArg('input', 'OwnRoleInput', ownRoleSchema) input: OwnRoleValues,
  ): Promise<JudgedRole> {
    return roleById(ctx, await addRole(ctx, input));
  }

  @Mutation(() => Removed, { description: 'Removes an own role to which nobody was appointed' })
  @Allow(rule)
  async removeAppointedRole(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await removeRole(ctx, id);
    return { id };
  }

  @FieldResolver(() => [AppointedPerson], { description: 'At most 500 people; those whose appointment is over last' })
  people(@Root() { id }: JudgedRole, @Ctx() ctx: Context): Promise<PersonRow[]> {
    return peopleOfRole(ctx).load(id);
  }

  @FieldResolver(() => RoleLetter, {
    description: 'What the product writes in its letter, in the language of the caller',
  })
  productLetter(@Root() { id }: JudgedRole, @Ctx() ctx: Context): LetterWords {
    return productLetter(id, ctx.language);
  }
}

@Resolver(() => QualificationProof)
export class QualificationProofResolver {
  @Mutation(() => AppointedPerson, {
    description: 'Records a proof. Without `expiresOn` it ends after the months of the role. Idempotent with an id',
  })
  @Allow(rule)
  async recordQualification(
    @Ctx() ctx: Context,
    @ZodArg('input', 'QualificationInput', qualificationSchema) input: QualificationValues,
  ): Promise<PersonRow> {
    return personById(ctx, await recordQualification(ctx, input));
  }

  @Mutation(() => AppointedPerson, { description: 'Removes a proof that was recorded by mistake' })
  @Allow(rule)
  async removeQualification(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<PersonRow> {
    return personById(ctx, await removeQualification(ctx, id));
  }

  @Query(() => SignedAddress, { description: 'Where the file of a proof can be read for an hour or two' })
  @Allow(rule)
  qualificationAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
    return qualificationAddress(ctx, id);
  }

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdBy }: ProofRow, @Ctx() ctx: Context): Promise<UserRow | null> {
    return usersById(ctx).load(createdBy);
  }

  @FieldResolver(() => Boolean)
  hasFile(@Root() { fileId }: ProofRow): boolean {
    return fileId !== null;
  }
}
