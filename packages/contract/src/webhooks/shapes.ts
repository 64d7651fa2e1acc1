import { z } from 'zod/mini';
import { eventPatterns } from '@bloomdesk/domain/webhooks/event-types';
import { sendingStates } from '@bloomdesk/domain/webhooks/sending-rules';
import { webhookLimits } from '@bloomdesk/domain/webhooks/webhook-rules';

export const webhookName = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(webhookLimits.name));
export const webhookUrl = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(webhookLimits.url));
const pattern = z
  .string()
  .check(
    z.refine(
      (given) => eventPatterns.includes(given),
      'must be a type of event like order.placed, a topic like order.* or *',
    ),
  );
export const patterns = z.array(pattern).check(
  z.minLength(1, 'must name a type of event'),
  z.maxLength(webhookLimits.patterns),
  z.refine((given) => new Set(given).size === given.length, 'must name each type once'),
);
export const webhookCenters = z.array(z.int().check(z.nonnegative())).check(
  z.maxLength(500),
  z.refine((given) => new Set(given).size === given.length, 'must name each center once'),
);

/** What a webhook is told of. */
export const webhookSettings = z.strictObject({
  name: webhookName,
  url: webhookUrl,
  patterns,
  /** Of these centers only; of all where there is none. */
  fcIds: webhookCenters,
});

/** A webhook as administrators see it; its secret is shown when it is made and never again. */
export const webhook = z.object({
  webhookId: z.string(),
  name: z.string(),
  url: z.string(),
  patterns: z.array(z.string()),
  fcIds: z.array(z.number()),
  /** The last characters of the secret. */
  hint: z.string(),
  /** Until when the secret before the last one signs too. */
  oldSignsUntil: z.nullable(z.string()),
  pausedAt: z.nullable(z.string()),
  /** Who paused it; Bloomdesk itself after days without an answer. */
  pausedBy: z.nullable(z.string()),
  /** Since when it has taken nothing. */
  failingSince: z.nullable(z.string()),
  /** What waits to be sent. */
  waiting: z.number(),
  /** Of the last 24 hours: events it has taken, and events it has not taken yet after a try or any more. */
  lastDay: z.object({ sent: z.number(), failed: z.number() }),
  createdBy: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its secret, which only the first answer has. */
export const madeWebhook = z.object({ webhook, secret: z.nullable(z.string()) });

/** One event on its way to a webhook. */
export const sending = z.object({
  sendingId: z.number(),
  eventId: z.string(),
  type: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  state: z.enum(sendingStates),
  attempts: z.number(),
  /** When it is tried next, where it waits. */
  nextAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  /** The HTTP status of the last answer; null where there was none. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  /** The beginning of the last answer. */
  answer: z.nullable(z.string()),
  milliseconds: z.nullable(z.number()),
  createdAt: z.string(),
});
export type Sending = z.infer<typeof sending>;
