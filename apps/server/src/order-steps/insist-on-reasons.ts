import { checkReasons, type GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import { badField, Refusal } from '#http/refusal.ts';

/** Refuses a change without reasons that count (D165). */
export function insistOnReasons(reasons: readonly GivenReason[]): void {
  const verdict = checkReasons(reasons);
  if (verdict.ok) return;
  if (verdict.code === 'reason-not-allowed') throw new Refusal(verdict.code, verdict.message, 403);
  throw badField('reasons', verdict.message);
}
