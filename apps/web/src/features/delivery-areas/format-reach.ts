import { countOf } from '@bloomdesk/domain/count-of';
import { type ReachFacts, servesNobody } from '@bloomdesk/domain/delivery-areas/serves-nobody';

/** Whom an area serves, in a few words (D205, D246). */
export function formatReach(facts: ReachFacts): string {
  const { hasShape, zipCount, nationwide } = facts;
  if (servesNobody(facts)) return 'Serves nobody: no map, no ZIP codes';
  if (nationwide) return 'Nationwide';
  return hasShape ? 'By its map' : countOf(zipCount, 'ZIP code');
}
