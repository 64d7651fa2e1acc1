import type { ExchangeOutcome } from '@bloomdesk/domain/exchange-outcome';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Exchange } from './exchange.ts';

/** What is kept of each partner (D378). */
const mostExchanges = 200;
const writeEvery = 1000;

/** How it stands with a partner, by what all processes have heard of it. */
export interface PartnerState {
  partner: string;
  lastAnswerAt: Date | null;
  /** Since when it has given no answer that can be used. */
  failingSince: Date | null;
  problem: string | null;
}

export interface ExchangeLog {
  note(exchange: Exchange): void;
  /** Writes down what this process has heard and not yet written. */
  flush(): Promise<void>;
  states(): Promise<PartnerState[]>;
  /** The very last one with each partner that was ever asked. */
  lastOfEach(): Promise<Exchange[]>;
  /** The last ones, the newest first. */
  latest(partner: string, most: number): Promise<Exchange[]>;
}

/**
 * The last exchanges with each partner, in the database, so that every process sees them. Written at most once a second, and
 * what cannot be written is forgotten: no call to a partner waits for its log.
 */
export function exchangeLog(db: Db): ExchangeLog {
  let waiting = new Map<string, Exchange[]>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const heard = waiting;
    waiting = new Map();
    writing = writing.then(() => write(db, heard)).catch(() => {});
    await writing;
  };

  return {
    note(exchange) {
      const ofPartner = waiting.get(exchange.partner) ?? [];
      waiting.set(exchange.partner, [...ofPartner.slice(1 - mostExchanges), exchange]);
      timer ??= setTimeout(() => void flush(), writeEvery).unref();
    },
    flush,
    async states() {
      const { rows } = await sql<PartnerState>`
        select partner, last_answer_at as "lastAnswerAt", failing_since as "failingSince", problem
        from partner_states order by partner`.execute(db);
      return rows;
    },
    async lastOfEach() {
      const { rows } = await sql<Exchange>`
        select distinct on (partner) partner, operation, at, milliseconds, outcome, status, problem from partner_exchanges
        order by partner, exchange_id desc`.execute(db);
      return rows;
    },
    async latest(partner, most) {
      const { rows } = await sql<Exchange>`
        select partner, operation, at, milliseconds, outcome, status, problem from partner_exchanges
        where partner = ${partner} order by exchange_id desc limit ${most}`.execute(db);
      return rows;
    },
  };
}

/** Partner by partner in one order, so that two processes never wait for each other. */
async function write(db: Db, heard: ReadonlyMap<string, readonly Exchange[]>): Promise<void> {
  for (const partner of [...heard.keys()].toSorted()) await writeOf(db, partner, heard.get(partner) ?? []);
}

const isAnswer = ({ outcome }: { outcome: ExchangeOutcome }) => outcome === 'answered' || outcome === 'refused';

/** The exchanges and the state they leave, in one statement; what is older than the last two hundred goes. */
async function writeOf(db: Db, partner: string, exchanges: readonly Exchange[]): Promise<void> {
  const column = <T>(of: (exchange: Exchange) => T): T[] => exchanges.map(of);
  const lastAnswer = exchanges.findLast(isAnswer);
  const sinceAnswer = lastAnswer ? exchanges.slice(exchanges.indexOf(lastAnswer) + 1) : exchanges;
  const failingSince = sinceAnswer[0]?.at ?? null;
  const problem = sinceAnswer.at(-1)?.problem ?? null;
  const answerAt = lastAnswer?.at ?? null;
  await sql`
    with added as (
      insert into partner_exchanges (partner, operation, at, milliseconds, outcome, status, problem)
      select ${partner}, operation, at, milliseconds, outcome, status, problem
      from unnest(${column((each) => each.operation.slice(0, 120))}::text[], ${column((each) => each.at)}::timestamptz[],
        ${column((each) => each.milliseconds)}::integer[], ${column((each) => each.outcome)}::text[],
        ${column((each) => each.status)}::integer[], ${column((each) => each.problem?.slice(0, 300) ?? null)}::text[])
        with ordinality as e (operation, at, milliseconds, outcome, status, problem, place)
      order by place returning exchange_id)
    insert into partner_states (partner, last_answer_at, failing_since, problem)
    select ${partner}, ${answerAt}::timestamptz, ${failingSince}::timestamptz, ${problem} where exists (select 1 from added)
    on conflict (partner) do update set
      last_answer_at = coalesce(excluded.last_answer_at, partner_states.last_answer_at),
      failing_since = case when excluded.last_answer_at is null
        then coalesce(partner_states.failing_since, excluded.failing_since) else excluded.failing_since end,
      problem = excluded.problem`.execute(db);
  await sql`
    delete from partner_exchanges where partner = ${partner} and exchange_id <= (
      select exchange_id from partner_exchanges where partner = ${partner}
      order by exchange_id desc offset ${mostExchanges} limit 1)`.execute(db);
}
