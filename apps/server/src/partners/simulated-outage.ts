import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { PartnerProblem } from './partner-problem.ts';

/** A simulated partner as it is, or one that nobody reaches, where the settings want to see what then happens (D451). */
export function unlessAway<Port extends object>(partner: PartnerName, port: Port, away: readonly PartnerName[]): Port {
  if (!away.includes(partner)) return port;
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return () => Promise.reject(new PartnerProblem(`${partner} cannot be reached`, 'not-done'));
    },
  });
}
