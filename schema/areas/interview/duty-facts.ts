import type { DutyFact } from '../../records/duty-evidence.ts';

/**
 * Facts of the profile that follow from an interview: the fact by the key of the question that was answered with yes.
 */
const ANSWERS: Readonly<Record<string, string>> = {
  substances: 'hazardousMaterials',
  ladders: 'laddersAndSteps',
  fireDoors: 'fireDoors',
  homeOffice: 'mobileWorking',
  reportableAccidents: 'workAccident',
};

export const interviewFacts: readonly DutyFact[] = Object.entries(ANSWERS).map(([fact, question]) => ({
  fact,
  value: `select true where exists (select from setting s, jsonb_array_elements(
      case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) r
    where s.client_id = app_client_id() and s.id = 'interview' and r ->> 'key' = '${question}'
      and r -> 'value' ->> 'value' = 'true')`,
  because: { de: 'Antwort im Interview', en: 'Answer of the interview' },
}));
