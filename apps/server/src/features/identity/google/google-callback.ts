import type { Ctx } from '#composition/request-context.ts';
import { sameOrigin } from '#http/protection/same-origin.ts';

/** The address Google sends the browser back to, as it must be registered there. */
export function googleCallback(ctx: Ctx): string {
  return `${sameOrigin(ctx)}/idp/google/callback`;
}
