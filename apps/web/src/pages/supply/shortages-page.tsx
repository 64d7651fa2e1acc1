import { ShortageList } from '#features/inventory/shortages/shortage-list.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';

/** What open orders need and lots do not cover. */
export function ShortagesPage() {
  const { fcId } = useFcAndDate();
  return (
    <Page category="Products" title="Shortages" fcPicker>
      <ShortageList key={fcId} fcId={fcId} />
    </Page>
  );
}
