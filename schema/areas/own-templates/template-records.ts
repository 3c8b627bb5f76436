import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { createRecord, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { htmlOfText, plainTextOf } from '../../kernel/rich-text.shared.ts';
import { RoleSetting } from '../appointed-persons/appointed-person.entity.ts';
import { ownCourseById, storedDraft } from '../courses/own-course.rows.ts';
import { cleanDraft, insertCourse, saveDraftIn } from '../courses/own-course.service.ts';
import { ownCourseDraftSchema, type OwnCourseDraft } from '../courses/own-course.shared.ts';
import { InspectionTemplate } from '../inspections/inspection-template.entity.ts';
import { publishIn } from '../inspections/inspection-template.service.ts';
import { areasOf, sectionsOf } from '../inspections/template-sections.ts';
import { RiskAssessment } from '../risk-assessments/risk-assessment.entity.ts';
import { risksOf } from '../risk-assessments/risk-assessment.rows.ts';
import { createAssessmentIn, saveAssessmentIn } from '../risk-assessments/risk-assessment.service.ts';
import type { TemplateContent, TemplateItem, TemplateSection } from '../../records/template-content.shared.ts';
import { setNewLetterIn } from '../appointed-persons/role-setting.service.ts';
import type { LetterWords } from '../appointed-persons/letter.shared.ts';
import { contentOfCourse, courseOfContent, withoutFiles } from './course-content.shared.ts';
import { contentOfLetter, letterOfContent } from './letter-content.shared.ts';
import type { TemplateKind } from './own-template.shared.ts';

/** The functions that read and write the records of a kind of template in an organisation. */
interface TemplateRecord {
  /** Reads only the texts of a record. Throws NOT_FOUND. */
  read: (rows: Rows, id: string) => Promise<TemplateContent>;
  /** The same without texts that templates must not contain, if `read` returns such. */
  take?: TemplateRecord['read'];
  /** Throws BAD_INPUT if the chosen texts cannot be used as a record. */
  requireWhole?: (sections: readonly TemplateSection[]) => void;
  /** Creates a record from a version and returns its id. */
  create: (ctx: Context, tx: Tx, content: TemplateContent, options: Using) => Promise<string>;
  /** Writes changed texts to a record. */
  change: (ctx: Context, tx: Tx, id: string, content: TemplateContent) => Promise<void>;
}

/** The input of a use of a template. `id` is that of the new record. */
interface Using {
  id: string;
  location: string;
  role: string;
}

const inspections: TemplateRecord = {
  read: async (rows, id) => {
    const [found] = isId(id)
      ? await rows<Pick<InspectionTemplate, 'title' | 'note' | 'areas'>>(
          `select t.title, t.note, t.areas from inspection_template t where ${OWN_ROWS} and t.id = $1`,
          [id],
        )
      : [];
    if (!found) throw notFound();
    return { ...found, sections: sectionsOf(found.areas) };
  },
  create: async (ctx, tx, { title, note, sections }, { id }) => {
    const { userId } = ctx.user;
    const template = await createRecord(tx, InspectionTemplate, { id, title, note, areas: areasOf(sections) }, userId);
    await publishIn(ctx, tx, template);
    return template.id;
  },
  change: async (ctx, tx, id, { title, note, sections }) => {
    const template = await lockRecord(tx, InspectionTemplate, id);
    await saveRecord(tx, template, { title, note, areas: areasOf(sections), updatedBy: ctx.user.userId });
    await publishIn(ctx, tx, template);
  },
};

/** Hazards and their measures; people, days, classification and results are not part of the template. */
const riskAssessments: TemplateRecord = {
  read: async (rows, id) => {
    const [found] = isId(id)
      ? await rows<{ title: string }>(`select t.title from risk_assessment t where ${OWN_ROWS} and t.id = $1`, [id])
      : [];
    if (!found) throw notFound();
    const items = (await risksOf(rows, [id])).map(itemOfRisk);
    return { title: found.title, note: '', sections: [{ name: '', items }] };
  },
  create: async (ctx, tx, { title, sections }, { id, location }) => {
    if (!location) throw badInput('location', 'required');
    const responsible = ctx.user.userId;
    const risks = sections.flatMap(({ items }) => items.map((item) => ({ ...textsOfRisk(item), responsible })));
    return (await createAssessmentIn(ctx, tx, { id, title, location, responsible, risks })).id;
  },
  change: async (ctx, tx, id, { title, sections }) => {
    const assessment = await lockRecord(tx, RiskAssessment, id);
    const stored = await risksOf(tx.rows, [id]);
    const left = new Map(stored.map((risk) => [risk.id, risk]));
    const wanted = sections.flatMap(({ items }) => items);
    const risks = wanted.map((item) => {
      const found = [...left.values()].find((risk) => risk.title === item.name);
      if (!found) return { ...textsOfRisk(item), responsible: ctx.user.userId };
      left.delete(found.id);
      const { responsibleId, action, measurement } = found;
      const texts = textsOfRisk(item);
      return {
        id: found.id,
        title: item.name,
        // If the text is the same, the stored one with its formatting is kept.
        action: plainTextOf(action) === item.text ? action : texts.action,
        measurement: plainTextOf(measurement) === item.measures ? measurement : texts.measurement,
        legal: item.legal,
        responsible: responsibleId ?? ctx.user.userId,
      };
    });
    await saveAssessmentIn(ctx, tx, assessment, { title, risks });
  },
};

const itemOfRisk = (risk: { title: string; action: string; measurement: string; legal: string }): TemplateItem => ({
  name: risk.title,
  text: plainTextOf(risk.action),
  measures: plainTextOf(risk.measurement),
  legal: risk.legal,
});

/** A hazard needs both texts; a missing one becomes a dash, to be replaced at the workplace. */
const textsOfRisk = ({ name, text, measures, legal }: TemplateItem) => ({
  title: name,
  action: htmlOfText(text || '–'),
  measurement: htmlOfText(measures || '–'),
  legal,
});

/** The text of a letter of appointment; its record are the organisation's settings of the role. */
const letters: TemplateRecord = {
  read: async (rows, id) => {
    const [found] = isId(id)
      ? await rows<{ letter: LetterWords }>(
          `select t.letter from role_setting t where ${OWN_ROWS} and t.id = $1 and t.letter is not null`,
          [id],
        )
      : [];
    if (!found) throw notFound();
    return contentOfLetter(found.letter);
  },
  create: (ctx, tx, content, { role }) => setNewLetterIn(ctx, tx, role, letterOfContent(content)),
  change: async (ctx, tx, id, content) => {
    const setting = await lockRecord(tx, RoleSetting, id);
    await saveRecord(tx, setting, { letter: letterOfContent(content), updatedBy: ctx.user.userId });
  },
};

const readCourse = async (rows: Rows, id: string): Promise<OwnCourseDraft> => {
  if ((await ownCourseById(rows, id)).kind !== 'written') throw notFound();
  return (await storedDraft(rows, id)).draft;
};

/** Throws BAD_INPUT if the parts are not a valid course. */
function draftOf(content: Pick<TemplateContent, 'sections'>, field = 'sections'): OwnCourseDraft {
  const read = ownCourseDraftSchema.safeParse(courseOfContent(content));
  if (!read.success) throw badInput(field, 'invalid');
  return read.data;
}

/** The draft of a written course, without pictures and films, which stay in the organisation. */
const courses: TemplateRecord = {
  read: async (rows, id) => contentOfCourse(await readCourse(rows, id)),
  take: async (rows, id) => contentOfCourse(withoutFiles(await readCourse(rows, id))),
  requireWhole: (sections) => void draftOf({ sections }, 'leaveOut'),
  create: async (ctx, tx, content, { id }) => {
    const draft = await cleanDraft(ctx, draftOf(content));
    return (await insertCourse(tx, ctx, 'written', draft, id)).id;
  },
  change: async (ctx, tx, id, content) => saveDraftIn(ctx, tx, id, await cleanDraft(ctx, draftOf(content))),
};

export const TEMPLATE_RECORDS: Readonly<Record<TemplateKind, TemplateRecord>> = {
  inspection: inspections,
  riskAssessment: riskAssessments,
  letter: letters,
  course: courses,
};
