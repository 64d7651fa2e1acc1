import type { addVendor as call } from '@bloomdesk/contract/inventory/vendors.calls';
import { type VendorDraft, vendorProblems } from '@bloomdesk/domain/inventory/purchasing/vendor-form';
import { oneLine, plainLines } from '@bloomdesk/domain/plain-text';
import { keysOf } from '@bloomdesk/domain/typed-object';
import type { UseCase } from '#http/answer.ts';
import { badFields, found, Refusal } from '#http/refusal.ts';

export const addVendor: UseCase<typeof call> = async (ctx, sent) => {
  const draft = checkedVendor(sent);
  const vendorId = await ctx.vendors.add(draft, ctx.now);
  if (vendorId === undefined) throw new Refusal('vendor-name-taken', [draft.name]);
  const vendor = found(await ctx.vendors.get(vendorId), `Vendor ${vendorId}`);
  ctx.audit.touch('VENDOR', String(vendorId), { after: draft });
  return { vendor };
};

/** The fields of a vendor, tidy and held to their rule. */
export function checkedVendor({ name, email, phone, accountNumber, note }: VendorDraft): VendorDraft {
  const draft = {
    name: oneLine(name),
    email: oneLine(email),
    phone: oneLine(phone),
    accountNumber: oneLine(accountNumber),
    note: plainLines(note),
  };
  const problems = vendorProblems(draft);
  const details = keysOf(problems).map((field) => ({ field, message: problems[field] ?? '' }));
  if (details.length > 0) throw badFields(details);
  return draft;
}
