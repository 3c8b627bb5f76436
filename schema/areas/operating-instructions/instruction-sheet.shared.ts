import { PICTOGRAMS, type Pictogram } from '../dangerous-goods/dangerous-good.enums.ts';
import { statementText } from '../dangerous-goods/hazard-statements.shared.ts';
import { pictogramSvg } from '../dangerous-goods/pictogram-drawings.shared.ts';
import {
  isOpenStatement,
  wordedStatement,
  type StatementWording,
} from '../dangerous-goods/statement-wording.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { BLOCKS, SIGNS, type Block, type InstructionKind, type Sign } from './operating-instruction.enums.ts';
import { signSvg } from './sign-drawings.shared.ts';

/**
 * Divides the content of an operating instruction into the blocks of its page. Isomorphic: for preview and document.
 */

type English = `${Block}En`;

/** The content of the page. */
export type SheetContent = Record<Block | English, string> & {
  name: string;
  nameEn: string;
  kind: string;
  pictograms: readonly string[];
  signalWord: string;
  h: readonly string[];
  p: readonly string[];
  /** Older versions, from before the wording could be chosen, have none: they keep the sentences of the regulation. */
  wording?: StatementWording;
  signs: readonly string[];
  emergencyPhone: string;
};

/** Translates a key of the area's labels. */
export type SheetTexts = (key: string) => string;

export interface SheetBlock {
  title: string;
  /** SVG elements. */
  symbols: readonly string[];
  strong: string;
  lines: readonly SheetLine[];
}

export interface SheetLine {
  text: string;
  /** A statement whose wording is not chosen yet. */
  isOpen: boolean;
}

export interface SheetView {
  colour: 'orange' | 'blue';
  heading: string;
  basis: string;
  subject: string;
  name: string;
  blocks: readonly SheetBlock[];
}

/** First aid: medical help, and measures for a person who swallowed, inhaled or touched the substance. */
const FIRST_AID = /^P(101|30[1-8]|31\d|32\d|33[0-8]|34[02]|35[1-3]|36\d)/;

/** The block of a P statement; the first part of a combined one decides. */
function blockOfStatement(code: string): Block {
  if (FIRST_AID.test(code)) return 'firstAid';
  if (code.startsWith('P3')) return 'emergency';
  return code.startsWith('P5') ? 'disposal' : 'protection';
}

const SIGN_BLOCKS: Readonly<Record<string, Block>> = {
  W: 'hazards',
  P: 'protection',
  M: 'protection',
  E: 'firstAid',
  F: 'emergency',
};

const blockOfSign = (sign: Sign): Block => SIGN_BLOCKS[sign[0]!]!;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);

/** The text in a language; if it is missing, the text in the other one, which is better than a gap. */
export function textIn(content: SheetContent, field: Block | 'name', language: Language): string {
  const [german, english] = [content[field], content[`${field}En`]];
  return language === 'en' ? english || german : german || english;
}

/** Blocks with a text in the other language only. */
export const missingTexts = (content: SheetContent, language: Language): Block[] =>
  BLOCKS.filter((block) => {
    const [german, english] = [content[block].trim(), content[`${block}En`].trim()];
    return language === 'en' ? german !== '' && english === '' : english !== '' && german === '';
  });

const statementsIn = ({ h, p }: SheetContent, block: Block): readonly string[] =>
  block === 'hazards' ? h : p.filter((code) => blockOfStatement(code) === block);

/** Codes whose wording is still to be chosen. */
export const openStatements = ({ h, p, wording }: SheetContent): string[] =>
  wording ? [...h, ...p].filter((code) => isOpenStatement(code, wording)) : [];

/** Blocks without a text in either language. */
export const emptyBlocks = (content: SheetContent): Block[] =>
  BLOCKS.filter(
    (block) => statementsIn(content, block).length === 0 && !content[block].trim() && !content[`${block}En`].trim(),
  );

function symbolsOf(content: SheetContent, block: Block, words: SheetTexts): string[] {
  const signs = SIGNS.filter((sign) => content.signs.includes(sign) && blockOfSign(sign) === block);
  const pictograms: readonly Pictogram[] =
    block === 'hazards' ? PICTOGRAMS.filter((pictogram) => content.pictograms.includes(pictogram)) : [];
  return [
    ...pictograms.map((pictogram) => pictogramSvg(pictogram, words(`pictogram.${pictogram}`))),
    ...signs.map((sign) => signSvg(sign, words(`value.OperatingInstruction.signs.${sign}`))),
  ];
}

const plainLine = (text: string): SheetLine => ({ text, isOpen: false });

const statementLine = (code: string, language: Language, wording: StatementWording | undefined): SheetLine =>
  wording
    ? { text: wordedStatement(code, language, wording), isOpen: isOpenStatement(code, wording) }
    : plainLine(statementText(code, language));

/** The blocks of a page in the order of TRGS 555; a machine has its own titles for some of them. */
export function sheetOf(content: SheetContent, language: Language, words: SheetTexts): SheetView {
  const kind = content.kind as Exclude<InstructionKind, 'file'>;
  const signal = content.signalWord && content.signalWord !== 'none' ? words(`signalWord.${content.signalWord}`) : '';
  const phone = content.emergencyPhone ? [`${words('sheet.phone')}: ${content.emergencyPhone}`] : [];
  return {
    colour: kind === 'substance' ? 'orange' : 'blue',
    heading: words('sheet.heading'),
    basis: words(`sheet.basis.${kind}`),
    subject: words(`sheet.subject.${kind}`),
    name: textIn(content, 'name', language),
    blocks: BLOCKS.map((block) => ({
      title: words(`sheet.${kind}.${block}`),
      symbols: symbolsOf(content, block, words),
      strong: block === 'hazards' ? signal : '',
      lines: [
        ...statementsIn(content, block).map((code) => statementLine(code, language, content.wording)),
        ...[...linesOf(textIn(content, block, language)), ...(block === 'emergency' ? phone : [])].map(plainLine),
      ],
    })),
  };
}
