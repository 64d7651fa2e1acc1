import type { z } from 'zod/mini';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type { Begun, BookedOutcome, Booking, CarrierAdapter, RefusedOutcome } from '#partners/carriers/carriers.ts';
import type { FetchLabel } from '#partners/carriers/label-download.ts';
import { askingOver, type PartnerAnswer, partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { easypostShipment, type EasypostShipment, failureOf, reportOf, wordsOf } from './easypost-answers.ts';
import type { CarrierAccount } from './carrier-account.ts';
import { shipmentOf } from './easypost-requests.ts';
import { rateOfAccount, rateToBuy } from './rate-choice.ts';

export interface EasypostSettings {
  apiKey: string;
  line: PartnerLine;
  fetchLabel: FetchLabel;
  base?: string;
  send?: Send;
  /** The carrier's account that all its parcels go by; undefined leaves the choice to the rates. */
  account?: CarrierAccount;
}

interface Desk {
  ask: ReturnType<typeof askingOver>;
  label(url: string): Promise<Buffer>;
  account: CarrierAccount | undefined;
}

/**
 * Parcels by EasyPost's HTTP API. A shipment costs nothing until it is bought, and one shipment can be bought only once:
 * its id is kept before that, so every try under a key buys the same shipment. It is found by its reference as well.
 */
export function easypostAdapter({
  apiKey,
  line,
  fetchLabel,
  base = 'https://api.easypost.com/v2',
  send,
  account,
}: EasypostSettings): CarrierAdapter {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  const accountTrouble = (status: number) => `easypost does not accept EASYPOST_API_KEY (${status})`;
  const http = partnerHttp({
    partner: 'easypost',
    base,
    headers: { authorization },
    ...(account && { accountTrouble }),
    ...(send && { send }),
  });
  const desk: Desk = {
    ask: askingOver(line, http),
    label: (url) => line.call((signal) => fetchLabel(url, signal), { operation: 'GET label' }),
    account,
  };

  return {
    book: (booking, begun = async (id) => id) => book(desk, booking, begun),

    async cancel({ easypostShipmentId, begunAs, effectKey }) {
      const shipment = await shipmentNamed(desk, easypostShipmentId ?? begunAs ?? effectKey);
      if (!shipment?.postage_label || ['submitted', 'refunded'].includes(shipment.refund_status ?? ''))
        return 'cancelled';
      const answer = await desk.ask({ method: 'POST', path: `/shipments/${encodeURIComponent(shipment.id)}/refund` });
      if (answer.status >= 400) return 'too-late';
      return read(answer).refund_status === 'rejected' ? 'too-late' : 'cancelled';
    },

    async status({ easypostShipmentId, effectKey }) {
      const shipment = await shipmentNamed(desk, easypostShipmentId ?? effectKey);
      return shipment?.tracker ? reportOf(shipment.tracker) : null;
    },

    async check() {
      const { status } = await desk.ask({ method: 'GET', path: '/webhooks' }, { evenIfAway: true });
      if (status >= 400) throw new PartnerProblem(`easypost answered ${status}`, 'not-done');
      if (account && !apiKey.startsWith('EZTK')) await checkAccount(desk, account); // a test key may not ask for it
    },
  };
}

async function book(desk: Desk, booking: Booking, begun: Begun): Promise<BookedOutcome | RefusedOutcome> {
  const begin = await begunShipment(desk, booking, begun);
  if ('outcome' in begin) return begin;
  const bought = isBought(begin) ? begin : await buy(desk, booking, begin);
  return 'outcome' in bought ? bought : await withLabels(desk, bought);
}

/** The one shipment of the key: the one an earlier try has kept, else one found by reference, else a new one. */
async function begunShipment(desk: Desk, booking: Booking, begun: Begun): Promise<EasypostShipment | RefusedOutcome> {
  const known = await shipmentNamed(desk, booking.begunAs ?? booking.effectKey);
  if (known && booking.begunAs !== null) return known;
  const isOurs = known?.reference === booking.effectKey;
  const shipment = known && isOurs ? known : await create(desk, booking);
  if ('outcome' in shipment) return shipment;
  const id = await begun(shipment.id);
  return id === shipment.id ? shipment : found(await shipmentNamed(desk, id));
}

async function create(desk: Desk, booking: Booking): Promise<EasypostShipment | RefusedOutcome> {
  const answer = await desk.ask({
    method: 'POST',
    path: '/shipments',
    body: { shipment: shipmentOf(booking, desk.account) },
  });
  return answer.status >= 400 ? refusal(answer) : read(answer);
}

async function buy(
  desk: Desk,
  booking: Booking,
  shipment: EasypostShipment,
): Promise<EasypostShipment | RefusedOutcome> {
  const { account } = desk;
  const rate = account ? rateOfAccount(shipment.rates ?? [], account) : rateToBuy(shipment.rates ?? [], booking);
  if (!rate) return refused(noRate(booking, shipment));
  const path = `/shipments/${encodeURIComponent(shipment.id)}/buy`;
  const answer = await desk.ask({ method: 'POST', path, body: { rate: { id: rate.id } } });
  if (answer.status < 400) return read(answer);
  // Bought by an earlier try whose answer was lost.
  const now = failureOf(answer.body).code === 'SHIPMENT.POSTAGE.EXISTS' && (await shipmentNamed(desk, shipment.id));
  return now && isBought(now) ? now : refusal(answer);
}

/** What was bought, with its label in printer language and as a picture. */
async function withLabels(desk: Desk, shipment: EasypostShipment): Promise<BookedOutcome> {
  const path = `/shipments/${encodeURIComponent(shipment.id)}/label?file_format=ZPL`;
  const zplUrl =
    shipment.postage_label?.label_zpl_url ?? read(await desk.ask({ method: 'GET', path })).postage_label?.label_zpl_url;
  const pngUrl = shipment.postage_label?.label_url;
  const zpl = (await desk.label(zplUrl ?? '')).toString('utf8').trim();
  if (!/^\^XA/i.test(zpl)) throw new PartnerProblem('easypost gave a label that is not in printer language', 'unknown');
  const picture = pngUrl ? await desk.label(pngUrl) : null;
  return booked({
    easypostShipmentId: shipment.id,
    trackingCode: shipment.tracking_code ?? null,
    serviceLevel: shipment.selected_rate?.service ?? '',
    labelZpl: zpl,
    labelPng: picture && isPng(picture) ? picture : null,
    customerTrackingLink: shipment.tracker?.public_url ?? null,
  });
}

/** A shipment by its id or our reference, which EasyPost accepts in the same place; undefined when there is none. */
async function shipmentNamed(desk: Desk, name: string): Promise<EasypostShipment | undefined> {
  const answer = await desk.ask({ method: 'GET', path: `/shipments/${encodeURIComponent(name)}` });
  return answer.status === 404 ? undefined : read(answer);
}

/** Does EasyPost know the account? Where it does not, every parcel would come back without a rate. */
async function checkAccount({ ask }: Desk, { id, carrier, setting }: CarrierAccount): Promise<void> {
  const answer = await ask(
    { method: 'GET', path: `/carrier_accounts/${encodeURIComponent(id)}` },
    { evenIfAway: true },
  );
  if (answer.status === 404)
    throw new PartnerProblem(`easypost knows no account ${setting} of ${carrier}`, 'not-done', { isLasting: true });
}

function isBought({ tracking_code: code, postage_label: label }: EasypostShipment): boolean {
  return Boolean(code && label);
}

function refusal({ body }: PartnerAnswer): RefusedOutcome {
  const { message, suggestion } = failureOf(body);
  return refused(message, suggestion);
}

function noRate({ carrier, transportMode }: Booking, { messages }: EasypostShipment): string {
  const said = (messages ?? []).map(({ message }) => wordsOf(message)).filter(Boolean);
  return [`No rate of ${carrier} for ${transportMode}.`, ...new Set(said)].join(' ');
}

function isPng(file: Buffer): boolean {
  return file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

function found(shipment: EasypostShipment | undefined): EasypostShipment {
  if (!shipment) throw new PartnerProblem('easypost does not know a shipment it has made', 'unknown');
  return shipment;
}

/** The shipment an answer holds; an error with status 200 holds none. */
function read({ status, body }: PartnerAnswer): z.output<typeof easypostShipment> {
  const result = easypostShipment.safeParse(body);
  if (status < 400 && result.success) return result.data;
  throw new PartnerProblem(`easypost answered ${status} without a shipment`, 'unknown');
}
