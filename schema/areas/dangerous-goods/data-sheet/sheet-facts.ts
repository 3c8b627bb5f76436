import { isCasNumber } from '../dangerous-good.input.ts';
import { STORAGE_CLASSES } from '../co-storage.shared.ts';
import { flashPointOf, unNumberOf } from '../sheet-values.shared.ts';
import { FOREIGN, NONE } from './hazard-words.ts';
import { labelled, type SheetLine, withoutNumber } from './sheet-lines.ts';

/**
 * Reads the labelled values of the other sections. Of two different values for one product both are reported, and none
 * is proposed.
 */

export interface Found {
  value: string;
  line: SheetLine;
}

const NAMES: readonly RegExp[] = [
  /handelsname|produktname|produktbezeichnung|name des produkts|bezeichnung des produkts|trade name|product name|commercial name|nom (?:du produit|commercial)|nazwa (?:handlowa|produktu)|denominazione commerciale|nome (?:commerciale|del prodotto)|nombre (?:comercial|del producto)|handelsnaam|productnaam|obchodní (?:název|jméno)|handelsnamn|handelsnavn|produktnamn/iu,
  /stoffname|bezeichnung des stoffs?|substance name|name of substance|product identifiers?|produktidentifikator|identificateur (?:de|du) produit|identyfikator produktu|produkt|product|chemische bezeichnung/iu,
];
const SUPPLIERS: readonly RegExp[] = [
  /(?:angaben zum )?hersteller(?: ?[/,] ?(?:lieferant|importeur|inverkehrbringer))*|firmenname|manufacturer(?: ?[/,] ?(?:supplier|importer|distributor))*|company name(?: of supplier)?|raison sociale|producent|fabricant|produttore|fabricante|výrobce|tillverkare/iu,
  /(?:angaben zum )?lieferant(?:en)?(?: ?[/,] ?\p{L}+)*|firma|vertrieb(?: durch)?|inverkehrbringer|supplier|company|distribut(?:or|ed by)|fournisseur|société|dostawca|firma|fornitore|società|proveedor|empresa|leverancier|dodavatel|leverantör|leverandør/iu,
];
const SUPPLIER_HEADING =
  /^(?:einzelheiten zum lieferanten|angaben zum lieferanten|details of the supplier|(?:renseignements|données) (?:concernant|relatives)|dane dotyczące dostawcy)/iu;
const LEGAL_FORM =
  /\b(?:GmbH(?: ?& ?Co\.? ?(?:KGaA|KG|OHG))?|AG(?: ?& ?Co\.? ?KG)?|KGaA|KG|OHG|GbR|UG|SE|e\. ?K\.|Inc\.?|LLC|Ltd\.?|Limited|plc|Corp\.?|Corporation|S\.A\.(?:S\.)?|SAS|SARL|SA|S\.r\.l\.|S\.p\.A\.|Sp\. z o\. ?o\.|B\.V\.|N\.V\.|a\. ?s\.|s\. ?r\. ?o\.|S\.L\.|AB|A\/S|ApS|Oy|Kft\.)(?![\p{L}\d])/u;

const firstOf = (
  lines: readonly SheetLine[],
  labels: readonly RegExp[],
  fits: (value: string) => boolean,
): Found | null => {
  for (const label of labels)
    for (const loose of [false, true]) {
      const found = labelled(lines, label, loose).find(({ value }) => fits(value));
      if (found) return found;
    }
  return null;
};

const isNothing = (value: string): boolean => NONE.test(value) || value === '';
/** A label, the heading of a subsection or a code, instead of a value. */
const isLabel = (value: string): boolean => /:\s*$|^\d+(?:\.\d+)+|^(?:artikel|code|nr\.|no\.)/iu.test(value);

/** Lines of the heading section that may name the product. */
export function nameIn(lines: readonly SheetLine[]): Found | null {
  const found = firstOf(lines, NAMES, (value) => !isLabel(value) && !isNothing(value) && value.length <= 120);
  const value = found?.value
    .split('\t')[0]!
    .replace(
      /\s+(?:Artikel|Art\.|Produktcode|Code|Product (?:code|number)|Version|Seite|Page|Überarbeitet|Revision)\b.*$/u,
      '',
    )
    .replaceAll(/^["„“»«]|["“”»«]$/g, '')
    .trim();
  return found && value ? { ...found, value } : null;
}

/** The name of a company without the text around it, such as a label or an address. */
function firmOf(written: string): string {
  const text = written
    .split('\t')[0]!
    .replace(/^(?:firma|company|name|address|firmenname|supplier|hersteller|lieferant|anschrift)\s*[:/]?\s+/iu, '')
    .replace(/^.s details:\s*/iu, '');
  const form = LEGAL_FORM.exec(text);
  return (form ? text.slice(0, form.index + form[0].length) : text.split(/,\s|;|\s[–-]\s|\s\d{4,}/)[0]!).trim();
}

export function supplierIn(lines: readonly SheetLine[]): Found | null {
  const fits = (value: string): boolean =>
    !isLabel(value) && !isNothing(value) && /^[\p{Lu}\d"„]/u.test(value) && !/datenblatt|data sheet/iu.test(value);
  const found = firstOf(lines, SUPPLIERS, fits);
  if (found) return { ...found, value: firmOf(found.value) };
  const heading = lines.findIndex(({ text }) => SUPPLIER_HEADING.test(withoutNumber(text)));
  if (heading < 0) return null;
  const below = lines.slice(heading + 1, heading + 5);
  const line = below.find(({ text }) => LEGAL_FORM.test(text));
  return line ? { line, value: firmOf(withoutNumber(line.text)) } : null;
}

/**
 * A share of less than ninety per cent that is given as a range, with or without its unit, such as `30-50` or `≥ 2,5 -
 * < 10`.
 */
const isShare = (text: string): boolean =>
  /(?:^|[\s(|])(?:[<>≤≥]=?\s*)?[1-8]?\d(?:[.,]\d+)?\s*[-–]\s*(?:[<>≤≥]=?\s*)?\d{1,3}(?:[.,]\d+)?\s*(?:%|$|[\t)|])/u.test(
    text.replaceAll(/\d{2,7}-\d\d-\d|\d{3}-\d{3}-\d|\d{2}-\d{10}-\d{2}(?:-\w+)?/g, ''),
  );

/** The CAS number of a substance; the numbers of the components of a mixture are not those of the product. */
export function casIn(first: readonly SheetLine[], third: readonly SheetLine[]): Found | null {
  const numbers = (lines: readonly SheetLine[]): Found[] =>
    labelled(
      lines,
      /(?:ec\/)?cas[ -]?(?:nr\.?|no\.?|nummer|number|n°|numer)?|numéro cas|numer cas|číslo cas|n[úu]mero cas|numero cas/iu,
      true,
    ).flatMap(({ value, line }) => {
      const all = value.match(/(?<![\d-])[1-9]\d{1,6}-\d\d-\d(?!\d)/g) ?? [];
      return all.filter(isCasNumber).map((number) => ({ value: number, line }));
    });
  const own = numbers(first);
  const isMixture = third.some(
    ({ text }) =>
      (/^\s*[*·]?\s*3\.2\.?\s/.test(text) ||
        isShare(text) ||
        /\d\s*%|%\s*\d|<\s*\d/.test(
          text.replaceAll(/(?:>|≥|ca\.)?\s*(?:9\d(?:[.,]\d+)?|100)\s*(?:-\s*100\s*)?%/g, ''),
        )) &&
      !NONE.test(text.replace(/^\s*[*·]?\s*3\.2\.?\s+\S+\s*/, '')),
  );
  const all = own.length > 0 ? own : isMixture ? [] : numbers(third);
  return new Set(all.map(({ value }) => value)).size === 1 ? all[0]! : null;
}

/** The end of a line whose sentence continues in the next one. */
const OPEN_END = /(?:\b(?:nicht|not|mit|with|von|of|der|den|dem|und|and|oder|or|folgenden?)|,)\s*$/iu;

const onlyOne = (all: readonly Found[]): Found | Found[] | null => {
  const different = [...new Map(all.map((found) => [found.value, found])).values()];
  return different.length > 1 ? different : (all[0] ?? null);
};

/** The line is about goods that must not be stored with the product. */
const APART =
  /nicht|kein|getrennt|verbot|zusammen(?!lagerung\S* ?:)|unverträglich|fernhalten|\bnot\b|\bnever\b|separat|apart|away|incompatib|together|with\b|mit\b|séparé|à l.écart|oddziel/iu;

/** The class of TRGS 510 that section 7 gives with a label; a class in a sentence is that of another substance. */
export function storageClassIn(lines: readonly SheetLine[]): Found | Found[] | null {
  const pattern =
    /^(?:(?:deutsche |vci[- ])?lagerklasse|lgk|(?:german )?storage class|classe de stockage|klasa składowania|classe di stoccaggio|clase de almacenamiento|opslagklasse|skladovací třída)(?<rest>.*)$/iu;
  const value =
    /^(?:[ \t]*\/[ \t]*(?:storage class|lagerklasse))?(?:[ \t]*[,(]?[ \t]*(?:(?:nach|gemäß|laut|according to|gem\.|\(?lgk\)?,?)?[ \t]*(?:TRGS[ \t]*510|LGK|VCI|Allemagne|Germany|Deutschland|DE)[ \t,)]*)*)[ \t]*(?<mark>[:=\t|]*)[ \t]*(?:LGK[ \t]*)?(?<class>10[ ]?[–-][ ]?13|\d{1,2}(?:\.\d)?[ ]?[A-D]?)(?![\w.]|[ ]?[,/+][ ]?\d)(?<after>.*)$/iu;
  const found = lines.flatMap((line, at) => {
    const text = withoutNumber(line.text).replace(/^.*\(TRGS 510\)\t/u, '');
    const rest = pattern.exec(text)?.groups?.rest;
    if (rest === undefined || /\(?\bCH\b|schweiz|swiss/iu.test(rest)) return [];
    const before = lines[at - 1]?.text ?? '';
    const isAlone = rest.replaceAll(/[\s:()]|TRGS|510|nach|gemäß/giu, '') === '';
    const groups = value.exec(isAlone ? `${rest}\t${lines[at + 1]?.text ?? ''}` : rest)?.groups;
    if (!groups) return [];
    // The line continues a sentence about other substances.
    const isLabelled = groups.mark !== '' || /TRGS/iu.test(rest);
    if (OPEN_END.test(before) || (!isLabelled && APART.test(before) && !/[.:;]\s*$/.test(before))) return [];
    if (APART.test(groups.after!.replace(/\([^)]*\)|nicht brennbar\S*|non[- ]?combustible/giu, ''))) return [];
    const code = groups.class!.replaceAll(' ', '').replace('–', '-').toUpperCase();
    return STORAGE_CLASSES.includes(code) ? [{ value: code, line }] : [];
  });
  return onlyOne(found);
}

export function waterClassIn(lines: readonly SheetLine[]): Found | Found[] | null {
  const pattern =
    /^(?:[^\t:]{0,40}\/\s*)?(?:wassergefährdungsklasse|wgk|water hazard class|classe de (?:danger|pollution) pour l.eau|klasa zagrożenia (?:dla )?wody)(?<rest>.*)$/iu;
  const found = lines.flatMap((line, at) => {
    const rest = pattern.exec(withoutNumber(line.text))?.groups?.rest;
    if (rest === undefined || FOREIGN.test(rest)) return [];
    const text = rest.replaceAll(/[\s:()]|wgk/giu, '') === '' ? (lines[at + 1]?.text ?? '') : rest;
    const number = /^[^\d]{0,45}?(?<![\d.])([123])(?![\d.,]*\d)/u.exec(text.replace(/\([^)]*[^\d)][^)]*\)/u, ' '))?.[1];
    const isNone = /^\W*(?:wgk)?\W*(?:nwg|nicht wassergefährdend|non-?hazardous to water)/iu.test(text);
    const isGeneral = /^\W*(?:wgk)?\W*(?:awg|allgemein wassergefährdend)/iu.test(text);
    const value = isNone ? 'nwg' : isGeneral ? 'awg' : number;
    return value ? [{ value, line }] : [];
  });
  return onlyOne(found);
}

/** Methods that may be named in brackets after the label; anything else there is a component. */
const METHOD =
  /^[([]\s*(?:in\s*)?(?:°\s*c|din|en|iso|astm|abel|pensky|cleveland|coc|c\.?c\.?|o\.?c\.?|tcc|pmcc|closed|open|geschlossen|offen|creuset|method|methode|\d)/iu;

/** A flash point in degrees Celsius, but not that of a component; nothing for `not applicable`. */
export function flashPointIn(lines: readonly SheetLine[]): Found | Found[] | null {
  const label =
    /^(?:flammpunkt|flash[ -]?point|point d.éclair|temperatura zapłonu|punto di infiammabilità|punto de inflamación|vlampunt|bod vzplanutí|flampunkt|flammepunkt|leimahduspiste|ponto de inflamação)(?:[ \t]*\/[ \t]*flash[ -]?point)?(?<rest>.*)$/iu;
  const found = lines.flatMap((line, at) => {
    let rest = label.exec(withoutNumber(line.text))?.groups?.rest;
    if (rest === undefined) return [];
    const bracket = /^\s*[([][^)\]]*[)\]]/u.exec(rest)?.[0];
    if (bracket && !METHOD.test(bracket.trim())) return [];
    const hasUnit = /°\s*C/iu.test(bracket ?? '');
    rest = rest.slice(bracket?.length ?? 0);
    if (/^[\s:|]*$/.test(rest)) rest = lines[at + 1]?.text ?? '';
    const match =
      /^[\s:|=]*(?:(?:ca\.|approx\.|etwa|about|env\.|około)\s*)?(?:[-+]?\d+(?:[.,]\d+)?\s*°\s*F\s*[/,(]*\s*)?([<>≤≥]?=?\s*[-–+]?\s*\d{1,4}(?:[.,]\d{1,2})?)\s*(°\s*C)?(.*)$/iu.exec(
        rest,
      );
    if (!match || (!match[2] && !hasUnit) || /^\s*[-–]\s*\d/.test(match[3]!)) return [];
    const ofOther = /bezogen|lösemittel|lösungsmittel|solvent|\bof\b|von\b|reinstoff|treibgas|propellant/iu.test(
      match[3]!,
    );
    const bracketed = [...match[3]!.matchAll(/\(([^)]*)\)?/g)].some(
      ([, inside]) => !METHOD.test(`(${inside}`) && !/cup|tiegel|hPa|°|tygiel|berechnet|calculated/iu.test(inside!),
    );
    const value =
      ofOther || bracketed || FOREIGN.test(match[3]!)
        ? null
        : flashPointOf(match[1]!.replace(/([.,]\d*?)0+$/, '$1').replace(/[.,]$/, ''));
    return value ? [{ value, line }] : [];
  });
  return onlyOne(found);
}

const UN_LABEL =
  /\b(?:UN|ONU|VN|ID)[ -]?(?:-?nummer|-?nr\.?|no\.?|number|n°)|num[ée]ro (?:ONU|d.identification)|n[úu]mero ONU|numer (?:UN|ONU)|číslo UN|UN-nummer/iu;
const MODE =
  /\b(?:adr|rid|adn|imdg|iata|icao|dot|tdg|dgr|ti|code|land|see|luft|road|rail|sea|air|binnen\w*|transport\w*|schiff\w*|oder|or|ou|lub|und|and|un|onu|vn|id|nr|no|n|nummer|number|numéro|numero|número|numer|identification|identyfikacyjny|d|číslo|usa?|class|hazchem)\b/giu;
const isOnlyModes = (text: string): boolean =>
  text
    .replaceAll(/\b\d{4}\b/g, '')
    .replaceAll(/\b14\.\d\.?/g, '')
    .replaceAll(MODE, '')
    .replaceAll(/[^\p{L}\d]/gu, '') === '';

/** The UN number of the product, which may be given once or for each means of transport. */
export function unNumberIn(lines: readonly SheetLine[]): Found | Found[] | null {
  let labelledUntil = -1;
  const found = lines.flatMap((line, at) => {
    if (UN_LABEL.test(line.text)) labelledUntil = at + 4;
    else if (/^\W*14\.[2-9]|versandbezeichnung|shipping name/iu.test(line.text)) labelledUntil = -1;
    const isLabelled = at <= labelledUntil;
    return [
      ...line.text.matchAll(/(?<![\d./-])(?:(?<!\p{L})(UN|ID)[ -]?(?:No\.?|Nr\.?)?[ :]*)?(\d{4})(?![\d-]|[.,/]\d)/giu),
    ].flatMap(({ index, 1: prefix, 2: digits }) => {
      const before = line.text.slice(0, index);
      const value = (prefix || isLabelled) && isOnlyModes(before) ? unNumberOf(digits!) : null;
      const isDenied = /entfällt|nicht|not |n\/a|kein/iu.test(line.text.slice(index).slice(0, 30));
      return value && !isDenied ? [{ value, line }] : [];
    });
  });
  return onlyOne(found);
}
