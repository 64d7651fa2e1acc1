import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { EnvironmentReader } from './environment.ts';
import { standInOf } from './stand-in-address.ts';

export interface ShopifySettings {
  /** Such as `bloomdesk.myshopify.com`. */
  shop: string;
  accessToken: string;
  /** What its webhooks are signed with, the newer one first; none, and its orders do not come to us (D382). */
  webhookSecrets: string[];
  /** The first day whose orders the shop is told of; undefined, and the shop is told and asked for nothing that changes it. */
  since: string | undefined;
  /** What the shop calls our centers, by their numbers; none, and its stock is left alone. */
  locations: Readonly<Record<number, string>>;
  /** Does the shop write to its customers when something is shipped? */
  notifyCustomers: boolean;
  /** Where a stand-in of the shop answers; undefined for the shop itself. */
  base: string | undefined;
}

const plainKey = /^[!-~]+$/;
const keyMust = 'have no blanks and no letters beyond ASCII';
const shortestSecret = 16;
const locationsForm = /^\d{1,6}=\d{1,20}(\s*,\s*\d{1,6}=\d{1,20})*$/;
const locationsMust = 'name centers and their locations in the shop, like 12=71,29=72';

/** What the environment says of the shop. The token is sent to the shop's own host, so it has to be one of Shopify's. */
export function shopifySettings(reader: EnvironmentReader): ShopifySettings | undefined {
  const { together, formed, problems, flag } = reader;
  formed('SHOPIFY_ACCESS_TOKEN', plainKey, keyMust);
  const webhookSecrets = secretsOf(reader);
  const since = sinceOf(reader);
  const locations = locationsOf(formed('SHOPIFY_LOCATIONS', locationsForm, locationsMust) ?? '');
  const notifyCustomers = flag('SHOPIFY_NOTIFY_CUSTOMERS', false);
  const base = standInOf(reader, 'SHOPIFY_STAND_IN', 4590);
  const shopify = together('SHOPIFY_SHOP', 'SHOPIFY_ACCESS_TOKEN');
  if (!shopify) {
    if (webhookSecrets.length > 0) problems.push('SHOPIFY_SHOP must be set too when SHOPIFY_WEBHOOK_SECRET is used.');
    return undefined;
  }
  if (!/^[a-z\d][a-z\d-]*\.myshopify\.com$/.test(shopify.SHOPIFY_SHOP))
    problems.push('SHOPIFY_SHOP must be a host like bloomdesk.myshopify.com.');
  const { SHOPIFY_SHOP: shop, SHOPIFY_ACCESS_TOKEN: accessToken } = shopify;
  return { shop, accessToken, webhookSecrets, since, locations, notifyCustomers, base };
}

function sinceOf({ text, problems }: EnvironmentReader): string | undefined {
  const since = text('SHOPIFY_SINCE');
  if (since !== undefined && !isDay(since))
    problems.push('SHOPIFY_SINCE must be a day of the calendar like 2027-01-31.');
  return since;
}

function locationsOf(text: string): Record<number, string> {
  if (!locationsForm.test(text)) return {};
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([center = '', location = '']) => [Number(center), location]));
}

/** The one that is replaced works on, because the shop may sign with it for another hour. */
function secretsOf({ text, problems }: EnvironmentReader): string[] {
  const names = ['SHOPIFY_WEBHOOK_SECRET', 'SHOPIFY_OLD_WEBHOOK_SECRET'];
  const [current, old] = names.map((name) => {
    const secret = text(name);
    if (secret !== undefined && secret.length < shortestSecret)
      problems.push(`${name} must have at least ${shortestSecret} characters.`);
    return secret;
  });
  if (old !== undefined && current === undefined)
    problems.push('SHOPIFY_WEBHOOK_SECRET must be set too when SHOPIFY_OLD_WEBHOOK_SECRET is used.');
  return [current, old].filter((secret) => secret !== undefined);
}
