import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import type { Language } from '../../kernel/permissions.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay, printedMoment } from '../../platform/printing/print-engine.ts';
import { instructionText } from './instruction-texts.ts';
import { signatureSvg } from '../../records/signature.shared.ts';
import { heldById, participantsOf } from './held-instruction.rows.ts';
import { assignedOf, instructionById } from './instruction.rows.ts';
import template from './signatures.pdf.hbs?raw';

const printSignatures = documentTemplateOf(template, instructionText);

/** Empty lines below the names, for people who are not on the list. */
const FREE_LINES = 3;

/** Printed as a line to write on. */
const TO_FILL_IN = '_'.repeat(36);

/** Prints the list that people sign on paper: topic, content, and a line for each person. */
export async function printSignatureList(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const { name, path, contentHash } = await ctx.read((rows) => instructionById(rows, id));
  const people = await assignedOf(ctx).load(id);
  const text = (key: string, values?: Record<string, unknown>): string =>
    instructionText(language, `document.${key}`, values);
  const names = [...people.map((person) => person.name), ...Array.from({ length: FREE_LINES }, () => '')];
  return printExtract(ctx, {
    print: printSignatures,
    language,
    fileName: `${text('signatureList')} ${name}`,
    view: () => ({
      kind: text('signatureList'),
      title: name,
      state: text('made', { day: printedDay(todayOf(ctx)) }),
      facts: [
        { label: text('held'), value: TO_FILL_IN },
        { label: text('place'), value: TO_FILL_IN },
        { label: text('instructor'), value: TO_FILL_IN },
        { label: text('content'), value: path.slice(path.indexOf('/') + 1) },
        { label: text('hash'), value: contentHash },
      ],
      points: '',
      seal: '',
      people: names.map((person, index) => ({ number: index + 1, name: person, svg: '', typed: '', signedAt: '' })),
      isOnPaper: true,
    }),
  });
}

/** The record of an instruction that was held in person, or its draft. Throws NOT_FOUND. */
export async function printHeldInstruction(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const instruction = await ctx.read((rows) => heldById(rows, id));
  const people = await participantsOf(ctx).load(id);
  const text = (key: string, values?: Record<string, unknown>): string =>
    instructionText(language, `document.${key}`, values);
  const { topic, points, heldOn, place, instructor, minutes, completedAt, contentName, contentHash, seal } =
    instruction;
  const languageName =
    new Intl.DisplayNames([language], { type: 'language' }).of(instruction.language) ?? instruction.language;
  return printExtract(ctx, {
    print: printSignatures,
    language,
    fileName: `${text('signatureList')} ${topic} ${heldOn}`,
    view: () => ({
      kind: text('signatureList'),
      title: topic,
      state: completedAt ? text('completed', { day: printedDay(heldOn) }) : text('draft'),
      facts: [
        { label: text('held'), value: printedDay(heldOn) },
        { label: text('place'), value: place },
        { label: text('instructor'), value: instructor },
        { label: text('language'), value: languageName },
        ...(minutes === null ? [] : [{ label: text('duration'), value: text('minutes', { count: minutes }) }]),
        ...(completedAt ? [{ label: text('content'), value: contentName }] : []),
        ...(completedAt ? [{ label: text('hash'), value: contentHash }] : []),
        ...(instruction.listHash ? [{ label: text('listHash'), value: instruction.listHash }] : []),
      ],
      isOnPaper: false,
      points,
      seal: seal ?? '',
      people: people
        // In a completed record a person without a signature was absent.
        .filter(({ drawn, onPaper }) => drawn || onPaper || !completedAt)
        .map(({ name, drawn, onPaper, signedAt }, index) => ({
          number: index + 1,
          name,
          svg: (drawn && signatureSvg(drawn)) ?? '',
          typed: drawn?.kind === 'typed' ? drawn.name : onPaper ? text('onList') : '',
          signedAt: signedAt ? printedMoment(new Date(signedAt).toISOString(), language) : '',
        })),
    }),
  });
}
