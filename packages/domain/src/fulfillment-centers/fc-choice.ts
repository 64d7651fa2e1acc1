import { centerGroupOfKey } from '../api-keys/key-centers.ts';

/** The stated default: Baltimore (D29). */
const baltimoreFcId = 4;

/** The center of care pages for people who may pick none: Baltimore, or the first one that is open where there is none. */
export function careCenterId(fcs: readonly Pick<ChoosableFc, 'fcId' | 'isActive'>[]): number {
  const open = fcs.filter(({ isActive }) => isActive).map(({ fcId }) => fcId);
  return open.includes(baltimoreFcId) || open.length === 0 ? baltimoreFcId : Math.min(...open);
}

/** The word in the company's own site role and picker group; a deployment may name its own (D30). */
export const defaultProduct = 'Bloomdesk';

export interface ChoosableFc {
  fcId: number;
  /** The site roles that open this center (spec 1, section 6). */
  roles: readonly string[];
  isActive: boolean;
}

/**
 * The centers a person may work in: all with FCAll, otherwise those sharing a role with the person (spec 1, section 6). A
 * program works where its key says (D477).
 */
export function allowedFcs<F extends Pick<ChoosableFc, 'fcId' | 'roles'>>(
  fcs: readonly F[],
  groups: readonly string[],
): F[] {
  const seesAll = groups.includes('FCAll');
  return fcs.filter((fc) => seesAll || [...fc.roles, centerGroupOfKey(fc.fcId)].some((role) => groups.includes(role)));
}

/** The centers the picker offers: allowed and active; a closed center is still found by its id (D31). */
export function pickableFcs<F extends ChoosableFc>(fcs: readonly F[], groups: readonly string[]): F[] {
  return allowedFcs(fcs, groups).filter((fc) => fc.isActive);
}

/**
 * The center a person starts in (D29): own-site staff in Washington (1) with FCDc, else Manhattan (2) with FCMan, else
 * Baltimore; FCAll in Baltimore; others in their lowest id. Null when no center is assigned.
 */
export function defaultFcId(
  fcs: readonly ChoosableFc[],
  groups: readonly string[],
  product: string = defaultProduct,
): number | null {
  const offered = pickableFcs(fcs, groups).map((fc) => fc.fcId);
  const preferred = preferredFcId(groups, product);
  if (preferred !== null && offered.includes(preferred)) return preferred;
  return offered.length === 0 ? null : Math.min(...offered);
}

function preferredFcId(groups: readonly string[], product: string): number | null {
  if (groups.includes(`FC${product}`)) {
    if (groups.includes('FCDc')) return 1;
    return groups.includes('FCMan') ? 2 : baltimoreFcId;
  }
  return groups.includes('FCAll') ? baltimoreFcId : null;
}
