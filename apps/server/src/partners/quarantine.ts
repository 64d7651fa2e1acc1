import type { Db } from '#db/db.ts';
import { practiceSince } from '#db/operation/practice.ts';
import { quarantineOf } from '#db/operation/quarantine.ts';
import { PartnerProblem } from './partner-problem.ts';

/** What changes something with a partner. Asking how things stand is always allowed. */
const acting: Readonly<Record<string, readonly string[]>> = {
  mail: ['send'],
  chat: ['post'],
  carriers: ['book', 'cancel'],
  payments: ['charge', 'refund'],
  paymentPlatform: ['refund'],
  subscriptions: ['stop'],
  accounting: ['createSalesOrder'],
  worldease: ['uploadPld'],
  receivers: ['post'],
};

/**
 * The same partners, which do nothing while the place is in quarantine: what they are asked for is not done, and says so. A server
 * that began before a place became one for practice asks no real partner any more.
 */
export function heldBack<Ports extends object>(partners: Ports, db: Db, isReal: (name: string) => boolean): Ports {
  const held = Object.entries(partners).map(([name, port]: [string, object]) => [
    name,
    name in acting ? holdingBack(port, acting[name] ?? [], db, isReal(name)) : port,
  ]);
  return { ...partners, ...Object.fromEntries(held) };
}

function holdingBack(port: object, names: readonly string[], db: Db, isReal: boolean): object {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || !names.includes(String(name))) return member;
      return async (...request: unknown[]): Promise<unknown> => {
        if (await quarantineOf(db)) throw quarantined();
        if (isReal && (await practiceSince(db))) throw practising();
        return await Reflect.apply(member, target, request);
      };
    },
  });
}

/** Seconds until it is looked again whether the quarantine has been lifted. */
const lookAgainSeconds = 60;

export function quarantined(): PartnerProblem {
  return new PartnerProblem('nothing leaves for partners until the restore has been looked at', 'not-done', {
    retryAfterSeconds: lookAgainSeconds,
  });
}

function practising(): PartnerProblem {
  return new PartnerProblem('this place is for practice: start the server again', 'not-done', {
    retryAfterSeconds: lookAgainSeconds,
  });
}
