import type { ConnectionDetail, IdentityFacts } from '@bloomdesk/contract/connections/shapes';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Ctx } from '#composition/request-context.ts';
import { connectionOnWire, exchangeOnWire } from './connection-on-wire.ts';

const mostExchanges = 200;

/** One partner with its last exchanges. */
export async function oneConnection(ctx: Ctx, partner: PartnerName): Promise<ConnectionDetail> {
  const { config, exchanges } = ctx;
  const [states, latest] = await Promise.all([exchanges.states(), exchanges.latest(partner, mostExchanges)]);
  const state = states.find((one) => one.partner === partner);
  return {
    connection: connectionOnWire(partner, config, { state, last: latest[0] }),
    exchanges: latest.map(exchangeOnWire),
    identity: partner === 'identity' ? await identityOf(ctx) : null,
  };
}

/** What the provider of identities does here; SCIM works without a sign-in there, and the other way round. */
async function identityOf({ config: { oidc }, identity, apiKeys }: Ctx): Promise<IdentityFacts> {
  const signInAt = oidc ? await identity.providerIdentities.lastSignInAt(oidc.issuer) : null;
  const scimAt = await apiKeys.lastUseOf('provision');
  return {
    provider: oidc?.provider ?? null,
    lastSignInAt: signInAt?.toISOString() ?? null,
    lastScimAt: scimAt?.toISOString() ?? null,
  };
}
