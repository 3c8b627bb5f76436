import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../schema/kernel/bilingual.shared.ts';
import { LANGUAGES, type Language } from '../../schema/kernel/permissions.ts';
import { sources } from './sources.ts';

/**
 * Terms on the screen (CONTEXT.md, "Words on the screen"): forbidden ones with their replacement. Texts of the law, and
 * sentences that the specification gives verbatim, are exempted by their content.
 */
interface Rule {
  word: RegExp;
  instead: string;
  except?: RegExp;
  /** Courses and other content use the legal names of documents at the workplace, and of laws. */
  notInContent?: true;
}

/** Markup, and values of programs. */
const CODE = /[=:]\s?"|"[\]}]/;

const FORBIDDEN: Readonly<Record<Language, readonly Rule[]>> = {
  de: [
    { word: /\bChecks?\b|Befragung/, instead: 'Interview', notInContent: true },
    { word: /Fassung/, instead: 'Version', except: /geltende Fassung/, notInContent: true },
    { word: /\bFirma\b|\bMandant/, instead: 'Betrieb or Organisation', notInContent: true },
    { word: /\bKlick/, instead: 'Tippe, Wähle or Drücke' },
    { word: /\bgehen mit\b/, instead: 'werden mitgelöscht' },
    { word: /^Neu$/, instead: 'anlegen' },
    { word: /\bSonstiges\b/, instead: 'Erinnerung', notInContent: true },
    { word: /Ausführung am\b|nächste Ausführung/i, instead: 'Termin' },
    { word: /gespeicherte[rn]? Stand/, instead: 'Version' },
    { word: /Versionen sagen dasselbe/, instead: 'Die beiden Versionen sind gleich.' },
    { word: /schreiben, prüfen und freigeben/, instead: 'what the permission opens, in a few words' },
    { word: /erscheint rechts neben den anderen/, instead: 'vor „Erledigt“: the closed column stays the last one' },
    { word: /\bNachweis gesehen\b/, instead: 'Als erledigt eintragen' },
    { word: /\bKurzform\b/, instead: 'Interne Meldung' },
    { word: /Wer sie noch nicht erledigt hat/, instead: 'Offene Zuweisungen entfallen.' },
    { word: /\bgeht von selbst weiter\b/, instead: 'Es geht automatisch weiter.' },
    { word: /Gespeichert wird es erst mit/, instead: 'Wirksam erst, wenn du speicherst.' },
    { word: /Zugang ohne Anmeldung/, instead: 'QR-Seite für Beschäftigte' },
    { word: /\bKurs anbieten\b/, instead: 'Kurs zuweisen' },
    { word: /^Einzelne Zuweisungen$/, instead: 'Nur für Einzelne' },
    { word: /^Leer: /, instead: 'Ohne Angabe …' },
    { word: /Genau drei Tage sind nicht/, instead: 'Auch genau drei Tage musst du nicht melden.' },
    { word: /^ohne Namen$/, instead: 'Noch ohne Namen' },
    { word: /\bNicht beurteilt$/, instead: 'what is missing: Lagerklasse fehlt' },
    { word: /^(Als Excel-Tabelle|Für die Feuerwehr)$/, instead: 'one menu, Drucken & Exportieren' },
    { word: /^Dass, wann und/, instead: 'Nur Datum und Anlass' },
    { word: /\b(neue Stand|aktualisiert sich) von selbst\b/, instead: 'aktualisiert sich die Seite' },
    { word: /\bje Abrechnungszeitraum\b/, instead: 'im Monat, im Jahr' },
    { word: /\bKein Platz mehr\b/, instead: 'Alle Nutzerplätze sind belegt' },
    { word: /\bEinsicht ins Verbandbuch\b/, instead: 'Zugriffe aufs Verbandbuch' },
    { word: /\bruht: die Person\b/, instead: 'Inaktiv: …' },
    {
      word: /^(Person anlegen|Jetzt ausführen)$/,
      instead: 'Beschäftigte anlegen, Nutzer einladen, Ticket jetzt anlegen',
    },
    { word: /Arbeitsschutz unterstützt/, instead: 'Obacht, the name of the product' },
    { word: /"/, instead: '„ “', except: CODE },
    {
      word: /Betreiber dieser Anwendung hat/,
      instead: 'nothing: what the operator has to do is not told to customers',
    },
  ],
  en: [
    { word: /\btariff/i, instead: 'plan' },
    { word: /\bshort sign/i, instead: 'initials' },
    { word: /\bmultiuser/i, instead: 'external specialist' },
    {
      word: /\b(holds?|counts?) (again|at once|from|afterwards)\b|\bis good (for|until)\b/i,
      instead: 'applies, takes effect, is valid',
    },
    { word: /\bas above\b|\bjust now\b|\bmeanwhile\b/i, instead: 'right now, in the meantime' },
    { word: /\bcreated at\b/i, instead: 'created on' },
    { word: /\bnot yet judged/i, instead: 'not yet assessed' },
    { word: /\bholds at once/i, instead: 'takes effect immediately' },
    { word: /\btake over\b/i, instead: 'carry over', notInContent: true },
    { word: /\bnext execution/i, instead: 'next ticket on' },
    { word: /[Bb]oth versions say/, instead: 'The two versions are identical.' },
    {
      word: /\b(operating|online|managed) instruction/i,
      instead: 'safety card, online training',
      except: /\(operating instructions\)|^Operating instructions:/,
      notInContent: true,
    },
    { word: /^(Add|Edit|Copy|Open|Search)? ?(the )?[Ii]nstructions?$/, instead: 'safety briefing' },
    { word: /\b[Ee]vidence seen\b/, instead: 'Mark as done' },
    { word: /\bObligatory\b/, instead: 'Mandatory' },
    { word: /\bOffer this course\b/, instead: 'Assign course' },
    { word: /^Single assignments$/, instead: 'Individual assignments' },
    { word: /^Empty: /, instead: 'Leave blank to use …' },
    { word: /\bno longer has to\b/, instead: 'Open assignments are dropped.' },
    { word: /\bare not more than three\b/, instead: 'Exactly three days need no report either.' },
    { word: /\bThe term moves\b/, instead: 'The deadline moves' },
    { word: /^without a name$/, instead: 'No name yet' },
    { word: /^Not judged$/, instead: 'what is missing: Storage class missing' },
    { word: /^That, when and\b/, instead: 'Date and reason of each' },
    { word: /\b(continues|current state|new state) by itself\b/, instead: 'Resumes automatically, this page updates' },
    { word: /\bfor each period\b/, instead: 'a month, a year' },
    { word: /\bI do not take the offer\b/, instead: 'I decline the offer' },
    { word: /\bWho has looked\b/, instead: 'Access log' },
    { word: /\bAre you stuck\b|\bnothing is left undone\b/, instead: 'Stuck on …; with nothing left to slip' },
    { word: /\bsaved with the form\b/, instead: 'Takes effect when you save.' },
    { word: /"/, instead: '“ ”', except: CODE },
    {
      word: /\bdangerous goods?\b/i,
      instead: 'hazardous substance: dangerous goods are those that lorries carry',
      notInContent: true,
    },
  ],
};

/**
 * Content of the product: roles, duties, kinds of equipment, letters, items of inspections. Files with texts in both
 * languages.
 */
const CONTENT =
  /(^|\/)(roles|letters|legal-duties|equipment-kinds|catalogues|presets|interview|risk-templates|psychosocial|consulting|storage-classes|poison-centres|dguv-v2)\.json$/;

/** The texts of a language, at any depth. */
const inPairs = (value: unknown, language: Language, isInside = false): string[] => {
  if (typeof value === 'string') return isInside ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    LANGUAGES.includes(key as Language)
      ? key === language
        ? inPairs(inner, language, true)
        : []
      : inPairs(inner, language, isInside),
  );
};

/** Each text on the screen in a language, with its file. */
function textsIn(language: Language): { path: string; text: string }[] {
  const files = sources(['schema', 'client'], new RegExp(`(^|[./])${language}\\.json$`));
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(flat) : [];
  const texts = files.map(({ path, text }) => ({ path, texts: JSON.parse(text) as unknown }));
  // Most files of the schema have both languages.
  const pairs = sources(['schema', 'rest-compat'], /(^|\/)(labels|texts|help|messages|templates)\.json$/).map(
    ({ path, text }) => ({ path, texts: inLanguage(JSON.parse(text) as object, language) }),
  );
  const content = sources(['schema'], CONTENT).flatMap(({ path, text }) =>
    inPairs(JSON.parse(text), language).map((each) => ({ path, text: each })),
  );
  return [...texts, ...pairs]
    .flatMap((file) => flat(file.texts).map((text) => ({ path: file.path, text })))
    .concat(content);
}

const isContent = (path: string): boolean => path.includes('/courses/catalogue/') || CONTENT.test(path);

describe.each(Object.entries(FORBIDDEN))('the texts in %s', (language, words) => {
  const texts = textsIn(language as Language);

  it('are found', () => expect(texts.length).toBeGreaterThan(1000));

  it.each(words.map((rule) => ({ ...rule, name: rule.word.source })))('do not say $name, but $instead', (rule) => {
    const { word, except, notInContent } = rule;
    expect(
      texts.filter(({ path, text }) => word.test(text) && !except?.test(text) && !(notInContent && isContent(path))),
    ).toEqual([]);
  });
});
