import { carrierLabel } from '#partners/carriers/carrier-label.ts';
import { easypostShipment, type EasypostShipment } from '#partners/carriers/easypost/easypost-answers.ts';
import type { FetchLabel } from '#partners/carriers/label-download.ts';
import { offeredServices } from '#partners/carriers/service-levels.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { type EffectLedger, idOf } from './effect-ledger.ts';
import { simulatedNumber } from './simulated-numbers.ts';
import { overWire, type Wire } from './wire.ts';

interface StoredShipment {
  shipment: EasypostShipment;
  sent: Sent;
}

/** What a shipment was asked for with, as far as its label shows it. */
interface Sent {
  reference: string;
  from_address: Record<string, string>;
  to_address: Record<string, string>;
  options: Record<string, string>;
  /** The accounts it may go by; all of them unless given. */
  carrier_accounts?: readonly string[];
}

interface Platform {
  /** By id, the oldest first. */
  shipments: Map<string, StoredShipment>;
  /** How many shipments were ever made with a reference. */
  made: Map<string, number>;
  ledger: EffectLedger;
}

/** Where simulated labels lie; nobody asks the network for them. */
const labels = 'https://easypost-files.s3.us-west-2.amazonaws.com/simulated/';
/** What an account that a company has brought offers: CDL's. */
const accountServices = [
  { carrier: 'ColumbusLastMile', service: 'SameDay', days: 0 },
  { carrier: 'ColumbusLastMile', service: 'NextDay', days: 1 },
];
const mostShipments = 50_000;

/**
 * EasyPost as its HTTP API behaves: every request makes a shipment, a shipment is bought once, and buying makes a label.
 * Ids follow from the reference, so that every process answers alike. `Refused Street` is no address to it.
 */
export function easypostPlatform(
  wire: Wire,
  ledger: EffectLedger,
  picture?: Buffer,
): { send: Send; fetchLabel: FetchLabel; shipments: ReadonlyMap<string, StoredShipment> } {
  const platform: Platform = { shipments: new Map(), made: new Map(), ledger };
  const send: Send = async (url, { method = 'GET', body, signal }) => {
    const sent = typeof body === 'string' ? body : '';
    const response = respond(platform, `${method} ${url.slice(url.indexOf('/v2') + '/v2'.length)}`, sent);
    const fault = wire({ partner: 'easypost', sent, verb: response.verb, key: response.key });
    return await overWire(fault, 'easypost', signal, () => answer(platform, response, picture !== undefined));
  };
  const fetchLabel: FetchLabel = async (url) => {
    if (url.endsWith('.png')) return picture ?? Buffer.alloc(0);
    const stored = platform.shipments.get(url.slice(labels.length, -'.zpl'.length));
    return Buffer.from(stored ? labelOf(stored) : '');
  };
  return { send, fetchLabel, shipments: platform.shipments };
}

interface Input {
  verb: string;
  key: string;
  stored: StoredShipment | undefined;
  content: Record<string, unknown>;
}

function respond({ shipments, made }: Platform, line: string, sent: string): Input {
  if (line === 'GET /webhooks' || line.startsWith('GET /carrier_accounts/'))
    return { verb: 'check', key: line.slice('GET '.length), stored: undefined, content: {} };
  const content: Record<string, unknown> = Object(sent === '' ? {} : JSON.parse(sent));
  const [, name = '', act = ''] = /\/shipments\/([^/?]+)\/?(\w*)/.exec(line) ?? [];
  const named = decodeURIComponent(name);
  if (named === '')
    return { verb: 'create', key: String(Object(content['shipment']).reference), stored: undefined, content };
  const stored = shipments.get(named) ?? shipments.get(shipmentId(named, (made.get(named) ?? 1) - 1));
  return { verb: act || 'find', key: stored?.sent.reference ?? named, stored, content };
}

function answer(platform: Platform, { verb, key, stored, content }: Input, hasPicture: boolean): Response {
  if (verb === 'check') return Response.json({ webhooks: [] });
  if (verb === 'create') return create(platform, key, Object(content['shipment']));
  if (!stored) return refusal(404, 'NOT_FOUND', 'The requested resource could not be found.');
  if (verb === 'buy') return buy(platform, stored, String(Object(content['rate']).id), hasPicture);
  const { shipment } = stored;
  if (verb === 'label' && shipment.postage_label) shipment.postage_label.label_zpl_url = `${labels}${shipment.id}.zpl`;
  if (verb === 'refund') {
    if (shipment.tracker?.status !== 'pre_transit')
      return refusal(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'It is on its way.');
    shipment.refund_status = 'submitted';
    platform.ledger.withdraw(shipment.id);
  }
  return Response.json(shipment);
}

function create({ shipments, made }: Platform, reference: string, sent: Sent): Response {
  const { street1 = '', city, state, zip } = sent.to_address;
  const message = 'The address could not be found.';
  if (street1.includes('Refused Street'))
    return refusal(422, 'ADDRESS.VERIFY.FAILURE', message, `1 Main St, ${city}, ${state} ${zip}`);
  const count = made.get(reference) ?? 0;
  made.set(reference, count + 1);
  const id = shipmentId(reference, count);
  const offered = sent.carrier_accounts ? accountServices : offeredServices;
  const rates = offered.map(({ carrier, service, days }, at) => ({
    id: `rate_${id.slice(4, 24)}${at}`,
    carrier,
    service,
    rate: `${40 - days * 5}.00`, // the longer the cheaper
    delivery_days: days,
  }));
  const shipment = easypostShipment.parse({ id, reference, rates });
  shipments.set(id, { shipment, sent });
  const [oldest] = shipments.keys();
  if (shipments.size > mostShipments && oldest !== undefined) shipments.delete(oldest);
  return Response.json(shipment, { status: 201 });
}

function shipmentId(reference: string, count: number): string {
  return `shp_${idOf(count === 0 ? reference : `${reference} again ${count}`)}`;
}

function buy({ ledger }: Platform, { shipment, sent }: StoredShipment, rateId: string, hasPicture: boolean): Response {
  if (shipment.postage_label)
    return refusal(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  const rate = shipment.rates?.find(({ id }) => id === rateId);
  if (!rate) return refusal(422, 'SHIPMENT.POSTAGE.INVALID_RATE', 'The rate is unknown.');
  const tracking_code = simulatedNumber(rate.carrier, rate.service, sent.reference);
  shipment.selected_rate = rate;
  shipment.tracking_code = tracking_code;
  shipment.postage_label = hasPicture ? { label_url: `${labels}${shipment.id}.png` } : {};
  const public_url = `https://track.easypost.com/${shipment.id}`;
  shipment.tracker = { tracking_code, shipment_id: shipment.id, status: 'pre_transit', public_url };
  ledger.add({ partner: 'easypost', kind: 'label', effectKey: sent.reference, id: shipment.id });
  return Response.json(shipment);
}

function labelOf({ shipment, sent }: StoredShipment): string {
  const { from_address: from, to_address: to, options } = sent;
  return carrierLabel({
    carrier: shipment.selected_rate?.carrier ?? '',
    service: shipment.selected_rate?.service ?? '',
    trackingCode: shipment.tracking_code ?? '',
    reference: options['print_custom_1'] ?? '',
    from: [
      from['company'],
      from['name'],
      from['street1'],
      `${from['city']} ${from['state']} ${from['zip']}`,
      from['phone'],
    ].map(String),
    to: [to['name'], to['company'], to['street1'], to['street2'], `${to['city']} ${to['state']} ${to['zip']}`].map(
      (line) => line ?? '',
    ),
    state: to['state'] ?? '',
    zipCode: to['zip'] ?? '',
  });
}

function refusal(status: number, code: string, message: string, suggestion: string | null = null): Response {
  return Response.json({ error: { code, message, errors: [{ field: 'address', message, suggestion }] } }, { status });
}
