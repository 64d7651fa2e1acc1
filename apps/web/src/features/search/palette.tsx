import { useNavigate, useRouterState } from '@tanstack/react-router';
import { messageOf } from '#lib/format-failure.ts';
import { type PageAction, useOfferedActions } from '#lib/page-actions.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { paletteTexts } from '#texts/english/frame/palette.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import type { PaletteEntry, PaletteGroup } from '#ui/overlays/palette-entry.ts';
import { batchPlace, customerPlace, hitPlaceOf } from './found-places.tsx';
import { searchable } from './found-orders.ts';
import { recentPlaces, visited } from './recent-places.ts';
import type { Place } from './typed-place.ts';
import { useFound } from './use-found.ts';
import { screenKeywords } from './screen-keywords.ts';

/** So many actions of the page stand there before anything is typed; an order of forty suborders has hundreds. */
const mostUnasked = 12;
/** So many orders stand there; Find Orders shows the rest. */
const mostOrders = 8;

const asAction = (action: PageAction): PaletteEntry => ({ ...action, isAction: true });

export interface PaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  isEntered: boolean;
  onEnteredChange: (isEntered: boolean) => void;
  onFieldFocus: () => void;
  onClose: () => void;
}

/** The command palette: what was typed as an id, whatever else it finds, what this page can do, and every screen. */
export function Palette(props: PaletteProps) {
  const { query } = props;
  const t = useTexts(paletteTexts);
  const word = useWords();
  const navigate = useNavigate();
  const screens = useScreens();
  const actions = useOfferedActions();
  const found = useFound(query);
  // what the page that is coming can do is not known yet: Enter waits for it, as it does for the search
  const isPageComing = useRouterState({ select: ({ isLoading }) => isLoading });
  const goTo = (place: Place) => {
    visited(place);
    void navigate({ to: place.path, hash: place.hash, ...(place.search && { search: place.search }) });
  };
  const asEntry = (place: Place): PaletteEntry => ({
    id: [place.path, place.hash, ...Object.values(place.search ?? {})].join(' '),
    ...place,
    onAction: () => goTo(place),
  });
  // an order that has this very id is shown once, with what the search knows of it
  const exact = found.places.map((place) => {
    const hit = found.hits.map(hitPlaceOf).find(({ path, hash }) => path === place.path && hash === place.hash);
    return hit ?? place;
  });
  const orders = found.hits
    .slice(0, mostOrders)
    .map(hitPlaceOf)
    .filter(({ path, hash }) => !exact.some((one) => one.path === path && one.hash === hash));
  const batches = found.batches.map(batchPlace).filter(({ path }) => !exact.some((one) => one.path === path));
  const alike = found.alike > mostOrders ? t('alike') : word('Orders');
  const isLot = exact.some(({ path }) => path.startsWith('/inventory/'));
  const groups: PaletteGroup[] = [
    { title: isLot ? word('Lots') : word('Exact match'), found: 'exact', entries: exact.map(asEntry) },
    {
      title: found.corrected === null ? alike : t('didYouMean', { text: found.corrected }),
      found: 'like',
      entries: orders.map(asEntry),
    },
    { title: word('Customers'), found: 'like', entries: found.customers.map(customerPlace).map(asEntry) },
    { title: word('Batches'), found: 'like', entries: batches.map(asEntry) },
    {
      title: word('On this page'),
      entries: (query.trim() === '' ? actions.slice(0, mostUnasked) : actions).map(asAction),
    },
    {
      title: word('Screens'),
      entries: screens.map(({ path, name, icon, keys, section }) => ({
        id: path,
        label: word(name),
        icon,
        keys,
        keywords: `${word(section)} ${section} ${name} ${screenKeywords[name] ?? ''}`,
        onAction: () => void navigate({ to: path }),
      })),
    },
  ];
  return (
    <CommandPalette
      {...props}
      groups={groups}
      recent={recentPlaces().map(asEntry)}
      isLoading={found.isLoading}
      isFirstAwaited={found.isIdAwaited || (isPageComing && exact.length === 0)}
      problem={found.error && messageOf(found.error)}
      searchable={found.mayFind ? word(`You can search by ${searchable}`) : undefined}
    />
  );
}
