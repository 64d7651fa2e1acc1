import { array, boolean, check, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustmentFacts, adjustmentTypes } from '../inventory/adjustment-types.ts';
import type { LedgerRow } from '../inventory/lot-accounting.ts';
import { lotColumns } from './lot-columns.ts';

const received = { stockInitial: 100, inboundQuantity: 0 };
const row = (type: LedgerRow['type'], quantity: number, forCount = false): LedgerRow => ({
  type,
  quantity,
  forStock: true,
  forCount,
});

describe('the worked example of table A7', () => {
  const ledger = [row('Sale', -30), row('Buffer: Care', -5), row('Spoilage', -4, true)];

  test('counts sales as committed and the buffer apart', () => {
    expect(lotColumns(received, ledger)).toEqual({
      onOrder: 0,
      presold: 0,
      onHand: 96,
      committed: 30,
      reservedForCare: 5,
      presaleCareBuffer: 0,
      available: 61,
    });
  });

  test('clearing the sale moves it from committed to gone', () => {
    const cleared = [row('Sale', -30, true), ...ledger.slice(1)];
    expect(lotColumns(received, cleared)).toMatchObject({ onHand: 66, committed: 0, available: 61 });
  });
});

test('what is sold of a lot on its way is presold, and becomes committed when it is received', () => {
  const ledger = [row('Sale', -7), row('Care', -1), row('Buffer: Care', -2)];
  expect(lotColumns({ stockInitial: 50, inboundQuantity: 50 }, ledger)).toEqual({
    onOrder: 50,
    presold: 8,
    onHand: 0,
    committed: 0,
    reservedForCare: 0,
    presaleCareBuffer: 2,
    available: 40,
  });
  expect(lotColumns({ stockInitial: 50, inboundQuantity: 0 }, ledger)).toMatchObject({
    onOrder: 0,
    presold: 0,
    onHand: 50,
    committed: 8,
    reservedForCare: 2,
    available: 40,
  });
});

test('more may be promised than there is, and then available is negative', () => {
  expect(lotColumns({ stockInitial: 5, inboundQuantity: 0 }, [row('Marketing & Corporate', -8)]).available).toBe(-3);
});

const anyRow = record({
  type: constantFrom(...adjustmentTypes),
  quantity: integer({ min: -500, max: 500 }).filter((quantity) => quantity !== 0),
  forStock: boolean(),
  forCount: boolean(),
}).map((each) => (adjustmentFacts(each.type).isBuffer ? { ...each, forCount: false } : each));
const anyStock = record({ stockInitial: integer({ min: 0, max: 2000 }), isInbound: boolean() }).map(
  ({ stockInitial, isInbound }) => ({ stockInitial, inboundQuantity: isInbound ? stockInitial : 0 }),
);

test('what is available is what was delivered plus everything that was claimed or cleared', () => {
  const holds = property(anyStock, array(anyRow, { maxLength: 40 }), (stock, ledger) => {
    const moved = ledger.filter(({ forStock, forCount }) => forStock || forCount);
    return (
      lotColumns(stock, ledger).available ===
      stock.stockInitial + moved.reduce((sum, { quantity }) => sum + quantity, 0)
    );
  });
  expect(check(holds, { numRuns: 20_000 }).counterexample).toBe(null);
});

test('clearing a claim never changes what is available', () => {
  const holds = property(
    anyStock,
    array(anyRow, { minLength: 1, maxLength: 40 }),
    integer(),
    (stock, ledger, place) => {
      const at = Math.abs(place) % ledger.length;
      const cleared = ledger.map((each, index) => (index === at && each.forStock ? { ...each, forCount: true } : each));
      return lotColumns(stock, ledger).available === lotColumns(stock, cleared).available;
    },
  );
  expect(check(holds, { numRuns: 20_000 }).counterexample).toBe(null);
});

test('receiving a lot changes neither what is available nor any row', () => {
  const holds = property(anyStock, array(anyRow, { maxLength: 40 }), ({ stockInitial }, ledger) => {
    const [before, after] = [stockInitial, 0].map((inboundQuantity) =>
      lotColumns({ stockInitial, inboundQuantity }, ledger),
    );
    return before?.available === after?.available && (stockInitial === 0 || before?.presold === after?.committed);
  });
  expect(check(holds, { numRuns: 20_000 }).counterexample).toBe(null);
});
