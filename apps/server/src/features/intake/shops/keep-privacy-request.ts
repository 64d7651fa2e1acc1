import { answerBy, type PrivacyRequestKind } from '@bloomdesk/domain/privacy/privacy-request';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import { systemStaff } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { readPrivacyRequest } from '#partners/shop/told-privacy-request.ts';
import { channelOf } from './shop-message.ts';

interface Received {
  shop: string;
  kind: PrivacyRequestKind;
  webhookId: string;
  body: string;
}

/** Keeps what a shop asks about the data of a customer, once however often it comes; false where it came before (D579). */
export async function keepPrivacyRequest(ctx: Ctx, { shop, kind, webhookId, body }: Received): Promise<boolean> {
  const told = readPrivacyRequest(body);
  if (!told) throw new Refusal('bad-input.event');
  const channel = channelOf(shop);
  const request = { ...told, channel, kind, reference: told.reference ?? webhookId };
  return await inTransaction(ctx, async (input) => {
    const tx = signedBy(input, systemStaff(`webhook:${shop}`));
    return await tx.privacyRequests.add(request, tx.now, answerBy(tx.now));
  });
}
