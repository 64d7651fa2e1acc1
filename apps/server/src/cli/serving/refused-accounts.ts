import { ownAccounts } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { AppContext } from '#composition/app-context.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { checkPartner, partnerModeOf } from '#partners/partner-list.ts';

/** Partners whose key is only found wrong by using it, so that it is used once at a start. */
const asked = [
  ...ownAccounts,
  'golocal',
  'cdl',
  'onfleet',
  'easypost',
  'shopify',
  'accounting',
  'mail',
  'chat',
  'geocoder',
  'identity',
] as const;

/** Says which partner does not accept the account it was set up with, and by which settings; others are in Connections. */
export async function sayRefusedAccounts(
  { config, partners }: Pick<AppContext, 'config' | 'partners'>,
  say: (line: string) => void,
): Promise<void> {
  for (const partner of asked) {
    if (partnerModeOf(partner, config) !== 'live') continue;
    try {
      await checkPartner(partner, partners);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      if (error.isLasting) say(`${capitalized(error.message)}.`); // whether one answers now is in Connections
    }
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
