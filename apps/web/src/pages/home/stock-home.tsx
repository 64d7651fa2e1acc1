import { ArrivingLots } from '#features/inventory/day/arriving-lots.tsx';
import { CountsDue } from '#features/inventory/day/counts-due.tsx';
import { ShortProducts } from '#features/inventory/day/short-products.tsx';
import { SpoilingLots } from '#features/inventory/day/spoiling-lots.tsx';
import { StockCover } from '#features/inventory/day/stock-cover.tsx';
import { AtCenter } from './at-center.tsx';

/** Where inventory starts: what arrives, what is short, what spoils, what is due to be counted (D296). */
export function StockHome() {
  return (
    <AtCenter>
      {(fc) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <ArrivingLots fc={fc} />
            <CountsDue fc={fc} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ShortProducts fc={fc} />
            <StockCover fc={fc} />
            <SpoilingLots fc={fc} />
          </div>
        </div>
      )}
    </AtCenter>
  );
}
