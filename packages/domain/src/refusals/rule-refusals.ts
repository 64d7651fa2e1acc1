import { batchesRuleRefusals } from './batches-rule-refusals.ts';
import { deliveriesRuleRefusals } from './deliveries-rule-refusals.ts';
import { filesRuleRefusals } from './files-rule-refusals.ts';
import { inventoryRuleRefusals } from './inventory-rule-refusals.ts';
import { intakeRuleRefusals } from './intake-rule-refusals.ts';
import { lineItemsRuleRefusals } from './line-items-rule-refusals.ts';
import { moneyRuleRefusals } from './money-rule-refusals.ts';
import { ordersRuleRefusals } from './orders-rule-refusals.ts';
import { peopleRuleRefusals } from './people-rule-refusals.ts';
import { privacyRuleRefusals } from './privacy-rule-refusals.ts';
import { reasonsRuleRefusals } from './reasons-rule-refusals.ts';
import type { CodeOf } from './refusal-entry.ts';
import { subordersRuleRefusals } from './suborders-rule-refusals.ts';

/**
 * Every no a rule may say, once. They stand here because screens and server say them alike and the domain may not import
 * the contract; what only the server says is beside them in `packages/contract/src/refusals`.
 */
export const ruleRefusals = {
  ...batchesRuleRefusals,
  ...deliveriesRuleRefusals,
  ...filesRuleRefusals,
  ...inventoryRuleRefusals,
  ...intakeRuleRefusals,
  ...lineItemsRuleRefusals,
  ...moneyRuleRefusals,
  ...ordersRuleRefusals,
  ...peopleRuleRefusals,
  ...privacyRuleRefusals,
  ...reasonsRuleRefusals,
  ...subordersRuleRefusals,
};

export type RuleRefusalId = keyof typeof ruleRefusals;
export type RuleRefusalCode = CodeOf<RuleRefusalId>;
