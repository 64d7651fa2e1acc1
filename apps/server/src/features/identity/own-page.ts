import type { Ctx } from '#composition/request-context.ts';
import { isFromOwnPage } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { noteOnceAMinute } from './security-note.ts';

/** Calls that read or set a cookie answer to our own pages only (abuse case 33). */
export async function assertSameOrigin(ctx: Ctx): Promise<void> {
  if (isFromOwnPage(ctx)) return;
  await noteOnceAMinute(ctx, 'foreign-origin', null);
  throw new Refusal('foreign-origin');
}
