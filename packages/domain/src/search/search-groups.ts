import { readTag } from '../orders/read-tag.ts';
import type { Day } from '../time/calendar-day.ts';
import { foldWords } from './fold-words.ts';
import { readDay, type SaidDay } from './said-day.ts';
import { readState, saidAlike } from './said-alike.ts';
import type { TypedFacet } from './typed-facets.ts';
import { lastSeven, typedExtension, usPhone } from './typed-phone.ts';

/**
 * One thing that an order has to have, in any of the words that stand for it: a word of a name, of an address or a product,
 * the end of a phone number, or `d:` a delivery day, `z:` a ZIP code, `k:` a SKU, `t:` a tag and `x:` a phone's extension.
 */
export interface SearchGroup {
  anyOf: string[];
  /** It may be the beginning of a word. */
  isBeginning: boolean;
  /** So many orders have it that it finds nobody by itself, such as a state, Street, or the host of an e-mail address. */
  isCommon?: boolean;
  /** Which of them are rather meant, where they are days: those that come. */
  rather?: string[];
}

/** More are not looked for: a caller says fewer. */
const mostGroups = 12;

/** Words that join what callers say, and are left out where anything else is said. */
const joining = new Set(
  'order orders suborder batch zip number no id ref reference tracking transaction subscription phone tel ending ends email from to for the and of in on at with'.split(
    ' ',
  ),
);

/** What the order that is looked for must have, each in any place; facets besides. */
export function searchGroups(text: string, facets: readonly TypedFacet[], todays: readonly Day[]): SearchGroup[] {
  const { rest, groups } = takePhones(text);
  const tokens = rest.split(' ').filter(Boolean);
  const found: SearchGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const taken = readAt(tokens.slice(at), todays);
    found.push(...taken.groups);
    at += taken.words;
  }
  const said = found.filter(({ anyOf: [word = ''] }) => !joining.has(word));
  const kept = said.length + groups.length + facets.length > 0 ? said : found;
  return [...groups, ...kept, ...facets.flatMap((facet) => facetGroups(facet, todays))].slice(0, mostGroups);
}

interface Taken {
  groups: SearchGroup[];
  words: number;
}

function readAt(tokens: readonly string[], todays: readonly Day[]): Taken {
  const [token = ''] = tokens;
  const day = readDay(tokens, todays);
  if (day) {
    return { groups: [dayGroup(day, day.isWordToo ? foldWords(token) : [])], words: day.words };
  }
  const state = readState(tokens.slice(0, 3).flatMap(foldWords));
  if (state) return { groups: [stateGroup(tokens, state)], words: state.words };
  if (/^[a-z]{2,}-[a-z0-9-]*\d[a-z0-9-]*$/i.test(token)) return { groups: [skuGroup(token)], words: 1 };
  return { groups: mailGroups(token), words: 1 };
}

/** Of an e-mail address the words before its host tell whose it is; of a host its last word tells nothing. */
function mailGroups(token: string): SearchGroup[] {
  const at = token.indexOf('@');
  const from = at < 0 ? token.search(hostEnd) : at;
  const [telling, common] = from < 0 ? [token, ''] : [token.slice(0, from), token.slice(from)];
  return [
    ...foldWords(telling).map(wordGroup),
    ...foldWords(common).map((word) => ({ ...wordGroup(word), isCommon: true })),
  ];
}

const hostEnd = /\.(com|net|org|edu|gov|info|biz|name|io|us)$/i;

/** Does nearly every order have the word, since e-mail addresses end with it? */
export function endsHosts(word: string): boolean {
  return hostEnd.test(`.${word}`);
}

const keysOf = (days: readonly Day[]) => days.map((day) => `d:${day}`);

function dayGroup({ days, coming }: Pick<SaidDay, 'days' | 'coming'>, words: readonly string[]): SearchGroup {
  const group = exactly([...keysOf(days), ...words]);
  return coming ? { ...group, rather: keysOf(coming) } : group;
}

/** A state of one word may be a name or a town as well. */
function stateGroup(tokens: readonly string[], { code, words }: { code: string; words: number }): SearchGroup {
  return { ...exactly(words === 1 ? [code, ...foldWords(tokens[0] ?? '')] : [code]), isCommon: true };
}

function wordGroup(word: string): SearchGroup {
  const alike = saidAlike(word);
  if (alike.length > 1) return { anyOf: alike, isBeginning: false, isCommon: true };
  return { anyOf: alike, isBeginning: !/^\d+$/.test(word) };
}

function facetGroups({ name, value }: TypedFacet, todays: readonly Day[]): SearchGroup[] {
  if (name === 'status') return [];
  if (name === 'sku') return [skuGroup(value)];
  if (name === 'tag') return [tagGroup(value)];
  if (name === 'zip') return [{ anyOf: [`z:${value.toLowerCase()}`], isBeginning: value.length > 2 }];
  return [dayGroup(readDay([value], todays) ?? { days: [] }, [])];
}

/** A SKU may be typed as far as its first digit. */
function skuGroup(text: string): SearchGroup {
  return { anyOf: [`k:${text.toLowerCase()}`], isBeginning: /\d/.test(text) };
}

/** A tag may be typed in part. */
function tagGroup(text: string): SearchGroup {
  const tag = readTag(text);
  return { anyOf: [`t:${tag}`], isBeginning: tag !== '' };
}

function exactly(anyOf: string[]): SearchGroup {
  return { anyOf, isBeginning: false };
}

/** Phone numbers whose groups stand apart are one thing each. */
function takePhones(text: string): { rest: string; groups: SearchGroup[] } {
  const groups: SearchGroup[] = [];
  const added = typedExtension(text);
  if (added) groups.push(exactly([`x:${added.number}`]));
  const rest = (added?.without ?? text)
    .replace(usPhone, (_, area: string, exchange: string, line: string) => {
      groups.push(exactly([area + exchange + line]));
      return ' ';
    })
    .replace(lastSeven, (_, exchange: string, line: string) => {
      groups.push(exactly([exchange + line]));
      return ' ';
    });
  return { rest, groups };
}
