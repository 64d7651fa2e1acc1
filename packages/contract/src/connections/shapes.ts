import { z } from 'zod/mini';
import { connectionStates } from '@bloomdesk/domain/connections/connection-state';
import { connectionModes } from '@bloomdesk/domain/connections/connection-modes';
import { partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { identityProviders } from '@bloomdesk/domain/identity/identity-providers';
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
  mode: z.enum(connectionModes),
  state: z.enum(connectionStates),
  failingSince: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
  lastAnswerAt: z.nullable(z.iso.datetime()),
  last: z.nullable(exchange),
  /** The settings of the environment that it is made live with; none, and it is always simulated. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type Connection = z.infer<typeof connection>;

/** What the company's provider of identities does here, where it is set up (D566). */
export const identityFacts = z.object({
  /** Whose habits it has; null where people do not sign in there. */
  provider: z.nullable(z.enum(identityProviders)),
  /** When it has last signed somebody in; null where that was never noted. */
  lastSignInAt: z.nullable(z.iso.datetime()),
  /** When it last called over SCIM; null where it never did. */
  lastScimAt: z.nullable(z.iso.datetime()),
});
export type IdentityFacts = z.infer<typeof identityFacts>;

/** A partner with its last exchanges, the newest first; of others than the provider of identities its facts are null. */
export const connectionDetail = z.object({
  connection,
  exchanges: z.array(exchange),
  identity: z.nullable(identityFacts),
});
export type ConnectionDetail = z.infer<typeof connectionDetail>;
