import { countOf } from '@bloomdesk/domain/count-of';
import type { ZipTextReview } from '@bloomdesk/domain/delivery-areas/zip-list';

const mostNamed = 8;

/** How many ZIP codes a text holds, and which of them stand twice or are known to nobody. */
export function formatZipReview({ zipCodes, repeated, unknown }: ZipTextReview): string {
  const parts = [countOf(zipCodes.length, 'ZIP code')];
  if (repeated.length > 0) parts.push(`counted once: ${named(repeated)}`);
  if (unknown && unknown.length > 0) parts.push(`unknown, and can still be saved: ${named(unknown)}`);
  return parts.join('; ');
}

function named(zips: readonly string[]): string {
  const more = zips.length - mostNamed;
  return `${zips.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
