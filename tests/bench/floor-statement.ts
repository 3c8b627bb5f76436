/** A hand-written statement, and its parameters. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Runs a statement through the floor's HTTP server, so that both sides of a comparison pay for HTTP and JSON. */
export async function floorRows(floorUrl: string, statement: Statement): Promise<unknown[]> {
  const response = await fetch(`${floorUrl}/statement`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(statement),
  });
  if (response.status !== 200) throw new Error(`The floor answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as unknown[];
}
