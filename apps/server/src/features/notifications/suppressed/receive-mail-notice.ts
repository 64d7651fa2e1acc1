import type { receiveMailNotice as call } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { UseCase } from '#http/answer.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { standardWebhook } from '#partners/kit/standard-webhooks.ts';
import { isSignedAs } from '#partners/kit/webhook-signature.ts';
import { toldInOurForm } from '#partners/letter-notices/told-addresses.ts';
import { suppressTold } from './suppress-told.ts';

export const receiveMailNotice: UseCase<typeof call> = async (ctx, { event }) => {
  const raw = event.bytes();
  const { headers } = exchangeOf(ctx).request;
  const { secret } = ctx.config.mailNotices;
  if (!secret || !isSignedAs(standardWebhook, { raw, headers, secret, now: ctx.now }))
    throw new Refusal('bad-signature');

  const told = toldInOurForm(Buffer.from(raw).toString('utf8'));
  if (told === 'unreadable') throw new Refusal('bad-input.event');
  if (!told) return { outcome: 'ignored' };

  const noticeId = String(headers['webhook-id']);
  return { outcome: await suppressTold(ctx, { source: 'generic', noticeId, told }) };
};
