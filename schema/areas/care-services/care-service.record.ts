import { inDays } from '../../kernel/list.ts';
import { plainRecord } from '../../records/plain-record.ts';
import type { RecordDocument, RecordKind } from '../../records/record-kind.ts';
import { careReportHtml, careReportSnapshot, type CareReportSnapshot } from './care-report-document.ts';
import { CareReport } from './care-report.entity.ts';
import { careReportSchema } from './care-report.input.ts';
import { careReportResolver } from './care-report.resolver.ts';
import { careText } from './care-text.ts';
import { CareService } from './care-service.entity.ts';
import { careServiceSchema } from './care-service.input.ts';
import { carePlanFacts, careReportFacts, careServiceFacts } from './care-service.record.shared.ts';

export const careServiceRecord = plainRecord({
  facts: careServiceFacts,
  entity: CareService,
  plural: 'careServices',
  fields: inDays('t.done_on'),
  title: 'name',
  search: ['person', 'note'],
  searched: { label: { de: 'Betreuungsstunden', en: 'Hours of care' }, subtitle: `t.person` },
  schema: careServiceSchema,
  examples: [
    {
      name: 'Begehung der Werkstatt',
      doneOn: '2026-03-18',
      profession: 'specialist',
      person: 'Clara Engel',
      minutes: 180,
      field: 'riskAssessment',
      isDigital: false,
      note: 'Mit dem Meister, Absaugung und Zuschnitt',
    },
    {
      name: 'Beratung zu Lärm',
      doneOn: '2026-05-06',
      profession: 'physician',
      person: 'Dr. Jonas Weber',
      minutes: 45,
      field: 'health',
      isDigital: true,
      note: 'Am Telefon',
    },
  ],
  english: {
    'Begehung der Werkstatt': 'Inspection of the workshop',
    'Beratung zu Lärm': 'Advice on noise',
    'Clara Engel': 'Clara Angel',
    'Dr. Jonas Weber': 'Dr Jonas Webb',
    'Mit dem Meister, Absaugung und Zuschnitt': 'With the foreman: extraction and cutting',
    'Am Telefon': 'By telephone',
  },
});

const document: RecordDocument<CareReportSnapshot> = {
  description: 'The report; of a signed one without `version`: its newest one',
  isFinished: 't.signed_on is not null',
  snapshot: careReportSnapshot,
  html: careReportHtml,
};

export const careReportRecord = {
  ...plainRecord(
    {
      facts: careReportFacts,
      entity: CareReport,
      plural: 'careReports',
      fields: inDays('t.done_on'),
      title: 'name',
      search: ['person', 'place', 'findings'],
      searched: { label: { de: 'Berichte der Betreuung', en: 'Reports of care' }, subtitle: 't.person' },
      schema: careReportSchema,
      examples: [
        {
          name: 'Begehung Halle 2',
          kind: 'visit',
          doneOn: '2026-03-18',
          year: null,
          profession: 'specialist',
          person: 'Clara Engel',
          companions: 'Petra Vogel, Meisterin',
          place: 'Halle 2, Zuschnitt',
          openPoints: 'Absaugung an der Kreissäge: behoben',
          positive: 'Verkehrswege frei und markiert',
          findings: 'Spaltkeil fehlt an der Formatkreissäge',
          measures: 'Säge außer Betrieb genommen',
          advice: 'Lärmmessung im Herbst wiederholen',
          summary: '',
          cooperation: '',
          training: '',
          proposals: '',
          goals: '',
          nextOn: '2026-09-16',
        },
        {
          name: 'Jahresbericht der Betriebsärztin',
          kind: 'year',
          doneOn: '2026-01-20',
          year: 2025,
          profession: 'physician',
          person: 'Dr. Ines Weber',
          companions: '',
          place: '',
          openPoints: '',
          positive: '',
          findings: '',
          measures: '',
          advice: '',
          summary: 'Drei von vier Zielen erreicht',
          cooperation: 'Zwei gemeinsame Begehungen mit der Fachkraft',
          training: 'Fachtagung Holzstaub, zwei Tage',
          proposals: 'Absaugung erneuern: beauftragt',
          goals: 'Unterweisungen bis Mai',
          nextOn: null,
        },
      ],
      english: {
        'Begehung Halle 2': 'Visit to hall 2',
        'Petra Vogel, Meisterin': 'Petra Vogel, master',
        'Halle 2, Zuschnitt': 'Hall 2, cutting',
        'Absaugung an der Kreissäge: behoben': 'Extraction at the circular saw: mended',
        'Verkehrswege frei und markiert': 'Traffic routes free and marked',
        'Spaltkeil fehlt an der Formatkreissäge': 'Riving knife missing at the panel saw',
        'Säge außer Betrieb genommen': 'Saw taken out of service',
        'Lärmmessung im Herbst wiederholen': 'Repeat the noise measurement in autumn',
        'Jahresbericht der Betriebsärztin': 'Yearly report of the physician',
        'Dr. Ines Weber': 'Dr Ines Webb',
        'Drei von vier Zielen erreicht': 'Three of four goals reached',
        'Zwei gemeinsame Begehungen mit der Fachkraft': 'Two joint visits with the specialist',
        'Fachtagung Holzstaub, zwei Tage': 'Conference on wood dust, two days',
        'Absaugung erneuern: beauftragt': 'Renew the extraction: ordered',
        'Unterweisungen bis Mai': 'Briefings until May',
      },
    },
    careReportResolver,
  ),
  text: careText,
  document,
  files: [{ key: 'careReports', title: { de: 'Berichte der Betreuung', en: 'Reports of care' } }],
};

/** The basis of the hours; its history is shown on its page. */
export const carePlanRecord: RecordKind = {
  ...carePlanFacts,
  table: 'care_plan',
  title: 'insurer',
  search: { notSearched: 'one row of settings, which the search finds as the page of the hours' },
};
