import { z } from 'zod/mini';
import type { NetsuiteSettings } from '#config/netsuite-settings.ts';
import type { PartnerAnswer, PartnerRequest } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { failureOf, isOvertaken, read } from './netsuite-errors.ts';
import type { NetsuiteClient } from './netsuite-client.ts';

/** Where NetSuite is asked, and what we have set up there. */
export interface NetsuitePlace
  extends Pick<NetsuiteSettings, 'locations' | 'adjustmentAccount' | 'refundAccount' | 'subsidiary'> {
  client: NetsuiteClient;
  line: PartnerLine;
}

const id = z.union([z.string(), z.number()]);
const foundRecord = z.object({ id });
const foundOrder = z.object({
  id,
  item: z.nullish(z.object({ items: z.array(z.object({ line: z.number(), description: z.nullish(z.string()) })) })),
});

/** A record NetSuite will not make, in its words. */
export interface Refused {
  outcome: 'refused';
  message: string;
  plain: string;
}

async function ask({ client, line }: NetsuitePlace, request: PartnerRequest): Promise<PartnerAnswer> {
  const answer = await client.records.ask(line, request, '');
  if (isOvertaken(answer)) throw new PartnerProblem('NetSuite was changing the record meanwhile', 'not-done');
  return answer;
}

async function lookFor(place: NetsuitePlace, path: string): Promise<PartnerAnswer | undefined> {
  const answer = await ask(place, { method: 'GET', path });
  return answer.status === 404 ? undefined : answer;
}

/** NetSuite's own number of the record under an external id; undefined where there is none. */
export async function findRecord(
  place: NetsuitePlace,
  record: string,
  externalId: string,
): Promise<string | undefined> {
  const answer = await lookFor(place, `/record/v1/${record}/eid:${externalId}?fields=id`);
  return answer && String(read(foundRecord, answer).id);
}

/** A sales order, and the number of each of its lines by the key we gave it. */
export async function findOrder(
  place: NetsuitePlace,
  externalId: string,
): Promise<{ id: string; lines: Map<string, number> } | undefined> {
  const answer = await lookFor(place, `/record/v1/salesOrder/eid:${externalId}?expandSubResources=true`);
  if (!answer) return undefined;
  const { id: found, item } = read(foundOrder, answer);
  const lines = (item?.items ?? []).map(({ line, description }) => [description ?? '', line] as const);
  return { id: String(found), lines: new Map(lines) };
}

/** Makes the record under an external id, or changes the one that is there. */
export async function saveRecord(
  place: NetsuitePlace,
  { record, externalId, replace }: { record: string; externalId: string; replace?: string },
  body: object,
): Promise<Refused | undefined> {
  const how = replace === undefined ? '' : `?replace=${replace}`;
  const path = `/record/v1/${record}/eid:${externalId}${how}`;
  return refusalIn(await ask(place, { method: 'PUT', path, body }));
}

/** Makes the fulfillment of a sales order; the body has the external id, which NetSuite takes once. */
export async function fulfillOrder(place: NetsuitePlace, orderId: string, body: object): Promise<Refused | undefined> {
  const path = `/record/v1/salesOrder/${orderId}/!transform/itemFulfillment`;
  return refusalIn(await ask(place, { method: 'POST', path, body }));
}

function refusalIn({ status, body }: PartnerAnswer): Refused | undefined {
  if (status < 400) return undefined;
  const { message, path, code } = failureOf(body);
  const plain = `${code || status}${path && ` (${path})`}`;
  return { outcome: 'refused', message: message ? `${message}${path && ` (${path})`}` : plain, plain };
}
