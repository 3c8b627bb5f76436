import { plainRecord } from '../../records/plain-record.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { medkitText } from './medkit-text.ts';
import { MedkitLog, MedkitLogChange } from './medkit-log.entity.ts';
import { medkitLogSchema } from './medkit-log.input.ts';
import { medkitLogData } from './personal-data.ts';
import { firstAidKitFacts, medkitLogFacts } from './medkit-log.record.shared.ts';
import { medkitLogResolver } from './medkit-log.resolver.ts';
import { OWN_ROWS } from '../../kernel/list.ts';

const NOW = 'medkit_log_now';

export const medkitLogRecord = {
  ...plainRecord(
    {
      facts: medkitLogFacts,
      entity: MedkitLog,
      plural: 'medkitLogs',
      title: 'name',
      search: ['wound', 'place', 'description'],
      searched: { notSearched: 'the first-aid log is confidential' },
      schema: medkitLogSchema,
      view: NOW,
      isConfidential: true,
      live: {
        type: () => MedkitLogChange,
        byIds: (rows, ids) =>
          rows(`select t.id, t.version from ${NOW} t where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]),
      },
      examples: [
        {
          name: 'Jonas Brandt',
          date: '2026-11-03T10:20:00.000Z',
          place: 'Halle 2, Plattensäge',
          description: 'Beim Abräumen der Reststücke am Sägeblatt hängen geblieben, die Säge stand.',
          wound: 'Schnittwunde am linken Zeigefinger, etwa 2 cm',
          firstAid: true,
          nameFirstAid: 'Petra Vogel',
          aidDate: '2026-11-03T10:25:00.000Z',
          aidMeasures: 'Wunde gereinigt und verbunden',
          med: true,
          medUsed: '1 Wundschnellverband, 1 Mullbinde',
          witnesses: 'Murat Yılmaz',
          personalId: '1042',
        },
        {
          name: 'Murat Yılmaz',
          date: '2026-11-12T06:05:00.000Z',
          place: 'Lackiererei',
          description: 'Lösemittel beim Umfüllen verspritzt',
          wound: 'Rötung des rechten Auges',
          firstAid: false,
          nameFirstAid: '',
          aidDate: null,
          aidMeasures: 'Auge zehn Minuten gespült, danach zur Augenärztin',
          med: false,
          medUsed: '',
          witnesses: '',
          personalId: '',
        },
      ],
    },
    medkitLogResolver,
  ),
  text: medkitText,
  confidentialData: medkitLogData,
};

/** Kits with a code. */
export const firstAidKitRecord: RecordKind = {
  ...firstAidKitFacts,
  table: 'first_aid_kit',
  title: 'name',
  search: { notSearched: 'it has no page of its own' },
  names: [{ from: 'first_aid_kit', column: 'name', rule: firstAidKitFacts.rule }],
};
