import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import { isShort } from './search-documents.sql.ts';
import { compared, type Found, mostHits, type searchStore } from './search.store.ts';
import { withWholeWords } from './whole-words.ts';

/** What a search needs of the request it is made in. */
export interface Searching {
  now: Date;
  search: ReturnType<typeof searchStore>;
}

interface ByWords {
  now: Date;
  search: Pick<Searching['search'], 'byWords' | 'inException' | 'wordsBeginning'>;
}

/** Orders that have everything that was said, in whole words first: the latest weeks' before all. */
export async function findByWords({ search, now }: ByWords, reading: SearchReading): Promise<Found[]> {
  const { groups, status, isNarrowed } = reading;
  if (groups.some(({ anyOf }) => anyOf.length === 0)) return []; // a day that is none
  if (groups.length === 0) return status === 'exception' ? scored(await search.inException(), 40) : [];
  // one word alone is rather a name or a number than part of an address
  const [whole, beginning] = groups.length > 1 || isNarrowed ? [58, 40] : [33, 22];
  const found = scored(await search.byWords(reading, 'whole', now), whole);
  if (found.length < compared) found.push(...scored(await search.byWords(reading, 'whole', null), whole));
  if (found.length >= mostHits || !mayBegin(reading)) return found;
  const longer = await withWholeWords(search, reading);
  if (longer === null) return found;
  found.push(...scored(await search.byWords(longer, 'beginning', now), beginning));
  if (found.length < mostHits && isFoundByIndex(longer))
    found.push(...scored(await search.byWords(longer, 'beginning', null), beginning));
  return found;
}

/** A beginning of two letters alone is looked for among names only. */
function mayBegin({ groups }: SearchReading): boolean {
  return (
    groups.some(({ isBeginning }) => isBeginning) &&
    groups.some(({ anyOf: [word = ''], isBeginning }) => !isBeginning || word.length > 2)
  );
}

/** Two letters beside words of nearly every order are looked for in the latest weeks alone: no index finds them in years. */
function isFoundByIndex({ groups }: SearchReading): boolean {
  return groups.some((group) => !isShort(group) && group.isCommon !== true);
}

function scored(found: readonly Omit<Found, 'score' | 'place'>[], score: number): Found[] {
  return found.map((each, place) => ({ ...each, score, place }));
}
