import type { Ctx } from '#composition/request-context.ts';
import type { OidcSettings } from '#config/oidc-settings.ts';
import { problemOfProvider, wasAsked } from '#partners/identity-provider/identity-problem.ts';
import { outcomeOf } from '#partners/kit/exchange.ts';

/** A question to the provider that Connections shows with how it ended (D566); it names nobody. */
export async function notedExchange<T>(
  ctx: Ctx,
  { oidc, operation }: { oidc: OidcSettings; operation: string },
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const note = (ending: Parameters<typeof outcomeOf>[0]) =>
    ctx.exchanges.note({
      partner: 'identity',
      operation,
      at: ctx.now,
      ...outcomeOf(ending),
      milliseconds: Math.round(performance.now() - began),
    });
  try {
    const answer = await work();
    note({ status: null });
    return answer;
  } catch (error) {
    if (wasAsked(error)) note({ error: problemOfProvider(error, oidc) ?? error });
    throw error;
  }
}
