import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchHit } from '@bloomdesk/contract/care/search.calls';
import { useOfferedActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { useHasRoute, useScreens } from '#lib/screens/use-screens.ts';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import type { PaletteEntry, PaletteGroup } from '#ui/overlays/palette-entry.ts';
import { isSearchable } from '@bloomdesk/domain/search/search-reading';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { foundOrders, hitPlace, matchWords, searchable } from './found-orders.ts';
import { recentPlaces, visited } from './recent-places.ts';
import { type Place, placesFor } from './typed-place.ts';

/** So many actions of the page stand there before anything is typed; an order of forty suborders has hundreds. */
const mostUnasked = 12;

/** The command palette: what was typed as an id, what this page can do, and every screen. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const screens = useScreens();
  const hasRoute = useHasRoute();
  const { can } = useSession();
  const mayGo = (path: string) => hasRoute(path) && (path !== '/inventory/$lotId' || can('inventory.read'));
  const actions = useOfferedActions();
  const [query, setQuery] = useState('');

  const goTo = (place: Place) => {
    visited(place);
    void navigate({ to: place.path, hash: place.hash });
  };
  const asEntry = (place: Place): PaletteEntry => ({
    id: place.path + place.hash,
    ...place,
    onAction: () => goTo(place),
  });
  const mayFind = can('order.find') && hasRoute('/orders/$orderId');
  const search = useQuery({ ...foundOrders(query), enabled: mayFind && isSearchable(query) });
  const places = placesFor(query, mayGo);
  // what an earlier text has found is not offered: Enter would open somebody else's order
  const hits = search.isEnabled && !search.isPlaceholderData ? (search.data?.hits ?? []) : [];
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
    // last, so that what comes late moves nothing from under somebody's Enter
    { title: 'Orders', isFound: true, entries: found.map(asEntry) },
  ];
  return (
    <CommandPalette
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      recent={recentPlaces().map(asEntry)}
      isLoading={search.isEnabled && search.isFetching}
      searchable={mayFind ? `You can search by: ${searchable}` : undefined}
      onClose={onClose}
    />
  );
}

/** An order as the palette shows it: whose it is, and what it was found by. */
function hitEntry(hit: SearchHit): Place {
  const { orderId, suborderId, deliveryDate, status } = hit;
  return {
    ...hitPlace(hit),
    label: suborderId === null ? `Order ${orderId}` : `Suborder ${suborderId}`,
    note: `${matchWords(hit)} · ${formatDay(deliveryDate)} · ${status}`,
    icon: 'box',
  };
}
