import type { ColumnType, Generated } from 'kysely';
import type { AdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Kept by the database itself; see migration 007. */
type Follows = ColumnType<number, never, never>;

/** Lots of stock and their ledger; quantities in units, days of the lot's center. */
export interface InventoryTables {
  lots: {
    lot_id: Generated<number>;
    fc_id: number;
    sku: string;
    product_name: string;
    product_classification: Generated<string>;
    lot_label: Maybe<string>;
    external_id: Maybe<string>;
    transaction_id: Maybe<string>;
    vendor: Generated<string>;
    purchase_order: Generated<string>;
    po_units: Maybe<number>;
    arrival_date: Maybe<string>;
    start_fulfillment_date: Maybe<string>;
    expiration_date: Maybe<string>;
    feed_status: Maybe<string>;
    stock_initial: number;
    inbound_quantity: Generated<number>;
    cleared_quantity: Follows;
    claimed_sale: Follows;
    claimed_care_buffer: Follows;
    claimed_other_buffer: Follows;
    claimed_other: Follows;
    is_moving: Generated<boolean>;
    purchase_line_id: Maybe<number>;
    on_hand_qty: Follows;
    available_for_sale_qty: Follows;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  adjustments: {
    adjustment_id: Generated<number>;
    lot_id: number;
    adjustment_type: AdjustmentType;
    adjustment_time: string;
    quantity: number;
    suborder_ref: Maybe<string>;
    line_index: Maybe<number>;
    for_stock: boolean;
    for_count: boolean;
    memo: string;
    origin: 'staff' | 'allocation' | 'system';
    netsuite_inventory_adjustment_id: Maybe<string>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
}
