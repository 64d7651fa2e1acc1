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
}
