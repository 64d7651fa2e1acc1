import type { KillableServer } from '#test/fault-injection/killable-server.ts';
import type { RetryingClient } from '#test/fault-injection/retrying-client.ts';

/** What a search answers: its status, how many orders it finds, and by how many seconds it may be behind where a replica answers. */
export async function searchBy(client: RetryingClient, { url }: Pick<KillableServer, 'url'>, text: string) {
  const response = await fetch(`${url}/v1/search?q=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${client.token()}` },
  });
  const { data } = await response.json();
  const age = response.headers.get('age');
  return { status: response.status, hits: data?.hits?.length ?? 0, age: age === null ? undefined : Number(age) };
}
