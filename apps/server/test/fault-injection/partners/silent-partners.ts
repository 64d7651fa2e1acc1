import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import type { Partners } from '#partners/partner-ports.ts';

/** The ports of partners that are asked in one way each, by the names of the partners. */
const ports = {
  shopify: 'paymentPlatform',
  payments: 'payments',
  mail: 'mail',
  chat: 'chat',
  worldease: 'worldease',
  geocoder: 'geocoder',
  accounting: 'accounting',
  subscriptions: 'subscriptions',
} as const satisfies Partial<Record<PartnerName, keyof Partners>>;

/** Simulated partners behind the lines real ones have; one of them at a time takes what it is sent and never answers. */
export function silentPartners(simulated: Partners) {
  const kit = partnerKit();
  const state: { silent: PartnerName | undefined } = { silent: undefined };
  const behind = <Port extends object>(partner: PartnerName, port: Port): Port =>
    behindLine(port, kit.lineTo(partner), () => state.silent === partner);
  const partners: Partners = {
    ...simulated,
    ...Object.fromEntries(
      Object.entries(ports).map(([partner, port]) => [port, behind(partner as keyof typeof ports, simulated[port])]), // the keys above are its own
    ),
    carriers: simulatedCarriers({
      wire: ({ partner }) => (state.silent === partner ? 'black-hole' : undefined),
      lineTo: (partner) => kit.lineTo(partner),
    }),
  };
  return {
    partners,
    hush: (partner: PartnerName | undefined) => {
      state.silent = partner;
    },
  };
}

/** Every question goes over the line, with its time limit and its breaker. */
function behindLine<Port extends object>(port: Port, line: PartnerLine, isSilent: () => boolean): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      const answer = async (request: unknown[]): Promise<unknown> => {
        if (isSilent()) await new Promise(() => {}); // until the line gives up
        return await Reflect.apply(member, target, request);
      };
      return async (...request: unknown[]) =>
        await line.call(() => answer(request), { operation: String(name), evenIfAway: name === 'check' });
    },
  });
}
