import { NewTransferButton } from '#features/inventory/transfers/new-transfer-button.tsx';
import { TransferList } from '#features/inventory/transfers/transfer-list.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { useWords } from '#texts/use-texts.ts';

/** Stock that goes from one center to another. */
export function TransfersPage() {
  const word = useWords();
  const { fc, fcId } = useFcAndDate();
  return (
    <Page category={word('Products')} title={word('Transfers')} fcPicker isFull actions={<NewTransferButton fc={fc} />}>
      <TransferList key={fcId} fc={fc} />
    </Page>
  );
}
