import { bookingQueueOf, type OwnAccount, pausesOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import { pausableWords } from '@bloomdesk/domain/operations/pausable-words';
import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import type { Db } from '#db/db.ts';
import { isPaused } from '#db/operation/pauses.ts';
import { practiceSince } from '#db/operation/practice.ts';
import { quarantineOf } from '#db/operation/quarantine.ts';
import type { BookedAs } from './carriers/carriers.ts';
import { PartnerProblem } from './partner-problem.ts';

/** The work that a request is; several pauses may hold it. */
type Held = (...request: never[]) => PausableWork | PausableWork[];

const courierBy =
  (accounts: readonly OwnAccount[]): Held =>
  ({ platform, carrier }: Pick<BookedAs, 'platform' | 'carrier'>) =>
    pausesOf(bookingQueueOf({ deliveryMechanism: platform, carrier }), accounts);

/** What changes something with a partner, and the work that it is. Asking how things stand is always allowed. */
const actingWith = (accounts: readonly OwnAccount[]): Readonly<Record<string, Readonly<Record<string, Held>>>> => ({
  mail: { send: () => 'mail' },
  chat: { post: () => 'chat' },
  carriers: { book: courierBy(accounts), cancel: courierBy(accounts), lookBack: () => 'fedex' },
  payments: { charge: () => 'charges', refund: () => 'refunds' },
  paymentPlatform: { refund: () => 'refunds' },
  shop: { setStanding: () => 'shop', setLevels: () => 'shop' },
  subscriptions: { stop: () => 'subscriptions' },
  accounting: { createSalesOrder: () => 'accounting', record: () => 'accounting' },
  worldease: { uploadPld: () => 'worldease' },
  courierFiles: { deliver: () => 'cdl', putAway: () => 'cdl' },
  ipd: { confirm: () => 'ipd' },
  receivers: { post: () => 'webhooks' },
});

/**
 * The same partners, which do nothing while the place is in quarantine or the work is paused: what they are asked for is not
 * done, and says so. A server that began before a place became one for practice asks no real partner any more.
 */
export function heldBack<Ports extends object>(
  partners: Ports,
  db: Db,
  { isReal, accounts }: { isReal: (name: string) => boolean; accounts: readonly OwnAccount[] },
): Ports {
  const acting = actingWith(accounts);
  const held = Object.entries(partners).map(([name, port]: [string, object]) => [
    name,
    name in acting ? holdingBack(port, acting[name] ?? {}, db, isReal(name)) : port,
  ]);
  return { ...partners, ...Object.fromEntries(held) };
}

function holdingBack(port: object, held: Readonly<Record<string, Held>>, db: Db, isReal: boolean): object {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      const workOf = held[String(name)];
      if (typeof member !== 'function' || workOf === undefined) return member;
      return async (...request: unknown[]): Promise<unknown> => {
        if (await quarantineOf(db)) throw quarantined();
        if (isReal && (await practiceSince(db))) throw practising();
        const works: PausableWork | PausableWork[] = Reflect.apply(workOf, undefined, request);
        for (const work of [works].flat()) if (await isPaused(db, work)) throw paused(work);
        return await Reflect.apply(member, target, request);
      };
    },
  });
}

/** Seconds until it is looked again whether the quarantine has been lifted, or the pause is over. */
const lookAgainSeconds = 60;

export function quarantined(): PartnerProblem {
  return new PartnerProblem('nothing leaves for partners until the restore has been looked at', 'not-done', {
    retryAfterSeconds: lookAgainSeconds,
  });
}

/** Paused by an administrator: it was not done, and is tried again. */
export function paused(work: PausableWork): PartnerProblem {
  return new PartnerProblem(pausableWords[work].paused, 'not-done', { retryAfterSeconds: lookAgainSeconds });
}

function practising(): PartnerProblem {
  return new PartnerProblem('this place is for practice: start the server again', 'not-done', {
    retryAfterSeconds: lookAgainSeconds,
  });
}
