import { updateCompany } from '@bloomdesk/contract/company/calls';
import { company as companyShape, type Company } from '@bloomdesk/contract/company/shapes';
import { companyLimits } from '@bloomdesk/domain/company/company-settings';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { companyFormOf, companyLabels, companyProblems, fieldsOfCompany } from './company-form.ts';

export interface CompanyDialogProps {
  company: Company;
  onClose: () => void;
}

/** Changes the company's name, the sender of its letters and its money limits. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const form = useSavingForm(useChange(updateCompany), {
    opened: companyFormOf(company),
    readStored: (current) => {
      const stored = companyShape.safeParse(current);
      return stored.success ? companyFormOf(stored.data) : null;
    },
    draftName: 'company',
    problems: companyProblems,
    inputOf: (fields, expectedVersion) => ({ fields: fieldsOfCompany(fields), expectedVersion }),
    saved: () => 'Company saved',
    onSaved: onClose,
  });
  const { fields, set, problemOf } = form;
  const text = (name: 'name' | 'senderName' | 'replyTo', hint: string) => (
    <TextField
      label={companyLabels[name]}
      hint={hint}
      maxLength={name === 'replyTo' ? 254 : companyLimits.name}
      autoComplete="off"
      dir="auto"
      value={fields[name]}
      onValueChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  return (
    <SavingDialog
      title="Edit company"
      what="The company"
      labels={companyLabels}
      saveLabel="Save company"
      {...{ form, onClose }}
    >
      {text('name', 'Empty leaves the company of each center there.')}
      {text('senderName', 'The address stays that of the mail server.')}
      {text('replyTo', 'An email address that is read.')}
      <MoneyField
        label={companyLabels.dailyCredit}
        hint={`Empty means ${formatMoney(wholeCents(company.usualDailyCredit))}, as this server is set up.`}
        value={fields.dailyCredit}
        onChange={(dailyCredit) => set({ dailyCredit })}
        error={problemOf('dailyCredit')}
      />
      <NumberField
        label={companyLabels.creditPercent}
        required
        suffix="%"
        min={companyLimits.leastPercent}
        max={companyLimits.mostPercent}
        value={fields.creditPercent}
        onChange={(creditPercent) => set({ creditPercent })}
        error={problemOf('creditPercent')}
      />
      <MoneyField
        label={companyLabels.confirmAbove}
        hint="The password or a code is asked for again. Empty never asks."
        value={fields.confirmAbove}
        onChange={(confirmAbove) => set({ confirmAbove })}
        error={problemOf('confirmAbove')}
      />
    </SavingDialog>
  );
}
