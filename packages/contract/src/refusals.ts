import type { CodeOf, RefusalEntry, WordsOf } from '@bloomdesk/domain/refusals/refusal-entry';
import { ruleRefusals } from '@bloomdesk/domain/refusals/rule-refusals';
import { batchesRefusals } from './refusals/batches-refusals.ts';
import { bulkOrdersRefusals } from './refusals/bulk-orders-refusals.ts';
import { deliveriesRefusals } from './refusals/deliveries-refusals.ts';
import { filesRefusals } from './refusals/files-refusals.ts';
import { identityRefusals } from './refusals/identity-refusals.ts';
import { lineItemsRefusals } from './refusals/line-items-refusals.ts';
import { moneyRefusals } from './refusals/money-refusals.ts';
import { ordersRefusals } from './refusals/orders-refusals.ts';
import { privacyRefusals } from './refusals/privacy-refusals.ts';
import { requestsRefusals } from './refusals/requests-refusals.ts';

/**
 * Every refusal a call may answer, once: its code, the HTTP status and the sentence. Those of the rules come from the
 * domain, because screens say them too; the rest only the server says. Screens take types from here alone.
 */
export const refusals = {
  ...ruleRefusals,
  ...batchesRefusals,
  ...bulkOrdersRefusals,
  ...deliveriesRefusals,
  ...filesRefusals,
  ...identityRefusals,
  ...lineItemsRefusals,
  ...moneyRefusals,
  ...ordersRefusals,
  ...privacyRefusals,
  ...requestsRefusals,
} satisfies Readonly<Record<string, RefusalEntry>>;

/** An entry of the catalogue: a code, and behind a full stop which of its sentences. */
export type RefusalId = keyof typeof refusals;
/** What a program matches. */
export type RefusalCode = CodeOf<RefusalId>;
/** What the sentence of an entry has to be told. */
export type RefusalWords<Id extends RefusalId> = WordsOf<(typeof refusals)[Id]>;
