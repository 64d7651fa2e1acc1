import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { parseTypedPlace } from '@bloomdesk/domain/orders/order-id';
import { isSearchable } from '@bloomdesk/domain/search/parse-search';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { messageOf } from '#lib/format-failure.ts';
import { useOfferedActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import type { PaletteEntry, PaletteGroup } from '#ui/overlays/palette-entry.ts';
import { foundOrders, hitPlace, searchable } from './found-orders.ts';
import { recentPlaces, visited } from './recent-places.ts';
import { type Place, placesFor } from './typed-place.ts';

/** So many actions of the page stand there before anything is typed; an order of forty suborders has hundreds. */
const mostUnasked = 12;

export interface PaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  isEntered: boolean;
  onEnteredChange: (isEntered: boolean) => void;
  onFieldFocus: () => void;
  onClose: () => void;
}

/** The command palette: what was typed as an id, what this page can do, and every screen. */
export function Palette(props: PaletteProps) {
  const { query } = props;
  const navigate = useNavigate();
  const screens = useScreens();
  const actions = useOfferedActions();
  const { places, hits, isLoading, isAwaited, error, mayFind } = useFound(query);

  const goTo = (place: Place) => {
    visited(place);
    void navigate({ to: place.path, hash: place.hash });
  };
  const asEntry = (place: Place): PaletteEntry => ({
    id: place.path + place.hash,
    ...place,
    onAction: () => goTo(place),
  });
  const found = hits
    .map(hitEntry)
    .filter(({ path, hash }) => !places.some((one) => one.path === path && one.hash === hash));
  const groups: PaletteGroup[] = [
    { title: 'Go to', isFound: true, entries: places.map(asEntry) },
    { title: 'On this page', entries: query.trim() === '' ? actions.slice(0, mostUnasked) : actions },
    {
      title: 'Screens',
      entries: screens.map(({ path, name, icon, keys, keywords, section }) => ({
        id: path,
        label: name,
        icon,
        keys,
        keywords: `${section} ${keywords}`,
        onAction: () => void navigate({ to: path }),
      })),
    },
    // last, so that what comes late moves nothing from under someone's Enter
    { title: 'Orders', isFound: true, entries: found.map(asEntry) },
  ];
  return (
    <CommandPalette
      {...props}
      groups={groups}
      recent={recentPlaces().map(asEntry)}
      isLoading={isLoading}
      isFirstAwaited={isAwaited}
      problem={error && messageOf(error)}
      searchable={mayFind ? `You can search by: ${searchable}` : undefined}
    />
  );
}

/** What the server knows of a text: the place that an id names, and the orders that are found by it. */
function useFound(query: string) {
  const { can } = useSession();
  const mayFind = can('order.find');
  const isSearchableHere = isSearchable(query) && (mayFind || can('batch.work'));
  const isId = parseTypedPlace(query) !== null && (can('order.read') || can('batch.work') || can('inventory.read'));
  const search = useQuery({ ...foundOrders(query), enabled: isSearchableHere || isId });
  // what an earlier text has found is not offered: Enter would open someone else's order
  const data = search.isEnabled && !search.isPlaceholderData ? search.data : undefined;
  return {
    places: data ? placesFor(parseTypedPlace(query), data.exact) : [],
    hits: data?.hits ?? [],
    isLoading: search.isEnabled && search.isFetching,
    isAwaited: search.isEnabled && search.isFetching && !data,
    error: (search.isEnabled && !search.isPlaceholderData && search.error) || undefined,
    mayFind,
  };
}

/** An order as the palette shows it: whose it is, and what it was found by. */
function hitEntry(hit: SearchHit): Place {
  const { orderId, suborderId, deliveryDate, status } = hit;
  const found = hit.matches.map(({ field, text }) => `${field} ${text}`).join(' · ');
  return {
    ...hitPlace(hit),
    label: suborderId === null ? `Order ${orderId}` : `Suborder ${suborderId}`,
    note: `${found} · ${formatDay(deliveryDate)} · ${status}`,
    icon: 'box',
  };
}
