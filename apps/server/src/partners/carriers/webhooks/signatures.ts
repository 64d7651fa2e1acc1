import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { isSignedAs, type SignatureShape, type SignedRequest } from '#partners/kit/webhook-signature.ts';

/** Under the secret's bytes, which the dashboard shows in hexadecimal. */
const onfleet: SignatureShape = {
  header: 'x-onfleet-signature',
  algorithm: 'sha512',
  encoding: 'hex',
  keyOf: (secret) => Buffer.from(secret, 'hex'),
};

/** Under the normalised secret. */
const easypost: SignatureShape = {
  header: 'x-hmac-signature',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: 'hmac-sha256-hex=',
  keyOf: (secret) => Buffer.from(secret.normalize('NFKD'), 'utf8'),
};

/** Ours, for carriers without a scheme of their own. */
const ours: SignatureShape = {
  header: 'x-bloomdesk-signature',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: 'v1=',
  timeHeader: 'x-bloomdesk-timestamp',
};

export const fedexSignatureHeader = 'fdx-signature';

/** FedEx's own, with the security token of its portal; one sentence of its pages says hexadecimal. */
const fedex: readonly SignatureShape[] = (['base64', 'hex'] as const).map((encoding) => ({
  header: fedexSignatureHeader,
  algorithm: 'sha256',
  encoding,
}));

/** Was this request signed by FedEx as its portal does, and not in our form? */
export function isSignedByFedex(request: SignedRequest): boolean {
  return fedex.some((shape) => isSignedAs(shape, request));
}

/** Was this request signed by the partner with the secret we share, each in its own way? */
export function isSigned(partner: WebhookPartner, request: SignedRequest): boolean {
  if (partner === 'onfleet') return isSignedAs(onfleet, request);
  return partner === 'easypost' ? isSignedByEasypost(request) : isSignedAs(ours, request);
}

/**
 * EasyPost signs weights with their decimals, also where they were lost on the way; its own library puts them back in the
 * same manner.
 */
function isSignedByEasypost(request: SignedRequest): boolean {
  if (isSignedAs(easypost, request)) return true;
  const withDecimals = Buffer.from(request.raw)
    .toString('utf8')
    .replaceAll(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0');
  return isSignedAs(easypost, { ...request, raw: Buffer.from(withDecimals) });
}
