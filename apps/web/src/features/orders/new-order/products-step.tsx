import { maySaveNotecard } from '@bloomdesk/domain/printing/notecards/notecard-rules';
import { formatMoney } from '@bloomdesk/domain/money';
import type { CallFailed } from '#lib/call-failed.ts';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';
import { CardMessage } from './card-message.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { type Good, priceOf } from './new-order-goods.ts';
import type { ChosenDelivery, NewOrderDraft } from './new-order-draft.ts';
import { NewOrderSummary } from './new-order-summary.tsx';
import { PriceRows } from './price-rows.tsx';
import { StepButtons } from './step-buttons.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export interface ProductsStepProps {
  draft: NewOrderDraft;
  chosen: ChosenDelivery;
  /** The step has just come into view. */
  isResting: boolean;
  onChange: (changes: Partial<Pick<NewOrderDraft, 'lines' | 'message' | 'ignoresStock'>>) => void;
  onBack: () => void;
  onRefused: (error: CallFailed) => void;
  onPlaced: (placed: { orderId: string; isNew: boolean; owed: number }) => void;
}

/** What is sent and what its card says, with the whole price; its end places the order. */
export function ProductsStep(props: ProductsStepProps) {
  const { draft, chosen, isResting, onChange, onBack } = props;
  const { query, offer, goods, rights, place, submit } = usePlaceOrder(draft, chosen, props);
  const change: ProductsStepProps['onChange'] = (changes) => {
    if (place.isPending) return; // what is being placed is what was shown
    place.reset();
    onChange(changes);
  };
  const price = offer && priceOf(goods, offer);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field of it arrives here
    <form
      noValidate
      aria-label="Products"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (missingOf(draft, goods).length === 0) submit();
      }}
    >
      {place.error && (
        <Banner {...failureNotice(place.error, 'Could not place the order')} className="mb-4 whitespace-pre-line" />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <FocusedStep name={offer ? 'products' : 'loading'}>
          {!offer && query.error && (
            <LoadFailure onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailure>
          )}
          {!offer && !query.error && <Skeleton lines={6} />}
          {offer && <GoodsFields {...{ draft, offer, goods, rights }} onChange={change} />}
          <CardMessage message={draft.message} onChange={(message) => change({ message })} />
        </FocusedStep>
        <div className="flex flex-col gap-4">
          {offer && price && <PriceRows totals={price.totals} taxRate={offer.taxRate} />}
          <NewOrderSummary draft={draft} delivery={chosen.words} />
        </div>
      </div>
      <StepButtons
        missing={offer ? missingOf(draft, goods) : ['Products of the day']}
        label={actionOf(goods, price?.totals.orderTotal ?? 0)}
        isPending={place.isPending}
        isResting={isResting}
        onBack={onBack}
      />
    </form>
  );
}

function actionOf(goods: readonly Good[], total: number): string {
  return goods.length === 0 ? 'Create without products' : `Place order, ${formatMoney(total)}`;
}

function missingOf({ message }: NewOrderDraft, goods: readonly Good[]): string[] {
  const wrong = goods.flatMap(({ problem, option, sku }) => (problem === undefined ? [] : [option?.name ?? sku]));
  return maySaveNotecard(message).ok ? wrong : [...wrong, 'A shorter message'];
}
