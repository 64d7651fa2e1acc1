import type { PrivacyRequestKind, PrivacyRequestState } from '@bloomdesk/domain/privacy/privacy-request';
import type {
  IntakeMappingKind,
  IntakeProblem,
  IntakeState,
  IntakeStatus,
} from '@bloomdesk/domain/intake/intake-order';
import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import type { Generated } from 'kysely';
import type { Json } from './json-columns.ts';

/** How other systems come in. */
export interface IntakeTables {
  /** Secrets are kept as hashes only. */
  api_keys: {
    key_id: Generated<string>;
    name: string;
    scopes: string[];
    /** Null for every center. */
    fc_ids: number[] | null;
    per_minute: number;
    secret_hash: string;
    /** The last characters of the secret, by which people know it again. */
    hint: string;
    old_hash: string | null;
    old_until: Date | null;
    created_by: string;
    created_at: Date;
    rotated_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
    version: Generated<number>;
  };
  intake_orders: {
    intake_id: Generated<string>;
    channel: string;
    external_id: string;
    form: Generated<'bloomdesk' | 'shop'>;
    state: IntakeState;
    status: IntakeStatus;
    message: Json<unknown>;
    content_hash: string;
    updated_at: Date | null;
    sent_by: string;
    problems: Json<IntakeProblem[]>;
    order_id: string | null;
    /** What a shop asked for last that came too late. */
    refused_hash: string | null;
    /** Of a placed order: which suborder each delivery is, by its external id. */
    suborders: Json<Record<string, string>>;
    /** What the payments are called that its storefront has taken. */
    payment_references: Generated<string[]>;
    received_at: Date;
    changed_at: Date;
  };
  /** What shops ask about the data of their customers. */
  privacy_requests: {
    request_id: Generated<string>;
    channel: string;
    reference: string;
    kind: PrivacyRequestKind;
    state: Generated<PrivacyRequestState>;
    email: string | null;
    phone: string | null;
    external_order_ids: Generated<string[]>;
    erasure_id: string | null;
    problem: string | null;
    received_at: Date;
    due_at: Date;
    tried_at: Date | null;
    done_at: Date | null;
    done_by: string | null;
  };
  /** What the stock levels of shops were set to last. */
  shop_levels: {
    channel: string;
    item_id: string;
    fc_id: number;
    sku: string;
    told: number | null;
    told_at: Date | null;
    listed_at: Date;
  };
  /** What shops were told of their suborders. */
  shop_parcels: {
    suborder_id: string;
    channel: string;
    /** How it stood when it was planned last, and how it stood when the shop was told last. */
    wanted: string;
    told: string | null;
    revision: Generated<number>;
    /** Why the shop has not taken it. */
    refusal: string | null;
    planned_at: Date;
    told_at: Date | null;
  };
  shop_events: {
    event_id: Generated<string>;
    webhook_id: string;
    channel: string;
    topic: string;
    /** As it came. */
    body: string;
    state: 'received' | 'read' | 'unreadable';
    received_at: Date;
    forget_at: Date;
  };
  storefront_refunds: {
    channel: string;
    refund_id: string;
    intake_id: string;
    order_id: string | null;
    refund: Json<ShopRefund>;
    state: 'waiting' | 'booked' | 'ours' | 'nothing' | 'too-much';
    received_at: Date;
    settled_at: Date | null;
  };
  shop_reconciliations: { channel: string; up_to: Date; at: Date; looked_at: number; found: number };
  intake_mappings: {
    channel: string;
    kind: IntakeMappingKind;
    theirs: string;
    ours: string;
    changed_by: string;
    changed_at: Date;
  };
}
