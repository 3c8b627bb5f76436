import { expect, test, type Page } from 'playwright/test';
import ar from '../../client/app/page/languages/ar.json' with { type: 'json' };
import pl from '../../client/app/page/languages/pl.json' with { type: 'json' };
import { LANGUAGE_NAMES } from '../../schema/kernel/content-language.shared.ts';
import type { OwnCourseDraft } from '../../schema/areas/courses/own-course.shared.ts';
import { offeredCourse, SHORT_COURSE as COURSE } from './short-course.ts';
import { beginLooking } from './axe.ts';
import { anAddress, creating, drawSignature, goTo, mailTo, openAs, registerOwner, rest } from './story.ts';

const TEXTS = { pl, ar };
/** Enough questions to fail. */
const QUESTIONS = [1, 2, 3];

/** The same course in two further languages: the texts of its pages, of its question and of the right answer. */
const TRANSLATED = {
  pl: ['Nasze miejsce zbiórki', 'Droga', 'Miejsce', 'Gdzie jest miejsce zbiórki?', 'przy bramie'],
  ar: ['نقطة التجمع لدينا', 'الطريق', 'المكان', 'أين نقطة التجمع؟', 'عند البوابة'],
} as const;

function inLanguage(language: keyof typeof TRANSLATED): OwnCourseDraft['content']['de'] {
  const [title, way, place, question, right] = TRANSLATED[language];
  const content = structuredClone(COURSE.content.de!);
  content.title = title;
  content.pages[0]!.title = way;
  content.pages[1]!.title = place;
  content.questions[0]!.text = question;
  content.questions[0]!.answers[0]!.text = right;
  return withQuestions(content);
}

/** The same with its question asked several times. */
function withQuestions(content: OwnCourseDraft['content']['de']): OwnCourseDraft['content']['de'] {
  const [first] = content!.questions;
  return { ...content!, questions: QUESTIONS.map((number) => ({ ...first!, id: `where-${number}` })) };
}

/** A page is read aloud by a voice of the device; without one it says why not. */
async function readsAloud(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Vorlesen', exact: true });
  const voices = (langs: string[]) =>
    page.evaluate((all) => {
      const spoken: (EventTarget & { text: string })[] = [];
      const speechSynthesis = {
        getVoices: () => all.map((lang) => ({ lang, localService: true })),
        speak: (said: (typeof spoken)[number]) => spoken.push(said),
        cancel: () => undefined,
      };
      class SpeechSynthesisUtterance extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speechSynthesis });
      Object.assign(window, { SpeechSynthesisUtterance, spoken });
    }, langs);
  await voices([]);
  await button.click();
  await expect(page.getByText('Dieses Gerät oder dieser Browser kann nicht vorlesen.', { exact: false })).toBeVisible();
  await voices(['en-GB']);
  await button.click();
  await expect(page.getByText('Dein Gerät hat keine Stimme für diese Sprache.', { exact: false })).toBeVisible();
  await voices(['en-GB', 'de_DE']);
  await button.click();
  await expect(page.getByRole('button', { name: 'Vorlesen beenden' })).toBeVisible();
  const said = await page.evaluate(() => {
    const { spoken } = window as unknown as { spoken: (EventTarget & { text: string })[] };
    spoken.at(-1)!.dispatchEvent(new Event('end'));
    return spoken.map(({ text }) => text);
  });
  expect(said).toEqual([
    'Der Weg',
    'Ein Bild zu: Der Weg',
    'Geh auf dem kürzesten Fluchtweg aus der Halle und benutze keinen Aufzug.',
  ]);
  await expect(button).toBeVisible();
}

test('an employee opens the links of a mail on a phone, reports a health check as done, and completes a course', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const email = anAddress();
  const member = await make('employee', { name: 'Ali Demir', email, employeeLanguage: 'GER' });
  const instruction = await offeredCourse(request, owner, COURSE);
  const examination = await make('examination', { name: 'Lärm', contact: 'Dr. Weiß, 0351 4567-0' });
  await make('employeeGroup', {
    name: 'Halle',
    members: [member],
    instructionAssignments: [{ instruction }],
    examinationAssignments: [{ examination }],
  });
  await rest(request, owner, 'post', `managedInstructionAssignment/${instruction}/${member}/reminder`);
  await expect.poll(() => mailTo(email, '/examinationAssignment/employee/')).not.toBeNull();
  const mail = (await mailTo(email, '/examinationAssignment/employee/'))!;
  const link = new URL(/https?:\S+\/examinationAssignment\/employee\/\S+\/status/.exec(mail)![0]);

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  // A single address for all items, which comes first in the mail.
  const all = new URL(/https?:\S+\/mine\/[\w/-]+/.exec(mail)![0]);
  await page.goto(all.pathname);
  const waiting = page.getByRole('region', { name: 'Fang mit dem ersten an' });
  await expect(waiting.getByRole('link')).toHaveCount(2);
  await look('all that waits', page.getByText(/^2 Dinge/));
  const loaded: URL[] = [];
  page.on('request', (sent) => void loaded.push(new URL(sent.url())));
  await page.goto(link.pathname);
  await expect(page.getByText('Hallo Ali D.,')).toBeVisible();
  await expect(page.getByText('Demir')).toHaveCount(0);
  await expect(page.getByText('Termin bei: Dr. Weiß', { exact: false })).toBeVisible();
  const done = page.getByRole('button', { name: 'Ich war bei der Vorsorge' });
  await look('examination-link open', done);
  await page.reload();
  await expect(page.getByRole('link', { name: '0351 4567-0' })).toHaveAttribute('href', 'tel:035145670');
  const entry = page.waitForEvent('download');
  await page.getByRole('button', { name: 'In den Kalender' }).click();
  expect((await entry).suggestedFilename()).toBe('Termin.ics');
  await done.click();
  await look('examination-link day', page.getByLabel('Wann warst du dort?'));
  await page.getByRole('button', { name: 'Eintragen' }).click();
  // A report by mistake is taken back.
  await page.getByRole('button', { name: 'Das war ein Versehen' }).click();
  await done.click();
  await page.getByRole('button', { name: 'Eintragen' }).click();
  await look('examination-link completed', page.getByText('Danke, das ist gemeldet.'));
  await page.reload();
  await expect(page.getByText('Danke, das ist gemeldet.')).toBeVisible();
  await expect(done).toHaveCount(0);
  await look('examination-link with the next step', page.getByRole('region', { name: 'Noch eins wartet auf dich' }));
  expect(await phone.cookies()).toEqual([]);

  await page.goto(link.pathname.replace(member, '00000000-0000-4000-8000-000000000000'));
  await look('examination-link unknown', page.getByText('Dieser Link gilt nicht.', { exact: false }));

  const course = new URL(/https?:\S+\/managedInstructionsUserPage\/[\w/-]+/.exec(mail)![0]);
  loaded.length = 0;
  await page.goto(course.pathname);
  await expect(page.getByText('Hallo Ali D., Tischlerei Vogel bittet dich', { exact: false })).toBeVisible();
  await look('instruction-link cover', page.getByRole('button', { name: 'Kurs beginnen' }));
  // A phone loads nothing from other origins (tests/server/page-size.unit.test.ts limits the size).
  const own = loaded.filter(({ protocol }) => protocol.startsWith('http'));
  expect([...new Set(own.map(({ origin }) => origin))]).toEqual([new URL(page.url()).origin]);

  await expect(page.getByText(`Deine Fragen beantwortet ${owner.name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Etwas ist unklar? Frage stellen' }).click();
  await page.getByLabel('Deine Frage').fill('Wo ist unser Sammelplatz?');
  await page.reload();
  await expect(page.getByLabel('Deine Frage')).toHaveValue('Wo ist unser Sammelplatz?');
  await look('instruction-link question', page.getByRole('button', { name: 'Frage senden' }));
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText('Noch keine Antwort')).toBeVisible();
  const title = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const next = page.getByRole('article').getByRole('navigation').getByRole('button').last();
  // The next page is disabled until this one was read, with a display of the remaining time.
  const reading = page.getByRole('progressbar', { name: 'Lesezeit' });
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await expect(title('Der Weg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Weiter' })).toHaveCount(0);
  await look('instruction-link reading', reading);
  await readsAloud(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(title('Der Platz')).toBeVisible();
  await page.reload();
  await look('instruction-link resumed', title('Der Platz'));
  // The greeting is shown above the cover only.
  await expect(page.getByText('bittet dich', { exact: false })).toHaveCount(0);
  // Without a network the course can be continued; pages and answers are sent and judged once it is online again.
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Zu den Fragen' }).click();
  await expect(title('Frage 1 von 1')).toBeVisible();
  await expect(page.getByText('Keine Verbindung. Lies weiter, wir tragen es nach.')).toBeVisible();
  const answer = async (text: string) => {
    await page.getByLabel(text).check();
    await page.getByRole('button', { name: 'Antwort prüfen' }).click();
  };
  await answer('in der Teeküche');
  await expect(page.getByText(/^Gemerkt\. Geprüft wird deine Antwort/)).toBeVisible();
  // A browser may still report that it is offline.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await phone.setOffline(false);
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await expect(page.getByText('Keine Verbindung. Lies weiter, wir tragen es nach.')).toHaveCount(0);
  await answer('am Aufzug');
  await look(
    'instruction-link again',
    page.getByText('Die Antwort steht auf der Seite „Der Platz“.', { exact: false }),
  );
  await page.getByRole('button', { name: 'Seite noch einmal lesen' }).click();
  await expect(title('Der Platz')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück zur Frage' }).click();
  await answer('am Tor');
  await expect(page.getByRole('status').getByText('Richtig', { exact: false })).toBeVisible();
  await next.click();
  const finish = page.getByRole('button', { name: 'Unterweisung abschließen' });
  await finish.click();
  await expect(page.getByText('Die Unterschrift fehlt.')).toBeVisible();
  // On a phone in landscape format the signature uses the whole screen.
  await page.setViewportSize({ width: 812, height: 375 });
  await page.getByRole('button', { name: 'Im Vollbild unterschreiben' }).click();
  const pad = page.getByRole('img', { name: 'Unterschrift' });
  expect((await pad.boundingBox())!.height).toBeGreaterThan(240);
  await drawSignature(page, pad);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.setViewportSize({ width: 375, height: 812 });
  // So it does in portrait format, along the long side. Escape closes only the pad and loses nothing.
  const large = page.getByRole('button', { name: 'Im Vollbild unterschreiben' });
  await large.click();
  const close = page.getByRole('dialog', { name: 'Unterschrift' }).getByRole('button', { name: 'Fertig' });
  await expect(close).toBeFocused();
  await look('instruction-link signature on the whole screen', close, { phoneOnly: true });
  expect((await pad.boundingBox())!.height).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await expect(large).toBeFocused();
  // The drawing is restored after a reload, which resumes at the last question.
  await page.reload();
  await next.click();
  await look('instruction-link end', finish);
  // The connection is lost at the signature: once before the request arrives, and once before its response does.
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('completeCourse') || ++lost > 2) return route.continue();
    if (lost === 2) await route.fetch();
    return route.abort('connectionreset');
  });
  const checkConnection = page.getByRole('alert').getByText('Prüfe deine Verbindung und versuche es noch einmal.');
  await finish.click();
  await look('instruction-link signature not sent', checkConnection);
  await finish.click();
  await expect.poll(() => lost).toBe(2);
  await expect(checkConnection).toBeVisible();
  await finish.click();
  const certificate = page.getByRole('button', { name: 'Bestätigung herunterladen (PDF)' });
  await look('instruction-link completed', certificate);
  const saved = page.waitForEvent('download');
  await certificate.click();
  expect((await saved).suggestedFilename()).toBe('Teilnahmebestätigung Unser Sammelplatz.pdf');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(page.getByText('Thank you, the training is complete.')).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  await phone.close();

  const office = await browser.newPage();
  await openAs(office, owner, '/app/managedInstructions?questions=1');
  await office.getByLabel('Antwort an Ali Demir').fill('Am Tor.');
  await look('course-questions', office.getByRole('button', { name: 'Antwort eintragen' }));
  await office.getByRole('button', { name: 'Antwort eintragen' }).click();
  await expect(office.getByText('Alle Fragen sind beantwortet.')).toBeVisible();
  await goTo(office, `/app/managedInstructions?instruction=${instruction}&show=finished`);
  await office.getByRole('button', { name: 'Nachweis von Ali Demir' }).click();
  await expect(office.getByRole('img', { name: 'Unterschrift von Ali Demir' })).toBeVisible();
  await look('course-proof', office.getByText('Siegel unversehrt'));
  await office.close();
  nothingFound();
});

test('people who read Polish, Arabic and Romanian get mail, page, course and certificate in their language; who guesses fails', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const draft = {
    ...COURSE,
    content: { de: withQuestions(COURSE.content.de), en: null, pl: inLanguage('pl'), ar: inLanguage('ar') },
  };
  const instruction = await offeredCourse(request, owner, draft, 'pl');
  const readers = await Promise.all(
    (
      [
        ['pl', 'Łukasz Żółć'],
        ['ar', 'أمل حداد'],
        ['ro', 'Ștefan Țăran'],
      ] as const
    ).map(async ([language, name]) => {
      const email = anAddress();
      return { language, email, id: await make('employee', { name, email, employeeLanguage: language }) };
    }),
  );
  await make('employeeGroup', {
    name: 'Halle',
    members: readers.map(({ id }) => id),
    instructionAssignments: [{ instruction }],
  });
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  // All of them now: the server soon sends a first notice automatically, and refuses a second mail on the same day.
  for (const { id } of readers)
    await rest(request, owner, 'post', `managedInstructionAssignment/${instruction}/${id}/reminder`);
  const open = async (email: string): Promise<string> => {
    await expect.poll(() => mailTo(email, '/managedInstructionsUserPage/')).not.toBeNull();
    const mail = (await mailTo(email, '/managedInstructionsUserPage/'))!;
    await page.goto(new URL(/https?:\S+\/managedInstructionsUserPage\/[\w/-]+/.exec(mail)![0]).pathname);
    return mail;
  };
  const root = page.locator('html');
  const next = page.getByRole('article').getByRole('navigation').getByRole('button').last();
  for (const { language, email } of readers) {
    const mail = await open(email);
    await expect(root).toHaveAttribute('lang', language);
    await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    expect(mail).toContain({ pl: 'szkolenie', ar: 'تدريب', ro: 'instruire' }[language]);
    if (language === 'ro') break;
    const texts = TEXTS[language];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const [title, , , question, right] = TRANSLATED[language];
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await look(`instruction-link cover ${language}`, button(texts.course.start));
    await button(texts.course.start).click();
    await button(texts.course.next).click();
    await look(`instruction-link page ${language}`, button(texts.course.toQuestions));
    await button(texts.course.toQuestions).click();
    for (const number of QUESTIONS) {
      const where = texts.course.question.replace('{{number}}', String(number)).replace('{{total}}', '3');
      await expect(page.getByRole('heading', { name: where })).toBeVisible();
      await expect(page.getByText(question)).toBeVisible();
      await page.getByLabel(right).check();
      await button(texts.course.check).click();
      if (number < QUESTIONS.length) await next.filter({ hasText: texts.course.next }).click();
    }
    await look(`instruction-link right ${language}`, button(texts.course.finish));
    await button(texts.course.finish).click();
    await drawSignature(page, page.getByRole('img', { name: texts.signature.label }));
    await button(texts['managed-instructions'].page.complete).click();
    const certificate = button(texts['managed-instructions'].page.certificate);
    await look(`instruction-link completed ${language}`, certificate);
    const saved = page.waitForEvent('download');
    await certificate.click();
    expect((await saved).suggestedFilename()).toContain(title);
  }
  // The course has no Romanian translation, and says so; a reader who prefers German chooses it.
  await expect(page.getByText(`${LANGUAGE_NAMES.de}.`, { exact: false })).toBeVisible();
  await expect(page.getByText(COURSE.content.de!.summary)).toHaveAttribute('lang', 'de');
  await look('instruction-link fallback', page.getByRole('combobox'));
  await page.getByRole('combobox').selectOption(LANGUAGE_NAMES.de);
  await expect(page.getByText('Hallo Ștefan Ț.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'de');

  // A learner who guesses each question has failed for today, regardless of how often the page is opened.
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Zu den Fragen' }).click();
  for (const number of QUESTIONS) {
    await expect(page.getByRole('heading', { name: `Frage ${number} von 3` })).toBeVisible();
    for (const text of ['am Aufzug', 'am Tor']) {
      await page.getByLabel(text).check();
      await page.getByRole('button', { name: 'Antwort prüfen' }).click();
      if (text !== 'am Tor') await page.getByRole('button', { name: 'Noch einmal' }).click();
    }
    await next.filter({ hasText: number < QUESTIONS.length ? 'Weiter' : 'Abschließen' }).click();
  }
  const failed = page.getByText('Heute hat es noch nicht gereicht');
  await look('instruction-link failed', failed);
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kurs beginnen' })).toHaveCount(0);
  await phone.close();

  // The office reads the proof in German; it names the language in which the course was completed.
  const office = await browser.newPage();
  await openAs(office, owner, `/app/managedInstructions?instruction=${instruction}&show=finished`);
  await office.getByRole('button', { name: 'Nachweis von أمل حداد' }).click();
  await expect(office.getByText('Arabisch').first()).toBeVisible();
  await look('course-proof ar', office.getByText('Siegel unversehrt'));
  await office.close();
  nothingFound();
});
