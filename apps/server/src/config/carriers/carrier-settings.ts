import { tableOf } from '@bloomdesk/domain/typed-object';
import { type WebhookPartner, webhookPartners } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { EnvironmentReader } from '#config/environment.ts';
import { type CdlSettings, cdlSettings } from './cdl-settings.ts';
import { type FedexSettings, fedexSettings } from './fedex-settings.ts';
import { type GolocalSettings, golocalSettings } from './golocal-settings.ts';
import { type UpsSettings, upsSettings } from './ups-settings.ts';

export interface CarrierSettings {
  /** API keys of the platforms that book; one without a key is simulated. */
  carrierKeys: Record<'onfleet' | 'easypost', string | undefined>;
  /** The company's own account with UPS. */
  ups: UpsSettings | undefined;
  /** And with FedEx. */
  fedex: FedexSettings | undefined;
  /** The company's contract with Walmart GoLocal. */
  golocal: GolocalSettings | undefined;
  /** How parcels of CDL are booked. */
  cdl: CdlSettings | undefined;
  /** What partners sign their events with; events of one without a secret are refused. */
  webhookSecrets: Record<WebhookPartner, string | undefined>;
}

const shortestSecret = 16;

/** What the environment says of delivery platforms and carriers. A live platform needs its webhook secret too (D63). */
export function carrierSettings(reader: EnvironmentReader): CarrierSettings {
  const { problems, text, formed } = reader;
  const secretOf = (partner: WebhookPartner) => {
    const name = `${partner.toUpperCase()}_WEBHOOK_SECRET`;
    const secret = text(name);
    if (secret !== undefined && secret.length < shortestSecret)
      problems.push(`${name} must have at least ${shortestSecret} characters.`);
    return secret;
  };
  const webhookSecrets = tableOf(webhookPartners, secretOf);
  const { onfleet } = webhookSecrets;
  if (onfleet !== undefined && !/^([0-9a-f]{2})+$/i.test(onfleet))
    problems.push('ONFLEET_WEBHOOK_SECRET must be hexadecimal, as the Onfleet dashboard shows it.');
  const keyOf = (partner: 'onfleet' | 'easypost') => {
    const key = formed(`${partner.toUpperCase()}_API_KEY`, /^[!-~]+$/, 'have no blanks and no letters beyond ASCII');
    if (key !== undefined && webhookSecrets[partner] === undefined)
      problems.push(
        `${partner.toUpperCase()}_WEBHOOK_SECRET must be set too when ${partner.toUpperCase()}_API_KEY is used.`,
      );
    return key;
  };
  const carrierKeys = { onfleet: keyOf('onfleet'), easypost: keyOf('easypost') };
  return {
    carrierKeys,
    ups: upsSettings(reader),
    fedex: fedexSettings(reader),
    golocal: golocalSettings(reader),
    cdl: cdlSettings(reader),
    webhookSecrets,
  };
}
