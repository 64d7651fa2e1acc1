/**
 * Queues whose given-up messages may be sent again as they are: a late letter is a letter. Bookings and payments are repeated
 * from their order, where what has happened since is looked at (D503).
 */
export const resendableQueues = ['mail', 'chat'] as const;
export type ResendableQueue = (typeof resendableQueues)[number];

/** Is this the queue of messages that may be sent again? */
export function isResendable(queue: string): queue is ResendableQueue {
  return resendableQueues.some((one) => one === queue);
}
