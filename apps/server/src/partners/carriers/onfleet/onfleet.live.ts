import type { z } from 'zod/mini';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type { Begun, BookedOutcome, Booking, CarrierAdapter, RefusedOutcome } from '#partners/carriers/carriers.ts';
import { type FetchPicture, pictureDownload } from '#partners/carriers/picture-download.ts';
import {
  askingOver,
  type PartnerAnswer,
  partnerHttp,
  type PartnerRequest,
  type Send,
} from '#partners/kit/partner-http.ts';
import { onceByReference } from '#partners/kit/once-by-reference.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import {
  addressFound,
  doubtsOf,
  keyOf,
  onfleetDestination,
  type OnfleetTask,
  onfleetTask,
  onfleetTasks,
  proofOf,
  refusalOf,
  reportOf,
} from './onfleet-answers.ts';
import { destinationOf, taskOf, taskQuery } from './onfleet-requests.ts';

export interface OnfleetSettings {
  apiKey: string;
  line: PartnerLine;
  base?: string;
  /** Where pictures of its drivers come from. */
  fetchPicture?: FetchPicture;
  send?: Send;
}

/** Where Onfleet keeps what drivers upload. */
const pictures = 'https://d15p8tr8p0vffz.cloudfront.net';
const pictureHosts = /^d15p8tr8p0vffz\.cloudfront\.net$/;

/** Fetches what Onfleet's drivers upload. */
export function onfleetPictures(line: PartnerLine): FetchPicture {
  return pictureDownload({ hosts: pictureHosts, line });
}

/**
 * Couriers by Onfleet's HTTP API. A task carries our key in its metadata and is looked for under it before one is made;
 * should two ever carry the same key, the younger ones are deleted.
 */
export function onfleetAdapter({
  apiKey,
  line,
  base = 'https://onfleet.com/api/v2',
  send,
  fetchPicture = onfleetPictures(line),
}: OnfleetSettings): CarrierAdapter {
  const authorization = `Basic ${Buffer.from(apiKey).toString('base64')}`;
  const http = partnerHttp({
    partner: 'onfleet',
    base,
    headers: { authorization },
    accountTrouble: (status) => `onfleet does not accept ONFLEET_API_KEY (${status})`,
    ...(send && { send }),
  });
  const ask = askingOver(line, http);

  return {
    async book(booking, begun = async (id) => id) {
      return await onceByReference<BookedOutcome | RefusedOutcome>({
        find: async () => {
          const task = await onlyTask(ask, booking.effectKey);
          return task && asBooked(task);
        },
        make: () => bookAgain(ask, booking, begun),
      });
    },

    async cancel({ effectKey }) {
      const outcomes = [];
      for (const task of await tasksOf(ask, effectKey)) outcomes.push(await remove(ask, task));
      return outcomes.every((gone) => gone) ? 'cancelled' : 'too-late';
    },

    async status({ effectKey }) {
      const task = await onlyTask(ask, effectKey);
      return task ? reportOf(task) : null;
    },

    async proof({ effectKey }) {
      const task = await onlyTask(ask, effectKey);
      return task ? proofOf(task) : null;
    },

    picture: (source) => fetchPicture(`${pictures}/${source}/800x.png`),

    async check() {
      const { status } = await ask({ method: 'GET', path: '/auth/test' }, { evenIfAway: true });
      if (status >= 400) throw new PartnerProblem(`onfleet answered ${status}`, 'not-done');
    },
  };
}

type Ask = (request: PartnerRequest) => Promise<PartnerAnswer>;

async function bookAgain(ask: Ask, booking: Booking, begun: Begun): Promise<BookedOutcome | RefusedOutcome> {
  const destination = await ask({ method: 'POST', path: '/destinations', body: destinationOf(booking) });
  if (destination.status >= 400) return refused(refusalOf(destination.body));
  const place = read(onfleetDestination, destination);
  const doubts = doubtsOf(place);
  if (doubts !== '' && !booking.overrideServiceErrors)
    return refused(`The address could not be found: Onfleet knows ${doubts}.`, addressFound(place));

  const isRepeated = booking.begunAs !== null; // an earlier request may still arrive
  await begun('task');
  const task = await ask({ method: 'POST', path: '/tasks', body: taskOf(booking, place.id) });
  if (task.status >= 400) return refused(refusalOf(task.body));
  const made = read(onfleetTask, task);
  return asBooked((isRepeated && (await onlyTask(ask, booking.effectKey))) || made);
}

function asBooked({ id, trackingURL }: OnfleetTask): BookedOutcome {
  return booked({ onfleetTaskId: id, serviceLevel: 'courier', customerTrackingLink: trackingURL ?? null });
}

/** The task of a key. If there are several, the oldest stays. */
async function onlyTask(ask: Ask, effectKey: string): Promise<OnfleetTask | undefined> {
  const [first, ...others] = await tasksOf(ask, effectKey);
  for (const task of others) await remove(ask, task);
  return first;
}

/** Every task of a key: those under way or over before those that wait, the oldest first. */
async function tasksOf(ask: Ask, effectKey: string): Promise<OnfleetTask[]> {
  const answer = await ask({ method: 'POST', path: '/tasks/metadata', body: taskQuery(effectKey) });
  if (answer.status === 404) return [];
  const age = (task: OnfleetTask) => (Number(task.state) >= 2 ? 0 : (task.timeCreated ?? Number.MAX_SAFE_INTEGER));
  return read(onfleetTasks, answer)
    .filter((task) => keyOf(task) === effectKey)
    .sort((one, other) => age(one) - age(other) || one.id.localeCompare(other.id));
}

/** False when the task can no longer be deleted: it is being driven, or over. */
async function remove(ask: Ask, { id }: OnfleetTask): Promise<boolean> {
  const { status } = await ask({ method: 'DELETE', path: `/tasks/${encodeURIComponent(id)}` });
  return status < 400 || status === 404;
}

/** The answer in the shape we count on; anything else, an error with status 200 among it, is none. */
function read<T extends z.ZodMiniType>(shape: T, { status, body }: PartnerAnswer): z.output<T> {
  const result = shape.safeParse(body);
  if (status < 400 && result.success) return result.data;
  throw new PartnerProblem(`onfleet answered ${status} without what was asked for`, 'unknown');
}
