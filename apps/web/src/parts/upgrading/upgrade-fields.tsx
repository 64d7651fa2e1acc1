import { noCommonLineItemsText } from '@bloomdesk/domain/line-items/common-line-items';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ProductFields } from '#parts/products/product-fields.tsx';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { SuborderTicks } from './suborder-ticks.tsx';
import type { UpgradeTarget } from './upgrade-targets.ts';
import type { UpgradeForm } from './use-upgrade-form.ts';

export interface UpgradeFieldsProps {
  targets: readonly UpgradeTarget[];
  form: UpgradeForm;
  hasSubmitted: boolean;
}

/** Everything an upgrade asks: where, which line, why it goes, what comes and why (spec 2, section 5). */
export function UpgradeFields({ targets, form, hasSubmitted }: UpgradeFieldsProps) {
  const { can } = useSession();
  const mayForceUpgrade = can('lineItem.forcedUpgrade');
  const { isMany, lines, sku, chosen, isForced } = form;
  const hasNoCommon = chosen.length > 0 && lines.length === 0;
  return (
    <>
      {isMany && <SuborderTicks targets={targets} chosen={form.ticked} onChange={form.setTicked} />}
      {form.statusProblem && <Banner tone="red">{form.statusProblem}</Banner>}
      {hasSubmitted && chosen.length === 0 && <Banner tone="red">Choose at least one suborder.</Banner>}
      {hasNoCommon && <Banner tone="amber">{noCommonLineItemsText}</Banner>}
      {isMany && !hasNoCommon && (
        <SelectField
          label="Line item to upgrade"
          required
          options={lines.map((line) => ({ value: line.sku, label: line.name, note: line.sku }))}
          value={sku}
          onChange={form.setSku}
          error={hasSubmitted && sku === null ? 'Choose the line item to upgrade.' : undefined}
        />
      )}
      <ReasonFields
        label="Reason for removal"
        choice={form.removeReason}
        autoFocus={!isMany}
        {...{ mayForceUpgrade, hasSubmitted }}
      />
      <ProductFields choice={form.product} hasSubmitted={hasSubmitted} disabled={sku === null} />
      <ReasonFields label="Reason for the new product" choice={form.addReason} {...{ mayForceUpgrade, hasSubmitted }} />
      <StockChoice label="What happens to the replaced stock" value={form.strategy} onChange={form.setStrategy} />
      <Checkbox
        label="Update totals"
        hint={
          isForced
            ? 'A forced upgrade is at no charge.'
            : 'The new product is charged at its own price; otherwise the customer pays what was paid.'
        }
        disabled={isForced}
        checked={form.updatesTotals}
        onCheckedChange={form.setUpdatesTotals}
      />
    </>
  );
}
