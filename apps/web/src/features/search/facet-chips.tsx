import type { ReactNode } from 'react';
import { parseFacets } from '@bloomdesk/domain/search/typed-facets';
import { Icon } from '#ui/icon.tsx';
import { TagFacet } from './tag-facet.tsx';
import { buttonStyle } from '#ui/button-style.ts';

const offered = [
  { text: 'status:exception', label: 'In exception' },
  { text: 'day:today', label: 'Today' },
  { text: 'day:tomorrow', label: 'Tomorrow' },
] as const;

export interface FacetChipsProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Stands before them: the views of the search. */
  children?: ReactNode;
}

/** What a search is narrowed to, each to be taken out, and what can be typed to narrow it. */
export function FacetChips({ text, onTextChange, children }: FacetChipsProps) {
  const { facets, rest } = parseFacets(text);
  const typed = facets.map(({ name, value }) => `${name}:${value}`);
  const put = (parts: readonly string[]) => onTextChange([rest, ...parts].filter(Boolean).join(' '));
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2" role="group" aria-label="Narrow the search">
      {children}
      {typed.map((facet) => (
        <button
          key={facet}
          type="button"
          className={buttonStyle('plain', 'small', 'gap-1 border-accent')}
          aria-label={`Remove ${facet}`}
          onClick={() => put(typed.filter((each) => each !== facet))}
        >
          {facet}
          <Icon name="close" className="size-3" />
        </button>
      ))}
      {offered
        .filter((each) => !typed.some((facet) => facet.split(':')[0] === each.text.split(':')[0]))
        .map((each) => (
          <button
            key={each.text}
            type="button"
            className={buttonStyle('quiet', 'small')}
            onClick={() => put([...typed, each.text])}
          >
            {each.label}
          </button>
        ))}
      <TagFacet onPick={(tag) => put([...typed.filter((each) => each !== `tag:${tag}`), `tag:${tag}`])} />
      <span className="text-sm text-muted">
        or type <code>zip:10115</code>, <code>sku:FLRL-B-1001</code>
      </span>
    </div>
  );
}
