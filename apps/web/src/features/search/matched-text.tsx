import { Fragment } from 'react';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { markedParts } from './marked-parts.ts';

/** What an order was found by, with the part that matched in bold: `recipient phone (410) 555-**0199**`. */
export function MatchedText({ matches }: Pick<SearchHit, 'matches'>) {
  return matches.map(({ field, text, marks }, at) => (
    <Fragment key={field + text}>
      {at > 0 && ' · '}
      <span>{field}</span>{' '}
      <bdi>
        {markedParts(text, marks).map(({ from, text: part, isMarked }) =>
          isMarked ? (
            <mark key={from} className="bg-transparent font-semibold text-ink">
              {part}
            </mark>
          ) : (
            <span key={from}>{part}</span>
          ),
        )}
      </bdi>
    </Fragment>
  ));
}
