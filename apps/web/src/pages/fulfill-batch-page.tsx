import { BatchIdForm } from '#features/fulfilling/batch-id-form.tsx';
import { LeftWorkNote } from '#features/fulfilling/left-work-note.tsx';
import { Page } from '#shell/page.tsx';

/** Where packing begins: which batch comes to this table (spec 3, section 2.4). */
export function FulfillBatchPage() {
  return (
    <Page category="Fulfill" title="Fulfill Batch">
      <div className="mx-auto mt-[8vh] flex w-full max-w-120 flex-col gap-6">
        <BatchIdForm />
        <LeftWorkNote />
      </div>
    </Page>
  );
}
