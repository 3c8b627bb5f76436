import type { RunAs } from './run-as.ts';

const LISTS = `{
  riskAssessments(search: "Lackieren") { data { id } }
  dangerousGoods(search: "Lackiererei") { data { id } }
}`;
const LINK =
  'mutation ($id: ID!, $input: UpdateDangerousGoodInput!) { updateDangerousGood(id: $id, input: $input) { id } }';

/** Links what is used in the paint shop with the risk assessment that covers it, from that day on. */
export async function linkGoods(run: RunAs, by: string, day: string): Promise<void> {
  const { riskAssessments, dangerousGoods } = await run<Record<string, { data: { id: string }[] }>>(by, LISTS, {});
  const riskAssessment = riskAssessments!.data[0]!.id;
  for (const { id } of dangerousGoods!.data)
    await run(by, LINK, { id, input: { riskAssessment, riskAssessedOn: day } });
}
