import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { dutyProfileRecord } from './duty.record.ts';
import { DutyDecisionResolver, DutyProofResolver, LegalDutyResolver } from './duty.resolver.ts';
import { DutyDecision, DutyProfile, DutyProof } from './duty-records.entity.ts';
import { provenDuties } from './duties.service.ts';
import { InspectorFolder } from './inspector-folder/inspector-folder.entity.ts';
import { InspectorFolderResolver } from './inspector-folder/inspector-folder.resolver.ts';
import { DutyQuestionRow, LegalDutyEdition } from './legal-duty.entity.ts';

const rule = ABILITIES.duties;

export const manifest = area({
  name: 'duties',
  uses: ['courses'],
  records: [dutyProfileRecord],
  entities: [LegalDutyEdition, DutyQuestionRow, DutyProfile, DutyDecision, DutyProof, InspectorFolder],
  resolvers: [LegalDutyResolver, DutyDecisionResolver, DutyProofResolver, InspectorFolderResolver],
  standing: [
    {
      kind: 'duty',
      rule,
      label: { de: 'Pflichten belegt', en: 'Duties proven' },
      path: '/app/duties',
      count: provenDuties,
    },
  ],
  exports: {
    legalDuties: {
      columns: [
        'groupTitle',
        'title',
        'state',
        'provedOn',
        'validUntil',
        'basis',
        'certainty',
        'lawAsOf',
        'decision.reason',
        'weight',
      ],
      inPages: true,
    },
  },
  archive: {
    duty_profile: { rule },
    duty_decision: { rule },
    duty_proof: { rule },
    inspector_folder: { notArchived: 'copies of what is archived itself, kept for a week' },
  },
});
