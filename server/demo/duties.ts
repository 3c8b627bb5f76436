import { addDays } from '../../schema/kernel/calendar.shared.ts';
import type { RunAs } from './run-as.ts';

const PROFILE = 'mutation ($input: DutyProfileInput!) { saveDutyProfile(input: $input) { counted } }';
const DECIDE = 'mutation ($input: DutyDecisionInput!) { decideDutyNotApplicable(input: $input) { id } }';
const PROVE = 'mutation ($input: DutyProofInput!) { recordDutyProof(input: $input) { id } }';

/** What applies to a joinery, and what not; questions that are left out stay open. */
const ANSWERS = {
  substances: true,
  machines: true,
  ppe: true,
  ladders: true,
  noise80: true,
  manualHandling: true,
  forklifts: true,
  extraction: true,
  cmr: true,
  pressureVessel: true,
  racking: true,
  displayWork: true,
  vehicles: true,
  youth: true,
  externalCompanies: true,
  escapePlanNeeded: true,
  healthOccasions: true,
  standardCare: true,
  biological: false,
  food: false,
  laser: false,
  ionising: false,
  cranes: false,
  lift: false,
  legionella: false,
  hotWork: false,
  dangerousGoodsTransport: false,
  constructionClient: false,
  pregnancies: false,
};

const CARE = 'mutation ($input: CarePlanInput!) { saveCarePlan(input: $input) { year } }';

/** Fills the profile of duties with the facts about care, decides about one, and records proofs, of which one is too old. */
export async function proveDuties(runAs: RunAs, by: string, today: string): Promise<void> {
  const input = { branch: 'Tischlerei', headsFull: 22, headsReduced: 4, headsShort: 2, largestShift: 24 };
  await runAs(by, PROFILE, { input: { ...input, insurer: 'BG Holz und Metall', answers: ANSWERS } });
  await runAs(by, CARE, {
    input: { insurer: 'BGHM', careGroup: 'II', groupSource: 'Bescheid der BGHM', specialistShare: 60 },
  });
  await runAs(by, DECIDE, {
    input: { duty: 'dutyTransfer', reason: 'Petra Vogel leitet den Betrieb selbst und überträgt keine Pflichten.' },
  });
  const proofs = [
    { duty: 'specialist', daysAgo: 400, remark: 'Vertrag mit Clara Sommer, Ordner „Arbeitsschutz“ im Büro' },
    { duty: 'physician', daysAgo: 400, remark: 'Vertrag mit dem Werksarztzentrum, Ordner „Arbeitsschutz“ im Büro' },
    { duty: 'legalPosting', daysAgo: 90, remark: 'Aushang neben dem Pausenraum' },
    { duty: 'eqLadders', daysAgo: 500, remark: 'Prüfbuch Leitern, Lager' },
    { duty: 'eqTrucks', daysAgo: 120, remark: 'Prüfbericht Stapler, liegt beim Hersteller' },
    { duty: 'extinguishers', daysAgo: 200, remark: 'Wartungsnachweis der Firma, 9 Löscher' },
  ];
  for (const { daysAgo, ...proof } of proofs)
    await runAs(by, PROVE, { input: { ...proof, day: addDays(today, -daysAgo) } });
}
