import { z } from 'zod/mini';
import { connectionStates } from '@bloomdesk/domain/connections/connection-state';
import { partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { exchangeOutcomes } from '@bloomdesk/domain/exchange-outcome';

/** One question to a partner and how it ended; nothing that was sent or answered is in it (D378). */
export const exchange = z.object({
  operation: z.string(),
  at: z.iso.datetime(),
  milliseconds: z.number(),
  outcome: z.enum(exchangeOutcomes),
  /** Of HTTP, where there is one. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type Exchange = z.infer<typeof exchange>;

/** A partner as administrators see it; of its settings only the names. */
export const connection = z.object({
  partner: z.enum(partnerNames),
  mode: z.enum(['live', 'simulated']),
  state: z.enum(connectionStates),
  failingSince: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
  lastAnswerAt: z.nullable(z.iso.datetime()),
  last: z.nullable(exchange),
  /** The settings of the environment that it is made live with; none, and it is always simulated. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type Connection = z.infer<typeof connection>;

/** A partner with its last exchanges, the newest first. */
export const connectionDetail = z.object({ connection, exchanges: z.array(exchange) });
export type ConnectionDetail = z.infer<typeof connectionDetail>;
