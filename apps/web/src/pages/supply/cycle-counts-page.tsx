import { CountList } from '#features/inventory/counting/count-list.tsx';
import { NewCountButton } from '#features/inventory/counting/new-count-button.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { useWords } from '#texts/use-texts.ts';

/** The cycle counts of a center. */
export function CycleCountsPage() {
  const word = useWords();
  const { fc, fcId } = useFcAndDate();
  return (
    <Page category={word('Products')} title={word('Cycle counts')} fcPicker isFull actions={<NewCountButton fc={fc} />}>
      <CountList key={fcId} fcId={fcId} />
    </Page>
  );
}
