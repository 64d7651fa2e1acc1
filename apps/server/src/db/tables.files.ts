import type { CustodyStep } from '@bloomdesk/domain/deliveries/custody-step';
import type { Generated } from 'kysely';

/** Files by their content, and what they belong to. */
export interface FileTables {
  /** The bytes are there once `stored_at` is set. */
  files: {
    hash: string;
    size: number;
    content_type: string;
    kept_in: 'database' | 'folder' | 's3';
    stored_at: Date | null;
    touched_at: Date;
  };
  file_contents: { hash: string; content: Buffer };
  file_secrets: { secret: Buffer };
  /** A file waits for its comment until that is sent. */
  order_files: {
    file_id: Generated<string>;
    order_id: string;
    comment_id: string | null;
    place: Generated<number>;
    name: string;
    kind: 'picture' | 'document';
    hash: string;
    thumbnail_hash: string | null;
    width: number | null;
    height: number | null;
    uploaded_by: string;
    uploaded_at: Date;
  };
  /** Who had the goods of a delivery when, as its carrier said; each step once. */
  custody_steps: {
    step_id: Generated<string>;
    effect_key: string;
    suborder_id: string;
    partner: string;
    step: CustodyStep;
    at: Date;
    driver: string | null;
    scan_ids: string[];
    latitude: number | null;
    longitude: number | null;
  };
  /** How a delivery was handed over; without a moment while its carrier is still asked, or where it has said nothing. */
  delivery_proofs: {
    proof_id: Generated<string>;
    effect_key: string;
    suborder_id: string;
    partner: string;
    delivered_at: Date;
    looks: Generated<number>;
    look_at: Date | null;
    handed_over_at: Date | null;
    received_by: string | null;
    found_at: Date | null;
  };
  delivery_proof_pictures: {
    picture_id: Generated<string>;
    proof_id: string;
    place: number;
    kind: 'photo' | 'signature';
    hash: string;
    thumbnail_hash: string;
    width: number;
    height: number;
  };
  /** The picture a product shows in place of the feed's. */
  product_pictures: {
    sku: string;
    hash: string;
    feed_url: string | null;
    uploaded_by: string;
    uploaded_at: Date;
  };
}
