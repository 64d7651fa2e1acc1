import { checkReasons, type GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import { badField, refusalBy } from '#http/refusal.ts';

/** Refuses a change without reasons that count, naming the field they were sent in (D165). */
export function assertReasons(
  field: string,
  reasons: readonly GivenReason[],
  rights: { mayForceUpgrade?: boolean } = {},
): void {
  const verdict = checkReasons(reasons, rights);
  if (verdict.ok) return;
  if (verdict.code === 'reason-not-allowed') throw refusalBy(verdict);
  throw badField(field, verdict.message);
}
