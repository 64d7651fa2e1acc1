import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOfferedActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { useHasRoute, useScreens } from '#lib/screens/use-screens.ts';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import type { PaletteEntry, PaletteGroup } from '#ui/overlays/palette-entry.ts';
import { recentPlaces, visited } from './recent-places.ts';
import { type Place, placesFor } from './typed-place.ts';

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
  const groups: PaletteGroup[] = [
    { title: 'Go to', isFound: true, entries: placesFor(query, mayGo).map(asEntry) },
    { title: 'On this page', entries: actions },
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
  ];
  return (
    <CommandPalette
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      recent={recentPlaces().map(asEntry)}
      onClose={onClose}
    />
  );
}
