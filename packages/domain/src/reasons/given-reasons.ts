import { no, type Verdict, yes } from '../verdict.ts';
import { isReasonTag, needsDetails, reasonType } from './reason-picklist.ts';

/** A reason as it is given: its tag and, where the tag says too little, what lies behind it. */
export interface GivenReason {
  tag: string;
  details?: string | undefined;
}

export interface ReasonRights {
  mayForceUpgrade?: boolean;
  /** Is this tag on the company's list? Screens offer nothing else, so that only the server asks (D388). */
  isListed?: (tag: string) => boolean;
}

export type ReasonRefusal = 'reason-required' | 'reason-unknown' | 'details-required' | 'reason-not-allowed';

/**
 * Are these reasons that count? At least one, all on the picklist, `Other: Other` with details, and 'Forced upgrade' only
 * where that is allowed (D165, D258).
 */
export function checkReasons(
  reasons: readonly GivenReason[],
  { mayForceUpgrade = false, isListed = isReasonTag }: ReasonRights = {},
): Verdict<ReasonRefusal> {
  if (reasons.length === 0) return no('reason-required');
  for (const { tag, details = '' } of reasons) {
    if (!isReasonTag(tag) || !isListed(tag)) return no('reason-unknown');
    if (needsDetails(tag) && details.trim() === '') return no('details-required');
    if (isForcedUpgrade(tag) && !mayForceUpgrade) return no('reason-not-allowed');
  }
  return yes;
}

/** A forced upgrade is at no charge (D258). */
export function isForcedUpgrade(tag: string): boolean {
  return reasonType(tag) === 'Forced upgrade';
}
