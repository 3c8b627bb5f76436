import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import type { Letterhead, PrintOptions } from '../../records/print-options.ts';
import { NEWEST_PROOF, ROLE_TITLE } from './appointed-person.rows.ts';
import { appointedText } from './appointed-texts.ts';
import template from './letter.pdf.hbs?raw';
import { onScreen } from '../../platform/printing/document-parts.ts';
import type { Signature } from '../../records/signature.shared.ts';
import letters from './letters.json';
import type { LetterWords } from './letter.shared.ts';
import { monthsOf, productRole } from './roles.ts';

const print = documentTemplateOf(template, appointedText);

/** Printed where a value is missing, to be filled in by hand. */
const TO_FILL_IN = '_'.repeat(24);

/** The whole content of a letter of appointment, as a version stores it, with the wording of that time. */
export interface LetterSnapshot {
  kind: 'appointedPerson';
  title: string;
  letterhead: Letterhead;
  area: string;
  appointedOn: string;
  endsOn: string | null;
  signedOn: string | null;
  /** The signatures that were drawn on the screen; older versions have none. */
  employerSignature?: Signature | null;
  personSignature?: Signature | null;
  basis: string[];
  text: Record<Language, LetterWords>;
}

interface PersonOfLetter {
  role: string;
  name: string;
  jobTitle: string;
  company: string;
  area: string;
  tasks: string;
  appointedOn: string;
  endsOn: string | null;
  signedOn: string | null;
  employerSignature: Signature | null;
  personSignature: Signature | null;
  roleDe: string;
  roleEn: string;
  qualification: string | null;
  validUntil: string | null;
  months: number | null;
  /** The wording of the organisation; null: that of the product. */
  letter: LetterWords | null;
}

/** Reads the letter of somebody who is appointed. Throws NOT_FOUND. */
export async function letterSnapshot(rows: Rows, id: string): Promise<LetterSnapshot> {
  const [person] = isId(id)
    ? await rows<PersonOfLetter>(
        `select t.role, coalesce(e.name, t.name) as name, coalesce(e.job_title, '') as "jobTitle", t.company, t.area, t.tasks,
                t.appointed_on as "appointedOn", t.ends_on as "endsOn", t.signed_on as "signedOn",
                t.employer_signature as "employerSignature", t.person_signature as "personSignature",
                ${ROLE_TITLE.de} as "roleDe", ${ROLE_TITLE.en} as "roleEn",
                q.title as qualification, q.expires_on as "validUntil", s.months, s.letter
           from appointed_person t
           left join employee e on e.client_id = t.client_id and e.id = t.employee_id
           left join role_setting s on s.client_id = t.client_id and coalesce(s.code, s.id::text) = t.role
           left join lateral (${NEWEST_PROOF}) q on true
          where ${OWN_ROWS} and t.id = $1`,
        [id],
      )
    : [];
  if (!person) throw notFound();
  const letterhead = await letterheadOf(rows);
  const { name, area, appointedOn, endsOn, signedOn, role } = person;
  return {
    kind: 'appointedPerson',
    title: name,
    letterhead,
    area,
    appointedOn,
    endsOn,
    signedOn,
    employerSignature: person.employerSignature,
    personSignature: person.personSignature,
    basis: [...(letterFor(role)?.basis ?? productRole(role)?.basis ?? [])],
    text: Object.fromEntries(
      LANGUAGES.map((language) => [language, letterText(person, letterhead, language)]),
    ) as Record<Language, LetterWords>,
  };
}

const letterFor = (role: string) => letters.find((each) => each.role === role);

/** The product's wording of the letter of a role. */
export function productLetter(role: string, language: Language): LetterWords {
  const letter = letterFor(role);
  const text = (key: string): string => appointedText(language, `letter.${key}`);
  return {
    subject: letter?.subject[language] ?? text('subject'),
    body: letter?.body[language] ?? text('body'),
    tasks: letter?.tasks[language] ?? [],
    rights: letter?.rights[language] ?? [],
    attachments: letter?.attachments[language] ?? [],
    closing: letter?.closing[language] ?? text('closing'),
  };
}

function letterText(person: PersonOfLetter, letterhead: Letterhead, language: Language): LetterWords {
  const { role, months, area, company } = person;
  const text = (key: string): string => appointedText(language, `letter.${key}`);
  const years = monthsOf(productRole(role), months);
  const until = printedDay(person.endsOn);
  const values: Record<string, string> = {
    person: [person.name, company].filter(Boolean).join(', '),
    personRole: person.jobTitle,
    role: language === 'de' ? person.roleDe : person.roleEn,
    area,
    equipmentList: area,
    company: letterhead.name,
    site: [letterhead.street, letterhead.city].filter(Boolean).join(', '),
    validFrom: printedDay(person.appointedOn),
    validUntil: printedDay(person.validUntil),
    qualification: person.qualification ?? '',
    interval: years === null ? '' : String(Math.max(1, Math.round(years / 12))),
  };
  // Values that are left out when they are empty; any other missing value becomes a line to write on.
  const optional: Record<string, string> = {
    untilText: until ? `${text('until')} ${until}` : '',
    deputyText: '',
  };
  const filled = (template: string): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, key: string) => optional[key] ?? (values[key] || TO_FILL_IN));
  const tasks = person.tasks
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const words = person.letter ?? productLetter(role, language);
  return {
    ...words,
    body: filled(words.body),
    tasks: tasks.length > 0 ? tasks : words.tasks.map(filled),
    rights: words.rights.map(filled),
    closing: filled(words.closing),
  };
}

/** A letter of appointment as a document, to be signed by both. */
export function letterHtml(snapshot: LetterSnapshot, { language, version }: PrintOptions): PrintJob {
  const text = (key: string): string => appointedText(language, key);
  const { subject, ...words } = snapshot.text[language];
  const { title, letterhead, appointedOn, endsOn, signedOn, basis } = snapshot;
  const { employerSignature = null, personSignature = null } = snapshot;
  const facts = [
    { label: text('letter.person'), value: title },
    { label: text('AppointedPerson.appointedOn'), value: printedDay(appointedOn) },
    { label: text('AppointedPerson.endsOn'), value: printedDay(endsOn) },
    { label: text('AppointedPerson.signedOn'), value: printedDay(signedOn) },
    { label: text('letter.basis'), value: basis.join(', ') },
  ];
  return print({
    language,
    letterhead,
    kind: text('letter.kind'),
    title: subject,
    version,
    facts: facts.filter(({ value }) => value !== ''),
    ...words,
    signers: [
      {
        role: appointedText(language, 'letter.employer', { company: letterhead.name }),
        name: '',
        ...onScreen(employerSignature),
      },
      { role: text('letter.accepts'), name: title, ...onScreen(personSignature) },
    ],
  });
}
