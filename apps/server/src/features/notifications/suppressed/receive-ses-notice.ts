import type { receiveSesNotice as call } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { isCertificateAddress, isConfirmingAddress } from '#partners/letter-notices/sns-address.ts';
import { isSignedBySns, type SnsMessage, snsMessageIn } from '#partners/letter-notices/sns-message.ts';
import { toldBySes } from '#partners/letter-notices/told-addresses.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { suppressTold } from './suppress-told.ts';

/** Older ones are not acted upon: their ids may be forgotten. SNS gives up after hours. */
const oldestDays = 30;
const day = 24 * 3600_000;

export const receiveSesNotice: UseCase<typeof call> = async (ctx, { event }) => {
  const message = snsMessageIn(event.bytes());
  if (!message || !(await isFromOurTopic(ctx, message))) throw new Refusal('bad-signature');
  if (message.Type === 'SubscriptionConfirmation') return await confirmed(ctx, message.SubscribeURL);
  if (message.Type !== 'Notification') return { outcome: 'ignored' };
  if (ctx.now.getTime() - Date.parse(message.Timestamp) > oldestDays * day) return { outcome: 'ignored' };

  const told = toldBySes(message.Message);
  if (told === 'unreadable') throw new Refusal('bad-input.event');
  if (!told) return { outcome: 'ignored' };

  return { outcome: await suppressTold(ctx, { source: 'ses', noticeId: message.MessageId, told }) };
};

/** One answer for every topic that is not ours and every signature that does not fit; a stranger makes us ask SNS for nothing. */
async function isFromOurTopic(ctx: Ctx, message: SnsMessage): Promise<boolean> {
  const { topic } = ctx.config.mailNotices;
  if (topic === undefined || message.TopicArn !== topic || !isCertificateAddress(message.SigningCertURL)) return false;
  const certificate = await orUnchecked(() => ctx.partners.letterNotices.certificate(message.SigningCertURL));
  return certificate !== undefined && isSignedBySns(message, certificate, ctx.now);
}

/** Answers that we want to hear of the topic; SNS itself says where. */
async function confirmed(ctx: Ctx, url: string): Promise<{ outcome: 'confirmed' }> {
  if (!isConfirmingAddress(url)) throw new Refusal('bad-signature');
  await orUnchecked(() => ctx.partners.letterNotices.confirm(url));
  return { outcome: 'confirmed' };
}

/** SNS sends again what is answered by 503. */
async function orUnchecked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PartnerProblem) throw new Refusal('signature-unchecked');
    throw error;
  }
}
