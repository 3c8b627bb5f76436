import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { parseInput, ZodArg } from '../../kernel/zod-input.ts';
import { Me } from '../../platform/accounts/session-result.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { OverdueReminders } from '../assignments/assignment-parts.entity.ts';
import { AssignmentsChange } from '../assignments/assignments-live.resolver.ts';
import { EmployeeGroup } from '../employees/employee-group.entity.ts';
import { Employee } from '../employees/employee.entity.ts';
import { badgeAddress, badges, printBadges } from './badges.ts';
import { foremenByGroup, isForemanSomewhere } from './foreman.rows.ts';
import { GroupForemanName, OwnPeopleCounts, OwnPerson, OwnPersonInstruction } from './foreman.entity.ts';
import { foremenSchema, oralSignatureSchema, type ForemenValues } from './foreman.input.ts';
import { ownInstructionList, ownPeopleCounts, ownPeopleList } from './own-people.rows.ts';
import {
  ownCertificate,
  ownPerson,
  ownPersonOfBadge,
  remindOverdueOwnPeople,
  remindOwnPerson,
  setForemen,
  signOralPart,
} from './own-people.service.ts';

const OwnPersonPage = pageOf(OwnPerson);
const OwnPersonInstructionPage = pageOf(OwnPersonInstruction);

/** The operations of a foreman: see, remind and sign for the people of the own groups. */
@Resolver()
export class OwnPeopleResolver {
  @Query(() => OwnPersonPage, { description: 'The people of the groups of which one is the foreman' })
  @Allow(ABILITIES.ownPeople)
  ownPeople(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<OwnPerson>> {
    return listRows<OwnPerson>(ctx, ownPeopleList(ctx), { ...args, sort: args.sort ?? 'name' });
  }

  @Query(() => OwnPeopleCounts)
  @Allow(ABILITIES.ownPeople)
  ownPeopleCounts(@Ctx() ctx: Context): Promise<OwnPeopleCounts> {
    return ownPeopleCounts(ctx);
  }

  @Query(() => OwnPersonInstructionPage, { description: 'Their online instructions, open and completed' })
  @Allow(ABILITIES.ownPeople)
  ownPeopleInstructions(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<OwnPersonInstruction>> {
    return listRows<OwnPersonInstruction>(ctx, ownInstructionList(ctx), { ...args, sort: args.sort ?? 'dueOn' });
  }

  @Query(() => OwnPerson)
  @Allow(ABILITIES.ownPeople)
  ownPerson(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnPerson> {
    return ownPerson(ctx, id);
  }

  @Query(() => OwnPerson, { description: 'Whose badge it is, among the own people' })
  @Allow(ABILITIES.ownPeople)
  ownPersonOfBadge(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<OwnPerson> {
    return ownPersonOfBadge(ctx, code);
  }

  @Query(() => PdfFile, {
    description: 'The certificate of one of the own people as a PDF, in the language in which the course was learned',
  })
  @Allow(ABILITIES.ownPeople)
  ownCertificatePdf(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<PdfFile> {
    return ownCertificate(ctx, id);
  }

  @Mutation(() => OwnPerson, { description: 'At most one mail a day. CONFLICT says why none was sent' })
  @Allow(ABILITIES.ownPeople)
  remindOwnPerson(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnPerson> {
    return remindOwnPerson(ctx, id);
  }

  @Mutation(() => OverdueReminders, { description: 'Reminds those who are overdue, at most 50 with each call' })
  @Allow(ABILITIES.ownPeople)
  remindOverdueOwnPeople(@Ctx() ctx: Context): Promise<OverdueReminders> {
    return remindOverdueOwnPeople(ctx);
  }

  @Mutation(() => OwnPersonInstruction, {
    description: 'The foreman held the oral or practical part beside a completed course, and signs that it took place',
  })
  @Allow(ABILITIES.ownPeople)
  signOralPart(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('signature', () => JsonScalar, { description: 'Points that were drawn, or a typed name' }) signature: unknown,
    @Arg('on', () => String, {
      nullable: true,
      description: 'The day of the oral part, by default today: a signature without a network arrives later',
    })
    on: string | null = null,
  ): Promise<OwnPersonInstruction> {
    return signOralPart(ctx, id, parseInput(oralSignatureSchema, { signature, on }));
  }

  @Subscription(() => AssignmentsChange, {
    description: 'Something that is due, a group or its foremen have changed: read again what is shown',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({
        clientId: context.clientId,
        entities: ['Assignment', 'Employee', 'EmployeeGroup'],
        since: versionSeen(args.since),
      }),
  })
  @Allow(ABILITIES.ownPeople)
  ownPeopleChanged(
    @Ctx() _ctx: Context,
    @Root() { version }: LiveEvent,
    @Arg('since', () => Number, { nullable: true }) _since?: number,
  ): AssignmentsChange {
    return { version };
  }
}

/** The foremen of a group. */
@Resolver(() => EmployeeGroup)
export class GroupForemenResolver {
  @FieldResolver(() => [GroupForemanName], { description: 'The users who see and remind its members, by name' })
  foremen(@Root() { id }: Pick<EmployeeGroup, 'id'>, @Ctx() ctx: Context): Promise<GroupForemanName[]> {
    return foremenByGroup(ctx).load(id);
  }

  @Mutation(() => [GroupForemanName], { description: 'Makes these users the foremen of a group, and nobody else' })
  @Allow(ABILITIES.appointForemen)
  async setGroupForemen(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'GroupForemenInput', foremenSchema) { foremen }: ForemenValues,
  ): Promise<GroupForemanName[]> {
    await setForemen(ctx, id, foremen);
    return foremenByGroup(ctx).load(id);
  }
}

@Resolver(() => Me)
export class ForemanMeResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the person is the foreman of a group of employees' })
  isForeman(@Root() me: Pick<Me, 'user' | 'client'>, @Ctx() ctx: Context): Promise<boolean> {
    if (ctx.actor.kind === 'user' && ctx.actor.credential.kind === 'token') return Promise.resolve(false);
    return ctx.readAs(me.client.id, 'login: is the person the foreman of a group', (rows) =>
      isForemanSomewhere(rows, me.user.id),
    );
  }
}

/** Badges with a code that identifies an employee. */
@Resolver(() => Employee)
export class BadgeResolver {
  @FieldResolver(() => Boolean, { description: 'A badge was made' })
  async hasBadge(@Root() { id }: Pick<Employee, 'id'>, @Ctx() ctx: Context): Promise<boolean> {
    return (await badges.of(ctx).load(id)) !== null;
  }

  @Query(() => String, { description: 'The address in the code of a badge: it stands for the person' })
  @Allow(ABILITIES.assignmentLinks)
  badgeAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<string> {
    return badgeAddress(ctx, id);
  }

  @Mutation(() => [Employee], { description: 'Gives employees a code for their badge, as far as they have none' })
  @Allow(ABILITIES.assignmentLinks)
  openBadges(@Ctx() ctx: Context, @Arg('ids', () => [ID]) ids: string[]): Promise<Employee[]> {
    return badges.open(ctx, ids);
  }

  @Mutation(() => Employee, { description: 'The badge is refused from now on; the next one has another code' })
  @Allow(ABILITIES.assignmentLinks)
  closeBadge(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Employee> {
    return badges.close(ctx, id);
  }

  @Query(() => PdfFile, {
    description: 'The badges of these employees as a sheet, as far as they have one; at most 200',
  })
  @Allow(ABILITIES.assignmentLinks)
  employeeBadgesPdf(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printBadges(ctx, ids, languageOf(ctx, language));
  }
}
