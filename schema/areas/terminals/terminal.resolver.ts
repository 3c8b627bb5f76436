import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar, MomentScalar } from '../../kernel/scalars.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { Removed } from '../../kernel/removed.ts';
import { Employee } from '../employees/employee.entity.ts';
import { pinStates } from './pin.rows.ts';
import { removePin, setPin, setPinsOnSheet } from './pin.service.ts';
import {
  BegunVisit,
  CertificateToTake,
  NewPin,
  PairedTerminal,
  PinState,
  Terminal,
  TerminalOfToken,
  TerminalPairing,
  TerminalVisit,
} from './terminal.entity.ts';
import { newPinSchema, pinsSchema, signedAtTerminalSchema } from './terminal.input.ts';
import { groupNames, keyStates, terminalNames } from './terminal.rows.ts';
import { endTerminal, openPairing, pairTerminal, terminalForTablet, terminalWrites } from './terminal.service.ts';
import {
  changePin,
  endVisit,
  enterByBadge,
  enterByPin,
  keepVisit,
  signAtTerminal,
  takeCertificate,
  terminalVisit,
} from './visit.service.ts';

/** The five operations, and pairing and ending a terminal. */
export function terminalResolver(operations: PlainOperations<Terminal>): ClassType<object> {
  @Resolver(() => Terminal)
  class TerminalResolver extends recordResolver(operations, terminalWrites(operations)) {
    @FieldResolver(() => MomentScalar, { nullable: true, description: 'When its tablet was there last' })
    async seenAt(@Root() { id }: Terminal, @Ctx() ctx: Context): Promise<Date | null> {
      const seen = (await keyStates(ctx).load(id))?.seenAt;
      return seen ? new Date(seen) : null;
    }

    @FieldResolver(() => MomentScalar, { nullable: true, description: 'Until when a code is open that pairs a tablet' })
    async pairingUntil(@Root() { id }: Terminal, @Ctx() ctx: Context): Promise<Date | null> {
      const until = (await keyStates(ctx).load(id))?.pairingUntil;
      return until ? new Date(until) : null;
    }

    @FieldResolver(() => [String], { description: 'Names of its groups' })
    async groupNames(@Root() { groupIds }: Terminal, @Ctx() ctx: Context): Promise<string[]> {
      const groups = await groupNames(ctx).loadMany(groupIds ?? []);
      return groups.flatMap((group) => (group && 'name' in group && 'id' in group ? [group.name] : []));
    }
  }
  return TerminalResolver;
}

@Resolver(() => Terminal)
export class TerminalTabletResolver {
  @Mutation(() => TerminalPairing, { description: 'A code that pairs one tablet within half an hour' })
  @Allow({ ...ABILITIES.terminals, session: true })
  openTerminalPairing(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<TerminalPairing> {
    return openPairing(ctx, id);
  }

  @Mutation(() => Terminal, { description: 'Its tablet is no terminal any more, at once' })
  @Allow(ABILITIES.terminals)
  endTerminal(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Terminal> {
    return endTerminal(ctx, id);
  }
}

@Resolver(() => AuditEntry)
export class TerminalOfEntryResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the terminal at which it was made' })
  async terminal(@Root() { terminalId }: Pick<AuditEntry, 'terminalId'>, @Ctx() ctx: Context): Promise<string | null> {
    return terminalId ? ((await terminalNames(ctx).load(terminalId))?.name ?? null) : null;
  }
}

/** PINs of employees for terminals. */
@Resolver(() => Employee)
export class PinResolver {
  @FieldResolver(() => PinState, { nullable: true, description: 'Their PIN for terminals; null: they have none' })
  pin(@Root() { id }: Pick<Employee, 'id'>, @Ctx() ctx: Context): Promise<PinState | null> {
    return pinStates(ctx).load(id);
  }

  @Mutation(() => NewPin, { description: 'Sets a new PIN and answers it this once; a locked one is open again' })
  @Allow(ABILITIES.terminalPins)
  setEmployeePin(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<NewPin> {
    return setPin(ctx, id);
  }

  @Mutation(() => PdfFile, { description: 'Sets new PINs and prints them, at most 200; the sheet is the only copy' })
  @Allow(ABILITIES.terminalPins)
  setEmployeePinsPdf(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return setPinsOnSheet(ctx, parseInput(pinsSchema, { ids }).ids, languageOf(ctx, language));
  }

  @Mutation(() => Removed, { description: 'The person uses no PIN any more' })
  @Allow(ABILITIES.terminalPins)
  async removeEmployeePin(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await removePin(ctx, id);
    return { id };
  }
}

const TABLET = 'The secret that only the paired tablet holds stands for a login; limited by network';
const VISIT = 'The secret of a visit, which ends by itself, stands for a login; limited by network';

/** The operations for a paired tablet. */
@Resolver()
export class TerminalPageResolver {
  @Mutation(() => PairedTerminal, { description: 'The tablet becomes the terminal of the code, once' })
  @Public('A tablet has no login; the code is valid once and for half an hour, and tries are limited by network')
  pairTerminal(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<PairedTerminal> {
    return pairTerminal(ctx, code);
  }

  @Query(() => TerminalOfToken)
  @Public(TABLET)
  terminalOfToken(@Ctx() ctx: Context, @Arg('token', () => String) token: string): Promise<TerminalOfToken> {
    return terminalForTablet(ctx, token);
  }

  @Mutation(() => BegunVisit, {
    description: 'CONFLICT once the PIN is locked, RATE_LIMITED after too many wrong ones',
  })
  @Public(
    'Employees have no login: their number and PIN, at a paired tablet; limited by person, terminal and organisation',
  )
  enterTerminal(
    @Ctx() ctx: Context,
    @Arg('token', () => String) token: string,
    @Arg('number', () => String, { description: 'Personnel number' }) number: string,
    @Arg('pin', () => String) pin: string,
  ): Promise<BegunVisit> {
    return enterByPin(ctx, token, number, pin);
  }

  @Mutation(() => BegunVisit, { description: 'The code of a badge, or the address in its QR code' })
  @Public('Employees have no login: the badge that they hold, at a paired tablet')
  enterTerminalByBadge(
    @Ctx() ctx: Context,
    @Arg('token', () => String) token: string,
    @Arg('code', () => String) code: string,
  ): Promise<BegunVisit> {
    return enterByBadge(ctx, token, code);
  }

  @Query(() => TerminalVisit)
  @Public(VISIT)
  terminalVisit(@Ctx() ctx: Context, @Arg('secret', () => String) secret: string): Promise<TerminalVisit> {
    return terminalVisit(ctx, secret);
  }

  @Mutation(() => Boolean, { description: 'Somebody is still there' })
  @Public(VISIT)
  keepTerminalVisit(@Ctx() ctx: Context, @Arg('secret', () => String) secret: string): Promise<boolean> {
    return keepVisit(ctx, secret);
  }

  @Mutation(() => Boolean, { description: 'The person leaves. Idempotent' })
  @Public(VISIT)
  endTerminalVisit(@Ctx() ctx: Context, @Arg('secret', () => String) secret: string): Promise<boolean> {
    return endVisit(ctx, secret);
  }

  @Mutation(() => TerminalVisit, { description: 'Signs an instruction in person. Idempotent' })
  @Public(VISIT)
  signAtTerminal(
    @Ctx() ctx: Context,
    @Arg('secret', () => String) secret: string,
    @Arg('id', () => ID) id: string,
    @Arg('signature', () => JsonScalar, { description: 'Points that were drawn, or a typed name' }) signature: unknown,
  ): Promise<TerminalVisit> {
    return signAtTerminal(ctx, secret, id, parseInput(signedAtTerminalSchema, { signature }).signature);
  }

  @Mutation(() => Boolean)
  @Public(VISIT)
  changeTerminalPin(
    @Ctx() ctx: Context,
    @Arg('secret', () => String) secret: string,
    @Arg('former', () => String) former: string,
    @Arg('pin', () => String) pin: string,
  ): Promise<boolean> {
    return changePin(ctx, secret, former, parseInput(newPinSchema, { pin }).pin);
  }

  @Mutation(() => CertificateToTake, { description: 'A way to one certificate, for the own phone' })
  @Public(VISIT)
  takeCertificate(
    @Ctx() ctx: Context,
    @Arg('secret', () => String) secret: string,
    @Arg('assignment', () => ID) assignment: string,
  ): Promise<CertificateToTake> {
    return takeCertificate(ctx, secret, assignment);
  }
}
