import { PartnerProblem } from '#partners/partner-problem.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Where no provider is set up nobody can be asked, and nothing stands in its place. */
export function noIdentityProvider(): IdentityProvider {
  return {
    async check() {
      throw new PartnerProblem('no identity provider is set up', 'not-done');
    },
  };
}
