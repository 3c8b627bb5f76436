import type pg from 'pg';
import { difference, worded } from './interleaved.ts';
import { browserMemory, processorTime } from './processor-time.ts';
import type { Product } from './product.ts';
import { median, printLine, state } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  database: pg.Client;
}

const ENTRIES = 5_000;

/**
 * Exports the first-aid log of many years as a PDF, as its page does: the time until it is complete, and the additional
 * memory.
 */
export async function measureFirstAid(
  { product, organisation, database }: Setup,
  plan: { rounds: number },
): Promise<void> {
  await database.query(
    `insert into medkit_log (client_id, id, number, date, name, place, description, wound, first_aid, name_first_aid, aid_date,
       aid_measures, med, med_used, witnesses, personal_id)
     select $1, gen_random_uuid(), n, now() - n * interval '8 hours', 'Jonas Brandt', 'Halle 2, Plattensäge',
       'Beim Abräumen der Reststücke am Sägeblatt hängen geblieben, die Säge stand.',
       'Schnittwunde am linken Zeigefinger, etwa 2 cm', true, 'Petra Vogel', now() - n * interval '8 hours',
       'Wunde gereinigt und verbunden', true, '1 Wundschnellverband, 1 Mullbinde', 'Murat Yılmaz', '1042'
       from generate_series(1, ${ENTRIES}) n`,
    [organisation.clientId],
  );
  await vacuum(database);
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const print = async (from: number): Promise<void> => {
    const response = await fetch(`${product.url}/api/v1/medkitlog/pdf?start=${day(from)}&end=${day(0)}`, {
      headers: { Authorization: `Bearer ${organisation.token}`, Accept: 'application/pdf' },
    });
    if (!response.ok) throw new Error(`No document: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  // The first document starts the browser.
  await print(1);
  const seconds: number[] = [];
  let most = 0;
  let mostOfBrowser = 0;
  const memoryBefore = (await product.memory()) ?? 0;
  const watching = [
    setInterval(
      () => void product.memory().then((memory) => (most = Math.max(most, (memory ?? 0) - memoryBefore))),
      50,
    ),
    setInterval(() => (mostOfBrowser = Math.max(mostOfBrowser, browserMemory() ?? 0)), 500),
  ];
  const before = processorTime();
  for (let round = 0; round < plan.rounds; round += 1) {
    const begun = performance.now();
    await print(ENTRIES / 3 + 1);
    seconds.push((performance.now() - begun) / 1000);
  }
  for (const timer of watching) clearInterval(timer);
  const after = processorTime();
  if (before && after) printLine(`      processor time: ${worded(difference(after, before), plan.rounds)}`);
  const name = `first-aid log of ${ENTRIES.toLocaleString('en')} entries as a PDF`;
  state(`${name}: until it is there`, 's', median(seconds), 6.4);
  state(`${name}: memory of the server on top`, 'MB', most, 90);
  state(`${name}: memory of the browser`, 'MB', mostOfBrowser, 900);
}
