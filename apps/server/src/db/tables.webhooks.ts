import type { ColumnType, Generated } from 'kysely';
import type { SendingState } from '@bloomdesk/domain/webhooks/sending-rules';
import type { Json } from './json-columns.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What other programs are told of, and how it gets there. */
export interface WebhookTables {
  webhooks: {
    webhook_id: Generated<string>;
    name: string;
    url: string;
    patterns: string[];
    /** Empty: of all centers. */
    fc_ids: Generated<number[]>;
    /** The last characters of the secret. */
    hint: string;
    paused_at: Maybe<Date>;
    paused_by: Maybe<string>;
    failing_since: Maybe<Date>;
    created_by: string;
    created_at: Date;
    version: Generated<number>;
  };
  webhook_secrets: { webhook_id: string; secret: string; old_secret: Maybe<string>; old_until: Maybe<Date> };
  events: {
    event_id: Generated<number>;
    id: Generated<string>;
    tx: Generated<string>;
    type: string;
    subject_type: string;
    subject_id: string;
    fc_ids: number[];
    data: Json<Record<string, unknown>>;
    at: Generated<Date>;
    /** Null until it is known to be committed. */
    sequence: Maybe<number>;
  };
  event_stream: { stream: Generated<string>; last_sequence: Generated<number>; forgotten_sequence: Generated<number> };
  webhook_sendings: {
    sending_id: Generated<number>;
    webhook_id: string;
    event_id: number;
    sequence: number;
    subject: string;
    state: Generated<SendingState>;
    attempts: Generated<number>;
    next_at: Date;
    last_at: Maybe<Date>;
    last_status: Maybe<number>;
    last_problem: Maybe<string>;
    last_answer: Maybe<string>;
    milliseconds: Maybe<number>;
    created_at: Date;
    settled_at: Maybe<Date>;
  };
}
