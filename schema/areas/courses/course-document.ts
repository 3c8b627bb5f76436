import { today } from '../../kernel/calendar.shared.ts';
import { LANGUAGE_NAMES, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay, printedMoment } from '../../platform/printing/print-engine.ts';
import type { PrintHelp } from '../../platform/printing/print-record.ts';
import { coverOf } from './catalogue.ts';
import { blockTexts } from './course-content.shared.ts';
import certificateTemplate from './course-certificate.pdf.hbs?raw';
import { proofView, type CourseProof } from './course-proof.entity.ts';
import type { OpenedProof } from './course-proof.rows.ts';
import proofTemplate from './course-proof.pdf.hbs?raw';
import { courseText } from './course-texts.ts';
import { hasOtherName, signatureSvg, type Signature } from '../../records/signature.shared.ts';

const printProofPage = documentTemplateOf(proofTemplate, courseText);
const printCertificatePage = documentTemplateOf(certificateTemplate, courseText);

/** How long the pages were read, with a remark if that was remarkably fast. */
function readIn(
  { readingSeconds, isFast }: Pick<CourseProof, 'readingSeconds' | 'isFast'>,
  language: ContentLanguage,
): string {
  const [minutes, seconds] = [Math.floor(readingSeconds / 60), readingSeconds % 60];
  return courseText(language, isFast ? 'proof.readFast' : 'proof.duration', { minutes, seconds });
}

/** How many questions were right at the first try, and in which attempt. */
const correctIn = (
  { knownCount, askedCount, attempt }: Pick<CourseProof, 'knownCount' | 'askedCount' | 'attempt'>,
  language: ContentLanguage,
): string => courseText(language, 'proof.knownOf', { known: knownCount, asked: askedCount, attempt });

/** Whether the oral part was held, and who confirmed it; nothing for a course without one. */
function oralFacts(
  { isOralOpen, oralAt, oralBy }: Pick<CourseProof, 'isOralOpen' | 'oralAt' | 'oralBy'>,
  language: ContentLanguage,
): { label: string; value: string }[] {
  const label = courseText(language, 'proof.oral');
  if (isOralOpen) return [{ label, value: courseText(language, 'proof.oralOpen') }];
  if (!oralAt) return [];
  const day = printedDay(oralAt, language);
  return [
    { label, value: courseText(language, oralBy ? 'proof.oralBy' : 'proof.oralHeld', { day, name: oralBy ?? '' }) },
  ];
}

type Help = Pick<PrintHelp, 'clientId' | 'read' | 'ports'>;

/** The signature as a picture drawn from its points, or the typed name. */
const signed = (
  { signature, employee }: { signature: Signature | null; employee: string },
  language: ContentLanguage,
): { drawn: string; signer: string; typed: string } => ({
  drawn: (signature && signatureSvg(signature)) ?? '',
  signer: employee,
  typed:
    signature?.kind === 'typed'
      ? courseText(language, hasOtherName(signature, employee) ? 'proof.typedOther' : 'proof.typed', {
          name: signature.name,
        })
      : '',
});

/** The name of a language in that language, and in German for readers of the certificate in Germany. */
const languageNamed = (language: ContentLanguage): string =>
  [...new Set([LANGUAGE_NAMES[language], courseText('de', `proof.languages.${language}`)])].join(' · ');

/** The certificate for the learner, in the language of the course. Throws BUSY and UNAVAILABLE. */
export function printCertificate(help: Help, opened: OpenedProof): Promise<PdfFile> {
  const proof = proofView(opened);
  const { language } = proof;
  const text = (key: string, values = {}): string => courseText(language, key, values);
  const { oralPart } = opened.snapshot.content;
  const day = printedDay(proof.completedAt, language);
  return printExtract(help, {
    print: printCertificatePage,
    language,
    fileName: `${text('certificate.kind')} ${proof.title}`,
    view: () => ({
      kind: text('certificate.kind'),
      picture: coverOf(opened.snapshot),
      title: proof.title,
      state: text('certificate.of', { day }),
      confirms: text('certificate.confirms', { name: proof.employee, day, count: proof.askedCount }),
      facts: [
        { label: text('proof.person'), value: proof.employee },
        { label: text('proof.language'), value: languageNamed(language) },
        { label: text('proof.completedAt'), value: printedMoment(proof.completedAt, language) },
        { label: text('proof.readingTime'), value: readIn(proof, language) },
        { label: text('proof.known'), value: correctIn(proof, language) },
        ...oralFacts(proof, language),
        { label: text('proof.reviewedOn'), value: printedDay(proof.reviewedOn, language) },
        { label: text('proof.legalBasis'), value: proof.legalBasis.join(' · ') },
      ],
      goals: proof.goals,
      oralPart,
      hash: proof.hash,
      ...signed(proof, language),
    }),
  });
}

/** The whole content of a proof, with the course as it was shown. Throws BUSY and UNAVAILABLE. */
export function printProof(help: Help, opened: OpenedProof, language: ContentLanguage): Promise<PdfFile> {
  const proof = proofView(opened);
  const text = (key: string, values = {}): string => courseText(language, key, values);
  const fact = (key: string, value: string) => ({ label: text(`proof.${key}`), value });
  return printExtract(help, {
    print: printProofPage,
    language,
    fileName: `${text('proof.kind')} ${proof.title} ${proof.employee}`,
    view: () => ({
      kind: text('proof.kind'),
      picture: coverOf(opened.snapshot),
      title: proof.title,
      state: text('proof.made', { day: printedDay(today(help.ports.clock.now())) }),
      facts: [
        fact('person', proof.employee),
        fact('language', text(`proof.languages.${proof.language}`)),
        fact('reviewedOn', printedDay(proof.reviewedOn, language)),
        fact('startedAt', printedMoment(proof.startedAt, language)),
        fact('completedAt', printedMoment(proof.completedAt, language)),
        fact('readingTime', readIn(proof, language)),
        fact('known', correctIn(proof, language)),
        ...oralFacts(proof, language),
        fact('legalBasis', proof.legalBasis.join(' · ')),
        fact('seal', text(proof.isIntact ? 'proof.intact' : 'proof.broken')),
        fact('hash', proof.hash),
        fact('contentHash', proof.contentHash),
      ],
      pages: proof.pages.map(({ title, visits, seconds }) => ({
        title,
        visits,
        time: text('proof.duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
      })),
      questions: proof.questions.map((question) => ({
        text: question.text,
        tries: question.tries.map(({ chosen, correct, at }) => ({
          chosen: chosen.join(' · '),
          verdict: text(correct ? 'proof.right' : 'proof.wrong'),
          at: printedMoment(at, language),
        })),
      })),
      shown: opened.snapshot.content.pages.map(({ title, blocks }) => ({
        title,
        // A drawing is printed in the document; of a picture or film only its description.
        texts: blocks
          .flatMap((block) => (block.kind === 'figure' ? [block.caption ?? ''] : blockTexts(block)))
          .filter(Boolean),
        figures: blocks.flatMap((block) => {
          const svg = block.kind === 'figure' && opened.snapshot.illustrations[block.illustration];
          return svg ? [svg] : [];
        }),
      })),
      ...signed(proof, language),
    }),
  });
}
