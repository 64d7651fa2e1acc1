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
