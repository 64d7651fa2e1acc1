import { isSameState, type ViewState } from '@bloomdesk/domain/views/view-state';
import { askedView, nameOfNone, type NamedView } from './named-view.ts';
import type { PlainSearch } from './search-text.ts';
import { isLookWord, sortWord, type TableLook, tableLook, tableWords } from './table-address.ts';

/** A view as the address asks for it. */
export interface AddressedView extends NamedView {
  state: ViewState;
}

/**
 * How a table is looked at: as the address says in words, else by the view it names, else by the view the reader's table
 * opens with. A view it names and that is not among those the reader sees stays named.
 */
export function viewedLook(
  search: Readonly<Record<string, unknown>>,
  start: TableLook,
  views: readonly AddressedView[],
  prefix = '',
): TableLook {
  const look = tableLook(search, start, prefix);
  const isSpelled = Object.keys(search).some((name) => isLookWord(name, prefix));
  const { view, name } = askedView(search[`${prefix}view`], isSpelled, views);
  return { ...look, ...view?.state, view: name };
}

/**
 * The names under which it stands in the address. A shared view as it is kept is named and nothing else, so that a link
 * shows it as it is by then; one of the reader's own is spelled out too, so that a colleague sees the same rows.
 */
export function viewedWords(
  look: TableLook,
  start: TableLook,
  views: readonly AddressedView[],
  prefix = '',
): PlainSearch {
  const words = tableWords(look, start, prefix);
  const spelled = Object.keys(words).filter((name) => isLookWord(name, prefix));
  if (look.view === null) {
    const name = nameOfNone(spelled.length > 0, views);
    return name === undefined ? words : { ...words, [`${prefix}view`]: name };
  }
  const view = views.find(({ viewId }) => viewId === look.view);
  const isAsStored = view !== undefined && isSameState(look, view.state);
  if (isAsStored && view.isShared) for (const name of spelled) delete words[name];
  // Changed until it looks as the table starts, it would be taken for the view itself.
  if (!isAsStored && spelled.length === 0) words[`${prefix}sort`] = sortWord(look.sort);
  return { ...words, [`${prefix}view`]: look.view };
}

/** Does the address leave it to the reader's own default? */
export function leavesLookOpen(search: Readonly<Record<string, unknown>>, prefix = ''): boolean {
  return !Object.keys(search).some((name) => isLookWord(name, prefix) || name === `${prefix}view`);
}
