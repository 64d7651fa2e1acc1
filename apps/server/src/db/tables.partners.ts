import type { Generated } from 'kysely';
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
}
