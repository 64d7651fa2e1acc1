import type { SuppressionReason } from '@bloomdesk/domain/notifications/suppressed-address';
import type { Generated } from 'kysely';
import type { NotificationKind, NotificationSubjectType } from '@bloomdesk/domain/notifications/staff-notification';
import type { Json, JsonOr } from './json-columns.ts';
import type { BulkActionTables } from './tables.bulk-actions.ts';
import type { BulkOrderTables } from './tables.bulk-orders.ts';
import type { FileTables } from './tables.files.ts';
import type { IntakeTables } from './tables.intake.ts';
import type { InventoryTables } from './tables.inventory.ts';
import type { OrderActionTables } from './tables.order-actions.ts';
import type { OrderTables } from './tables.orders.ts';
import type { QuarantineTables } from './tables.quarantine.ts';
import type { PartnerTables } from './tables.partners.ts';
import type { SetUpTables } from './tables.set-up.ts';
import type { WebhookTables } from './tables.webhooks.ts';
import type { DeliveryWindowTables } from './tables.windows.ts';

type Made = Generated<number>;

export interface Tables
  extends OrderTables,
    BulkOrderTables,
    InventoryTables,
    DeliveryWindowTables,
    OrderActionTables,
    FileTables,
    IntakeTables,
    QuarantineTables,
    PartnerTables,
    SetUpTables,
    WebhookTables,
    BulkActionTables {
  audit_events: {
    event_id: Made;
    at: Date;
    performed_by: string;
    action: string;
    request_id: string;
    data: Json<unknown>;
    tx: Generated<string>;
  };
  audit_links: { entity_type: string; entity_id: string; event_id: number };
  audit_seals: { event_id: number; place: number; hash: Buffer; salt: Buffer | null; digest: Buffer | null };
  /** What events say since a person was taken out of them; read only (D492). */
  erased_events: { place: Made; trail: string; event_id: number; erasure_id: string; digest: Buffer };
  /** Who was erased; ids alone, nothing of the person (D491). */
  erasures: {
    erasure_id: string;
    asked_at: Date;
    asked_by: string;
    customer_ids: string[];
    suborder_ids: string[];
    state: 'asked' | 'done' | 'refused';
    problem: string | null;
    done_at: Date | null;
    counts: Json<Record<string, number>>;
    /** By which a list outside of the database finds the same rows in a restored backup (D493). */
    hashes: Generated<string[]>;
  };
  security_events: {
    event_id: Made;
    at: Date;
    kind: string;
    subject: string | null;
    ip: string | null;
    request_id: string | null;
  };
  idempotency_keys: {
    staff_id: string;
    route: string;
    key: string;
    body_hash: string;
    answer: string;
    expires_at: Date;
  };
  outbox: {
    effect_key: string;
    partner: string;
    kind: string;
    payload: Json<unknown>;
    state: Generated<'pending' | 'done' | 'dead'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    done_at: Date | null;
    /** Null where it was sent. */
    not_sent_because: Generated<SuppressionReason | null>;
  };
  mailbox: { mail_id: Made; effect_key: string; to_address: string; subject: string; body: string; sent_at: Date };
  chat_posts: { post_id: Made; effect_key: string; channel: string; body: string; sent_at: Date };
  exception_events: {
    event_id: Made;
    tx: Generated<string>;
    suborder_id: string;
    before: Json<unknown>;
    after: Json<unknown>;
    at: Generated<Date>;
  };
  partner_turns: { partner: string; next_at: Date };
  partner_points: { account: string; held: number; most: number; per_second: number; at: Date };
  partner_slots: { partner: string; slot: number; held_until: Date };
  data_api_secrets: { secret: Buffer; created_at: Generated<Date> };
  worker_heartbeats: { worker_id: string; process: string; beat_at: Date };
  demo_marks: { mark: string; at: Date };
  demo_scenes: {
    place: number;
    kind: string;
    shows: string;
    about: string;
    path: string;
    worth_opening: string | null;
  };

  staff_users: {
    staff_id: Generated<string>;
    email: string;
    given_name: Generated<string>;
    family_name: Generated<string>;
    password_hash: string | null;
    must_change_password: Generated<boolean>;
    groups: Generated<string[]>;
    google_subject: string | null;
    demo: Generated<boolean>;
    disabled_at: Date | null;
    session_version: Generated<number>;
    language: 'en' | 'es' | null;
    tours_seen: Generated<string[]>;
    last_seen_at: Date | null;
    created_at: Date;
  };
  identity_keys: {
    key_id: string;
    private_jwk: Json<Record<string, unknown>>;
    public_jwk: Json<Record<string, unknown>>;
    created_at: Date;
  };
  identity_challenges: { challenge_hash: string; staff_id: string; expires_at: Date };
  refresh_tokens: {
    token_hash: string;
    family_id: string;
    staff_id: string;
    device: Generated<string>;
    address: Generated<string>;
    methods: Generated<string[]>;
    authenticated_at: Date | null;
    hands_at: Date | null;
    provider_session: string | null;
    issued_at: Date;
    used_at: Date | null;
    successor: string | null;
    revoked_at: Date | null;
    idle_until: Date;
    absolute_until: Date;
  };
  reset_codes: { staff_id: string; code_hash: string; expires_at: Date; tries: Generated<number> };
  wrong_guesses: { counter: string; failures: number; last_failed_at: Date };
  known_devices: { device_hash: string; staff_id: string; expires_at: Date };
  /** How tables are looked at. */
  table_views: {
    view_id: string;
    table_name: string;
    owner_id: string;
    name: string;
    is_shared: Generated<boolean>;
    state: Json<unknown>;
    version: Generated<number>;
    changed_at: Date;
  };
  /** Who works on an exception or an order (D294). */
  work_owners: {
    subject_id: string;
    owner_id: string;
    assigned_by: string | null;
    claimed_at: Date;
    due_at: Date | null;
    ended_at: Date | null;
  };
  /** What concerns a person of the staff, until it is swept (D293). */
  staff_notifications: {
    notification_id: Made;
    staff_id: string;
    kind: NotificationKind;
    subject_type: NotificationSubjectType;
    subject_id: string;
    sentence: string;
    excerpt: Generated<string>;
    event_key: string;
    at: Date;
    read_at: Date | null;
  };
  table_view_defaults: { staff_id: string; table_name: string; view_id: string };
  google_sign_ins: { state_hash: string; nonce: string; verifier: string; expires_at: Date };

  fulfillment_centers: {
    fc_id: number;
    name: string;
    slug: string;
    company: string;
    address1: string;
    address2: Generated<string>;
    city: string;
    state: string;
    zipcode: string;
    phone: string;
    timezone: string;
    is_active: Generated<boolean>;
    zone_id: number | null;
    optgroup: string;
    roles: string[];
    config: Json<Record<string, unknown>>;
    version: Generated<number>;
  };
  products: {
    sku: string;
    name: string;
    ops_name: string;
    classification: string;
    category: string;
    unit_price: number;
    kit: boolean;
    components: JsonOr<{ sku: string; quantity: number }[]>;
    allowed_transport_modes: Generated<string[]>;
    distribution_points: Generated<number[]>;
    available_from: string | null;
    available_to: string | null;
    image_url: string | null;
    is_primary_override: boolean | null;
    customs_description: string | null;
    hs_code: string | null;
    weight_ounces: number | null;
    origin_country: string | null;
    shelf_life_days: number | null;
    version: Generated<number>;
  };
  table_slots: { sku: string; label: string };
  feature_flags: {
    flag_id: Made;
    company: string | null;
    fc_id: number | null;
    name: string;
    is_on: boolean;
    updated_at: Date;
  };
  closed_days: {
    closed_day_id: Made;
    day: string;
    reason: string;
    company: string | null;
    fc_id: number | null;
    area_id: number | null;
    updated_at: Date;
  };
  zip_places: { zip: string; city: string; state: string; lat: number; lng: number };
  delivery_areas: {
    area_id: Made;
    fc_id: number;
    description: string;
    active: Generated<boolean>;
    delivery_mechanism: string;
    carrier: string;
    transport_mode: string;
    priority: Generated<number>;
    onfleet_team_id: string | null;
    team_label: string | null;
    delivery_type: Generated<string>;
    delivery_fee: Generated<number>;
    tax_rate_ppm: Generated<number>;
    distribution_point: Generated<number>;
    travel_time: Generated<number>;
    cutoff: Generated<number>;
    geometry: Json<Geometry> | null;
    zips: Generated<string[]>;
    nationwide: Generated<boolean>;
    updated_at: Date;
    version: Generated<number>;
  };
  delivery_area_schedules: {
    schedule_id: Made;
    area_id: number;
    day_of_week: number;
    start_hour: number;
    duration: number;
    capacity: number | null;
  };
}

/** A delivery area's shape as GeoJSON keeps it: longitude before latitude. */
export type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] };
