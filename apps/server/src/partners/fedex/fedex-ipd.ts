import type { IpdSettings } from '#config/carriers/fedex-settings.ts';
import { refused } from '#partners/carriers/booked-outcome.ts';
import type { Booking, RefusedOutcome, Sender } from '#partners/carriers/carriers.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import {
  cancelAnswer,
  confirmAnswer,
  openedAnswer,
  type Piece,
  piecesOf,
  read,
  resultsAnswer,
} from './fedex-answers.ts';
import type { Consolidation, ConsolidationKey, Waybill } from './fedex-consolidations.store.ts';
import { failureOf, isDuplicateIndex } from './fedex-errors.ts';
import {
  boxRequestOf,
  confirmationRequestOf,
  type Consolidated,
  consolidationRequestOf,
  type Joining,
  keyOf,
} from './fedex-ipd-requests.ts';
import { type FedexPlace, isNotFound, shippedOf } from './fedex-shipping.ts';

const consolidations = '/ship/v1/consolidations';

/** Opens a consolidation, which costs nothing and lapses when it stays empty. */
export async function openConsolidation(
  place: FedexPlace,
  settings: IpdSettings,
  booking: Consolidated,
  consignment: string,
): Promise<(ConsolidationKey & { waybill: Waybill | null }) | RefusedOutcome> {
  const body = consolidationRequestOf(place, settings, booking);
  const request = { method: 'POST' as const, path: consolidations, body };
  const answer = await place.client.ask(place.line, request, `open ${consignment}`);
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  const { consolidationKey, trackingIds } = read(openedAnswer, answer).output;
  const { index, date } = consolidationKey;
  return { index, date, waybill: trackingIds[0] ?? null };
}

/**
 * Asks a box into a consolidation. `taken`: a box of its index is there already, whose answer was lost; FedEx gives its
 * label no more before the consolidation is confirmed.
 */
export async function addBox(
  place: FedexPlace,
  booking: Booking,
  joining: Omit<Joining, 'now'>,
): Promise<Shipped | RefusedOutcome | 'taken'> {
  const body = boxRequestOf(place, booking, { ...joining, now: place.now() });
  const request = { method: 'POST' as const, path: `${consolidations}/shipments`, body };
  const answer = await place.client.ask(place.line, request, booking.effectKey);
  if (answer.status < 400) return shippedOf(answer);
  const failure = failureOf(answer.body);
  return isDuplicateIndex(failure) ? 'taken' : refused(failure.message);
}

/** Takes a box out of its consolidation for good; false where FedEx no longer lets it go. */
export async function removeBox({ client, line, account }: FedexPlace, trackingNumber: string): Promise<boolean> {
  const body = { accountNumber: { value: account }, deletionControl: 'DELETE_ONE_PACKAGE', trackingNumber };
  const request = { method: 'PUT' as const, path: `${consolidations}/shipments/delete`, body };
  const answer = await client.ask(line, request, `remove ${trackingNumber}`);
  if (answer.status >= 400) return isNotFound(failureOf(answer.body).code); // it is in none any more
  return read(cancelAnswer, answer).output.cancelledShipment ?? false;
}

/** Gives up a consolidation that nobody has joined; without a waybill it lapses by itself. */
export async function deleteConsolidation(
  { client, line, account }: FedexPlace,
  { waybill, ...key }: ConsolidationKey & { waybill: Waybill | null },
): Promise<void> {
  if (!waybill) return;
  const body = { accountNumber: { value: account }, consolidationKey: keyOf(key), trackingId: waybill };
  const request = { method: 'PUT' as const, path: `${consolidations}/delete`, body };
  await client.ask(line, request, `delete ${key.index}`);
}

/** Whether FedEx still holds a consolidation open. */
export async function isOpen({ client, line, account }: FedexPlace, key: ConsolidationKey): Promise<boolean> {
  const body = { accountNumber: { value: account }, consolidationKey: keyOf(key) };
  const request = { method: 'POST' as const, path: `${consolidations}/retrieve`, body };
  const answer = await client.ask(line, request, `look ${key.index}`);
  if (answer.status < 400) return true;
  const { code } = failureOf(answer.body);
  if (isNotFound(code)) return false;
  throw new PartnerProblem(`FedEx gave no clear answer about a consolidation (${code || answer.status})`, 'unknown');
}

/**
 * Confirms a consolidation, which is when FedEx declares all of its boxes; answers what its papers are asked for by.
 * Asked again after a lost answer, FedEx no longer holds it open: then it is confirmed, and only its papers are lost.
 */
export async function confirmConsolidation(
  place: FedexPlace,
  consolidation: Consolidation,
  origin: Sender,
): Promise<{ jobId: string | undefined } | 'lapsed'> {
  const body = confirmationRequestOf(place, consolidation, origin);
  const request = { method: 'POST' as const, path: `${consolidations}/confirmations`, body };
  const answer = await place.client.ask(place.line, request, `confirm ${consolidation.index}`);
  if (answer.status < 400) return { jobId: read(confirmAnswer, answer).output.jobId };
  const { code } = failureOf(answer.body);
  if (!(await isOpen(place, consolidation)))
    return consolidation.state === 'confirming' ? { jobId: undefined } : 'lapsed';
  throw new PartnerProblem(`FedEx did not confirm the consolidation (${code || answer.status})`, 'not-done');
}

export interface ConsolidationPaper {
  /** What FedEx calls its kind. */
  kind: string;
  /** `PDF`, or what else it came as. */
  format: string;
  data: Buffer;
}

/** The papers of a confirmed consolidation and the boxes in it; undefined while FedEx is still at it. */
export async function confirmationResults(
  { client, line, account }: FedexPlace,
  jobId: string,
): Promise<{ papers: ConsolidationPaper[]; boxes: Piece[] } | undefined> {
  const body = { accountNumber: { value: account }, jobId };
  const request = { method: 'POST' as const, path: `${consolidations}/confirmationresults`, body };
  const { output } = read(resultsAnswer, await client.ask(line, request, `results ${jobId}`));
  const parts = [output, ...output.transactionConsolidations];
  const papers = parts.flatMap(({ shipmentDocuments }) =>
    shipmentDocuments.flatMap(({ contentType, docType, encodedLabel }) =>
      encodedLabel
        ? [{ kind: contentType ?? '', format: docType ?? 'PDF', data: Buffer.from(encodedLabel, 'base64') }]
        : [],
    ),
  );
  if (papers.length === 0) return undefined;
  return { papers, boxes: parts.flatMap(({ pieceResponses }) => piecesOf(pieceResponses)) };
}
