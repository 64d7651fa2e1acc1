import type { Generated } from 'kysely';
import type { ManifestState } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import type { ExchangeOutcome } from '@bloomdesk/domain/exchange-outcome';

/** What is known of the outside companies. */
export interface PartnerTables {
  partner_exchanges: {
    exchange_id: Generated<string>;
    partner: string;
    operation: string;
    at: Date;
    milliseconds: number;
    outcome: ExchangeOutcome;
    status: number | null;
    problem: string | null;
  };
  partner_states: {
    partner: string;
    last_answer_at: Date | null;
    failing_since: Date | null;
    problem: string | null;
  };
  /** Consolidated shipments with UPS, by what UPS calls them. */
  ups_masters: {
    master_id: Generated<string>;
    /** What leaves together: a batch, or a suborder that was in none when its label was made. */
    consignment: string;
    gccn: string;
    state: Generated<'open' | 'closing' | 'closed'>;
    opened_at: Date;
    closed_at: Date | null;
    label_format: string | null;
    label_data: Buffer | null;
  };
  /** The boxes in them; without a number while UPS is asked. */
  ups_children: {
    effect_key: string;
    suborder_id: string;
    master_id: string;
    tracking_number: string | null;
    removed_at: Date | null;
  };
  /** Consolidations with FedEx, by what FedEx calls them. */
  fedex_consolidations: {
    consolidation_id: Generated<string>;
    /** What leaves together: a batch, or a suborder that was in none when its label was made. */
    consignment: string;
    key_index: string;
    key_date: string;
    /** Of its air waybill, without which an empty one cannot be given up. */
    waybill: object | null;
    state: Generated<'open' | 'confirming' | 'confirmed' | 'lapsed'>;
    opened_at: Date;
    confirmed_at: Date | null;
    /** What its papers are asked for by; null where the answer that named it was lost. */
    job_id: string | null;
  };
  /** The boxes that were asked into them; without a number while FedEx is asked, or where its answer was lost. */
  fedex_boxes: {
    effect_key: string;
    suborder_id: string;
    consolidation_id: string;
    tries: Generated<number>;
    tracking_number: string | null;
    /** FedEx has it, says that it does, and gives its number and its label no more. */
    is_taken: Generated<boolean>;
    removed_at: Date | null;
  };
  /** Keys under which a label may have been made whose answer was lost, and when it is looked for next. */
  fedex_doubts: {
    effect_key: string;
    /** The label that counts; null where none does. */
    kept_number: string | null;
    looks: Generated<number>;
    look_at: Date | null;
  };
  /** Parcels with a label of our own, for a courier without an interface. */
  courier_parcels: {
    effect_key: string;
    suborder_id: string;
    number: string;
    fc_id: number;
    /** The day it leaves, `YYYY-MM-DD`. */
    ship_on: string;
    /** What the courier is told of it; null once nobody has to tell it any more. */
    sheet: object | null;
    made_at: Date;
    manifest_id: string | null;
    withdrawn_at: Date | null;
  };
  /** The files by which it is told of them. */
  courier_manifests: {
    manifest_id: Generated<string>;
    number: string;
    fc_id: number;
    ship_on: string;
    columns: string[];
    parcel_count: number;
    /** SHA-256 of the file as it is sent. */
    digest: string | null;
    /** How often the courier has refused it, plus one: a part of the file's name. */
    revision: Generated<number>;
    state: Generated<ManifestState>;
    written_at: Date;
    tries: Generated<number>;
    try_at: Date | null;
    problem: string | null;
    sent_at: Date | null;
    acknowledged_at: Date | null;
    /** What people were told of. */
    troubles: Generated<string[]>;
  };
  /** Files of a courier that were read, by name and content. */
  courier_files: {
    name: string;
    digest: string;
    read_at: Date;
    row_count: number;
    /** The rows that were left out, each with its reason. */
    problems: string[];
  };
  /** What stands in the accounting system; cents. */
  accounting_records: {
    kind: AccountingKind;
    subject: string;
    /** Of the last try. */
    effect_key: string;
    order_id: string | null;
    day: string;
    /** What was last sent; null before, and where it has no sum. */
    amount: number | null;
    /** What accounting calls it; null until it has answered. */
    record_id: string | null;
    /** Why it has not taken it, by its codes. */
    refusal: string | null;
    planned_at: Date;
    recorded_at: Date | null;
  };
  /** How both books had a kind on a day; cents. */
  accounting_days: {
    day: string;
    kind: AccountingKind;
    our_count: number;
    our_amount: number;
    their_count: number;
    their_amount: number;
    difference_count: number;
    looked_at: Date;
  };
  /** The records that were not the same in both. */
  accounting_differences: {
    day: string;
    kind: AccountingKind;
    subject: string;
    is_ours: boolean;
    our_amount: number | null;
    is_theirs: boolean;
    their_amount: number | null;
  };
}
