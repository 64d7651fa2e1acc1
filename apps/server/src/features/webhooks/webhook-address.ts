import { webhookLimits } from '@bloomdesk/domain/webhooks/webhook-rules';

/**
 * What is wrong with the address of a webhook; undefined where nothing is. Names are looked up only when something is
 * sent; here it is what the address itself says. `isTrial` allows plain HTTP, for receivers on one's own network.
 */
export function webhookAddressFault(text: string, isTrial: boolean): string | undefined {
  if (text.length > webhookLimits.url) return `must have at most ${webhookLimits.url} characters`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hostname === '') return 'must be an address like https://example.com/events';
  if (url.protocol !== 'https:' && !(isTrial && url.protocol === 'http:')) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not have a user name or password';
  if (url.hash !== '') return 'must not have a part after #';
  return undefined;
}
