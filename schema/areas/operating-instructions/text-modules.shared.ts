import type { Language } from '../../kernel/permissions.ts';
import type { Block } from './operating-instruction.enums.ts';

/**
 * Short sentences by hazard for the blocks of an operating instruction. They are only proposed: a person confirms that
 * they apply at the workplace (GefStoffV § 14 (1), TRGS 555). Isomorphic.
 */
interface TextModule {
  block: Exclude<Block, 'scope' | 'hazards'>;
  /** H statements to which it belongs. */
  h: RegExp;
  /** P statements with the same meaning: if there is one, the sentence is not proposed. */
  unless?: RegExp;
  /** H statements for which it would be wrong. */
  never?: RegExp;
  text: Readonly<Record<Language, string>>;
  /** The rule that requires it. */
  source: string;
}

/** Substances that react with water: first aid and fire fighting differ, and follow from the data sheet only. */
const WITH_WATER = /^(?:H26[01]|EUH014|EUH029)$/;
const ANY = /^(?:H|EUH)/;
const TRGS_555 = 'GefStoffV § 14, TRGS 555';

const MODULES: readonly TextModule[] = [
  {
    block: 'protection',
    h: /^H(?:22[0-8]|24|25)/,
    unless: /P210/,
    text: {
      de: 'Zündquellen fernhalten, nicht rauchen.',
      en: 'Keep away from sources of ignition, do not smoke.',
    },
    source: 'GefStoffV § 12, TRGS 800',
  },
  {
    block: 'protection',
    h: /^H33/,
    unless: /P271|P284/,
    text: { de: 'Absaugung einschalten oder gut lüften.', en: 'Switch on the extraction or ventilate well.' },
    source: 'GefStoffV § 9, TRGS 402',
  },
  {
    block: 'protection',
    h: /^H(?:290|31[0-57])/,
    unless: /P280/,
    text: {
      de: 'Schutzhandschuhe tragen, Hautschutzplan beachten.',
      en: 'Wear protective gloves, follow the skin protection plan.',
    },
    source: 'TRGS 401',
  },
  {
    block: 'protection',
    h: /^H31[489]/,
    unless: /P280/,
    text: { de: 'Schutzbrille tragen.', en: 'Wear safety goggles.' },
    source: 'GefStoffV § 9',
  },
  {
    block: 'protection',
    h: /^H(?:340|350|360)/,
    text: {
      de: 'Nur beauftragte Personen. Schwangere und Stillende arbeiten nicht damit.',
      en: 'Authorised persons only. Pregnant and nursing women do not work with it.',
    },
    source: 'GefStoffV § 10, MuSchG §§ 11, 12',
  },
  {
    block: 'protection',
    h: ANY,
    unless: /P270/,
    text: { de: 'Am Arbeitsplatz nicht essen und trinken.', en: 'Do not eat or drink at the workplace.' },
    source: 'GefStoffV § 8, TRGS 500',
  },
  {
    block: 'emergency',
    h: ANY,
    text: {
      de: 'Gefahrenbereich verlassen, andere warnen, Vorgesetzte informieren.',
      en: 'Leave the danger area, warn others, inform your supervisor.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H(?:22[0-8]|24|25)/,
    text: {
      de: 'Entstehungsbrand nur löschen, wenn es ohne Gefahr geht.',
      en: 'Fight a starting fire only if it is safe to do so.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H26[01]$/,
    text: { de: 'Nicht mit Wasser löschen.', en: 'Do not use water to extinguish.' },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H22[456]$/,
    never: WITH_WATER,
    text: {
      de: 'Verschüttetes: Zündquellen beseitigen, lüften, mit nicht brennbarem Bindemittel aufnehmen.',
      en: 'Spills: remove sources of ignition, ventilate, take up with non-combustible absorbent.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H27[12]$/,
    text: {
      de: 'Verschüttetes nicht mit Sägemehl oder Putzlappen aufnehmen.',
      en: 'Do not take up spills with sawdust or rags.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H(?:290|314|318)$/,
    text: {
      de: 'Verschüttetes nur mit Schutzhandschuhen und Schutzbrille aufnehmen.',
      en: 'Take up spills only with protective gloves and safety goggles.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H33[01]$/,
    text: {
      de: 'Bereich sofort verlassen und absperren, Zutritt nur mit Atemschutz.',
      en: 'Leave and cordon off the area at once, enter with respiratory protection only.',
    },
    source: TRGS_555,
  },
  {
    block: 'emergency',
    h: /^H4[01]/,
    unless: /P391/,
    text: {
      de: 'Nicht in Abfluss, Gewässer oder Boden gelangen lassen.',
      en: 'Keep out of drains, waters and soil.',
    },
    source: 'AwSV § 24',
  },
  {
    block: 'firstAid',
    h: /^H31[48]$/,
    unless: /P305/,
    never: WITH_WATER,
    text: {
      de: 'Augen: sofort bei geöffnetem Lidspalt mit Wasser spülen, Rettungsdienst rufen.',
      en: 'Eyes: rinse at once with water, eyelids open, call the ambulance.',
    },
    source: TRGS_555,
  },
  {
    block: 'firstAid',
    h: /^H319$/,
    unless: /P305/,
    never: WITH_WATER,
    text: {
      de: 'Augen: bei geöffnetem Lidspalt mit Wasser spülen, bei Beschwerden ärztliche Hilfe holen.',
      en: 'Eyes: rinse with water, eyelids open; if it persists, get medical help.',
    },
    source: TRGS_555,
  },
  {
    block: 'firstAid',
    h: /^H31[0-57]/,
    unless: /P30[23]|P352/,
    never: WITH_WATER,
    text: {
      de: 'Haut: benetzte Kleidung ausziehen, Haut mit viel Wasser waschen.',
      en: 'Skin: take off wetted clothing, wash the skin with plenty of water.',
    },
    source: TRGS_555,
  },
  {
    block: 'firstAid',
    h: /^H33/,
    unless: /P304/,
    text: {
      de: 'Einatmen: an die frische Luft bringen, bei Beschwerden ärztliche Hilfe holen.',
      en: 'Inhalation: bring to fresh air; if unwell, get medical help.',
    },
    source: TRGS_555,
  },
  {
    block: 'firstAid',
    h: /^H30[0-24]/,
    unless: /P301|P331/,
    text: {
      de: 'Verschlucken: kein Erbrechen herbeiführen, sofort ärztliche Hilfe holen.',
      en: 'Swallowed: do not induce vomiting, get medical help at once.',
    },
    source: TRGS_555,
  },
  {
    block: 'firstAid',
    h: ANY,
    text: {
      de: 'Ersthelfer rufen, Sicherheitsdatenblatt mitgeben, jede Verletzung melden.',
      en: 'Call a first aider, hand over the safety data sheet, report each injury.',
    },
    source: 'DGUV Vorschrift 1 §§ 24, 28',
  },
  {
    block: 'disposal',
    h: ANY,
    text: {
      de: 'Reste und leere Gebinde in den gekennzeichneten Sammelbehälter, nicht in Ausguss oder Hausmüll.',
      en: 'Residues and empty containers into the labelled collection container, not into drains or household waste.',
    },
    source: TRGS_555,
  },
  {
    block: 'disposal',
    h: /^H22[456]$/,
    text: {
      de: 'Getränkte Lappen in nicht brennbare Behälter mit Deckel.',
      en: 'Soaked rags into non-combustible containers with a lid.',
    },
    source: 'TRGS 800',
  },
  {
    block: 'disposal',
    h: /^H27[12]$/,
    text: {
      de: 'Reste nicht mit brennbaren Abfällen mischen.',
      en: 'Do not mix residues with combustible waste.',
    },
    source: TRGS_555,
  },
];

export interface ProposedText {
  block: TextModule['block'];
  text: Readonly<Record<Language, string>>;
  source: string;
  /** The H statements from which it follows; empty if it applies to every substance. */
  because: readonly string[];
}

/** The sentences for a label, in the order of the blocks. None for a label without H statements. */
export const textModulesFor = ({ h, p }: { h: readonly string[]; p: readonly string[] }): ProposedText[] =>
  MODULES.filter(
    (each) =>
      h.some((code) => each.h.test(code)) &&
      !p.some((code) => each.unless?.test(code)) &&
      !h.some((code) => each.never?.test(code)),
  ).map(({ block, text, source, h: pattern }) => ({
    block,
    text,
    source,
    because: pattern === ANY ? [] : h.filter((code) => pattern.test(code)),
  }));
