import { type SuborderStatus, suborderStatuses, suborderStatusLabel } from '../suborders/suborder-status.ts';

/** What a search can be narrowed to by typing `zip:10115`, `sku:FLRL-B-1001`, `status:exception`, `day:tomorrow` or `tag:vip`. */
export const facetNames = ['zip', 'sku', 'status', 'day', 'tag'] as const;

export type FacetName = (typeof facetNames)[number];

export interface TypedFacet {
  name: FacetName;
  /** As it was typed. */
  value: string;
}

/** The facets of a text, and what is left of it without them. */
export function parseFacets(text: string): { facets: TypedFacet[]; rest: string } {
  const facets: TypedFacet[] = [];
  const rest = text.replaceAll(
    /(?<![\p{L}\p{N}])(zip|sku|status|day|tag):\s*([^\s:]+)/giu,
    (_, name: string, value: string) => {
      const facet = facetNames.find((each) => each === name.toLowerCase());
      if (facet) facets.push({ name: facet, value });
      return ' ';
    },
  );
  return { facets, rest: rest.replaceAll(/\s+/g, ' ').trim() };
}

/** What a typed status asks for: suborders in exception, or some statuses; none where there is none of that name. */
export function readStatus(value: string): 'exception' | SuborderStatus[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const typed = plain(value);
  if (typed.length < 3) return [];
  if ('exception'.startsWith(typed) || typed === 'inexception') return 'exception';
  return suborderStatuses.filter(
    (status) => plain(status).startsWith(typed) || plain(suborderStatusLabel[status]).startsWith(typed),
  );
}
