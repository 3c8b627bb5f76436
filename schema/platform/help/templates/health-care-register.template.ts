import { column, type TemplateSource, bilingualText } from '../template.ts';

/** The register of ArbMedVV § 3 (4): that health care took place, when and why, but no findings. */
export const healthCareRegister: TemplateSource = {
  asOf: '2026-11',
  landscape: true,
  intro: bilingualText(
    'Vorsorgekartei nach § 3 Abs. 4 ArbMedVV: dass, wann und aus welchem Anlass eine Vorsorge stattgefunden hat. ' +
      'Befunde, Diagnosen und Beurteilungen gehören nicht hinein. Mit dem Ende der Beschäftigung bekommt die Person ' +
      'eine Kopie, danach wird gelöscht.',
    'Register of health care under § 3 (4) ArbMedVV: that, when and for which reason it took place. Findings, ' +
      'diagnoses and judgements do not belong here. When the employment ends the person receives a copy, and it is ' +
      'deleted afterwards.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Name', 'Name'),
        bilingualText('Tätigkeit, Bereich', 'Activity, area'),
        bilingualText('Beschäftigt seit', 'Employed since'),
      ],
    },
    {
      kind: 'table',
      columns: [
        column('Anlass (Anhang ArbMedVV)', 'Reason (annex of ArbMedVV)', 5),
        column('Art: Pflicht, Angebot, Wunsch', 'Kind: mandatory, offered, on request', 4),
        column('Angeboten am', 'Offered on', 2),
        column('Vorsorge am', 'Took place on', 2),
        column('Bescheinigung gesehen', 'Certificate seen', 3),
        column('Nächster Termin', 'Next date', 2),
      ],
      rows: [],
      blank: 10,
    },
    {
      kind: 'checklist',
      points: [
        bilingualText('Kopie bei Ende der Beschäftigung übergeben', 'Copy handed out when the employment ended'),
        bilingualText('Danach gelöscht', 'Deleted afterwards'),
      ],
    },
  ],
};
