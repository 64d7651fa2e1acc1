import { keyOf, onfleetTask, type OnfleetTask } from '#partners/carriers/onfleet/onfleet-answers.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { type EffectLedger, idOf } from './effect-ledger.ts';
import { overWire, type Wire } from './wire.ts';

interface Platform {
  /** By id, the oldest first. */
  tasks: Map<string, OnfleetTask>;
  /** How many tasks were ever made under a key. */
  made: Map<string, number>;
  ledger: EffectLedger;
  clock(): number;
}

/**
 * Onfleet as its HTTP API behaves: two requests for the same task make two tasks. Ids follow from the key, so that every
 * process answers alike. `Refused Street` is found by the geocoder only in part.
 */
export function onfleetPlatform(
  wire: Wire,
  ledger: EffectLedger,
  clock: () => number,
): { send: Send; tasks: ReadonlyMap<string, OnfleetTask> } {
  const platform: Platform = { tasks: new Map(), made: new Map(), ledger, clock };
  const send: Send = async (url, { method = 'GET', body, signal }) => {
    const sent = typeof body === 'string' ? body : '';
    const path = url.slice(url.indexOf('/api/v2') + '/api/v2'.length);
    const { verb, key } = respond(`${method} ${path}`, sent);
    const fault = wire({ partner: 'onfleet', verb, key, sent });
    return await overWire(fault, 'onfleet', signal, () => answer(platform, verb, key, sent));
  };
  return { send, tasks: platform.tasks };
}

function respond(line: string, sent: string): { verb: string; key: string } {
  if (line === 'POST /tasks/metadata') return { verb: 'find', key: String(Object(parsed(sent)[0]).value) };
  if (line === 'GET /auth/test') return { verb: 'check', key: '' };
  if (line === 'POST /destinations') return { verb: 'place', key: idOf(sent).slice(0, 24) };
  if (line === 'POST /tasks')
    return { verb: 'create', key: keyOf(onfleetTask.parse({ id: '-', ...parsed(sent) })) ?? '' };
  return {
    verb: line.startsWith('DELETE ') ? 'remove' : 'look',
    key: decodeURIComponent(line.split('/').at(-1) ?? ''),
  };
}

function answer(platform: Platform, verb: string, key: string, sent: string): Response {
  const { tasks, ledger } = platform;
  if (verb === 'check') return Response.json({ status: 200 });
  if (verb === 'find') return Response.json(tasksOf(platform, key));
  if (verb === 'place') return Response.json(placeOf(key, sent));
  if (verb === 'create') return Response.json(createTask(platform, key, sent));
  const task = tasks.get(key);
  if (!task) return refusal(404, 'The requested resource does not exist.');
  if (verb === 'look') return Response.json(task);
  if (Number(task.state) >= 2) return refusal(412, 'Started and completed tasks cannot be deleted.');
  tasks.delete(key);
  ledger.withdraw(key);
  return new Response(null, { status: 200 });
}

const mostTasks = 50_000;

function createTask({ tasks, made, ledger, clock }: Platform, effectKey: string, sent: string): OnfleetTask {
  const count = made.get(effectKey) ?? 0;
  made.set(effectKey, count + 1);
  const id = taskId(effectKey, count);
  const { metadata } = parsed(sent);
  const at = clock();
  const trackingURL = `https://onf.lt/${id.slice(0, 10)}`;
  const task = onfleetTask.parse({ id, timeCreated: at, timeLastModified: at, state: 0, trackingURL, metadata });
  tasks.set(id, task);
  ledger.add({ partner: 'onfleet', kind: 'task', effectKey, id });
  const [oldest] = tasks.keys();
  if (tasks.size > mostTasks && oldest !== undefined) tasks.delete(oldest);
  return task;
}

function tasksOf({ tasks, made }: Platform, effectKey: string): OnfleetTask[] {
  const ids = Array.from({ length: made.get(effectKey) ?? 0 }, (_, count) => taskId(effectKey, count));
  return ids.flatMap((id) => tasks.get(id) ?? []);
}

function taskId(effectKey: string, count: number): string {
  return idOf(count === 0 ? effectKey : `${effectKey} again ${count}`).slice(0, 24);
}

function placeOf(id: string, sent: string): object {
  const { unparsed = '' } = Object(parsed(sent)['address']);
  const [street = '', city = '', region = ''] = String(unparsed).split(', ');
  const [state, postalCode] = region.split(' ');
  const isFound = !street.includes('Refused Street');
  const [number, ...name] = isFound ? street.split(' ') : ['1', 'Main', 'St'];
  const address = { number, street: name.join(' '), city, state, postalCode, country: 'United States' };
  return { id, address, warnings: isFound ? [] : ['PARTIAL_MATCH'] };
}

function refusal(status: number, message: string): Response {
  return Response.json({ code: 'InvalidContent', message: { error: 1000, message } }, { status });
}

function parsed(sent: string): Record<string, unknown> {
  return Object(sent === '' ? {} : JSON.parse(sent));
}
