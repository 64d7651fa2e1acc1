import type { SuppressionReason } from '@bloomdesk/domain/notifications/suppressed-address';
import type { Generated } from 'kysely';
import type { Json } from './json-columns.ts';

/** What care does to an order as a whole, and what orders are found by. */
export interface OrderActionTables {
  /** When each kind of letter about an order last went out. */
  lifecycle_letters: { order_id: string; event_type: string; sent_at: Date };
  /** Letters to the sender as they were written; the outbox knows whether they have gone out. */
  order_letters: {
    letter_id: Generated<number>;
    order_id: string;
    suborder_id: string | null;
    event_type: string;
    effect_key: string;
    to_address: string;
    subject: string;
    body: string;
    performed_by: string | null;
    planned_at: Date;
  };
  /** Addresses that get no letters (D570). */
  suppressed_addresses: {
    suppression_id: Generated<string>;
    address: string;
    reason: SuppressionReason;
    note: Generated<string>;
    since: Date;
    added_by: string;
  };
  /** Notices of bounces and complaints that were heard already. */
  mail_notices: { source: string; notice_id: string; forget_at: Date };
  /** What staff write for each other; a removed one keeps its place and loses its words. */
  order_comments: {
    comment_id: Generated<number>;
    order_id: string;
    author_id: string;
    author_email: string;
    body: string;
    mentions: Generated<string[]>;
    created_at: Date;
    edited_at: Date | null;
    removed_at: Date | null;
  };
  /** Short words that staff sort orders by (D314). */
  order_tags: { order_id: string; tag: string };
  /** The id is null until the accounting system has answered; the key is the same however often it is asked. */
  sales_orders: {
    order_id: string;
    effect_key: string;
    sales_order_id: string | null;
    requested_at: Date;
    answered_at: Date | null;
  };
  stopped_subscriptions: {
    source: string;
    subscription_number: string;
    order_id: string;
    effect_key: string;
    stopped_by: string;
    stopped_at: Date;
    /** Null until the subscription site has answered. */
    confirmed_at: Date | null;
  };
  /** What the payment platform last said of an order, in the shape of the contract. */
  platform_copies: { order_id: string; summary: Json<unknown>; taken_at: Date };
  /** Kept by triggers: read only. */
  search_terms: {
    /** A customer where `is_sender`, else a suborder. */
    subject: string;
    is_sender: boolean;
    kind: 'name' | 'dialled' | 'phone' | 'email';
    term: string;
    since: Date;
  };
  /** One row per suborder with all its words; kept by triggers: read only. */
  search_documents: { suborder_id: string; order_id: string; customer_id: string; placed_at: Date; words: string };
  /** Words that have been written once; kept by triggers: read only. */
  search_words: { word: string };
}
