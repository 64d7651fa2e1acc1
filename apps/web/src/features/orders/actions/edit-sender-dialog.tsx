import { useState } from 'react';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { changedFields, checkContact, type OrderContact } from '@bloomdesk/domain/orders/order-editing';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { parseStoredOrder } from './stored-order.ts';
import { MergedFieldsNotice } from './merged-fields-notice.tsx';

export interface EditSenderDialogProps {
  order: Order;
  onClose: () => void;
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  zipCode: 'Zip code',
} as const satisfies Record<keyof OrderContact, string>;
const names = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const satisfies (keyof OrderContact)[];

/** Corrects who bought the order (D236); a customer is the same on all their orders. */
export function EditSenderDialog({ order, onClose }: EditSenderDialogProps) {
  const change = useChange(updateOrder);
  const [opened] = useState(() => contactOf(order));
  const readStored = (current: unknown) => {
    const stored = parseStoredOrder(current);
    return stored && { fields: contactOf(stored), version: stored.version };
  };
  const form = useMergedFields({ fields: opened, version: order.version }, readStored, `sender.${order.orderId}`);
  const [hasSubmitted, setSubmitted] = useState(false);
  const sent = changedFields(form.meeting?.stored ?? opened, form.fields).after;
  const check = checkContact(opened, sent);
  const problemOf = (field: keyof OrderContact) =>
    hasSubmitted && !check.ok ? check.problems.find((problem) => problem.field === field)?.message : undefined;
  const submit = () => {
    setSubmitted(true);
    if (!check.ok || !form.isChanged || form.isUndecided) return;
    change.mutate(
      { orderId: order.orderId, fields: sent, expectedVersion: form.expectedVersion },
      {
        onSuccess: () => {
          showToast({ title: `Sender of order ${order.orderId} saved` });
          onClose();
        },
        onError: (error) => void (form.meet(error) && change.reset()),
      },
    );
  };
  return (
    <Dialog
      title="Edit sender"
      intro={`Order ${order.orderId}`}
      isChanged={form.isChanged}
      draft={form.draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label="Save sender"
          isPending={change.isPending}
          isDisabled={!form.isChanged}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">It changes on all orders of this customer.</p>
        {names.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            autoFocus={name === 'firstName'}
            required={name !== 'zipCode'}
            autoComplete="off"
            dir="auto"
            maxLength={254}
            value={form.fields[name]}
            onValueChange={(text) => form.setFields({ ...form.fields, [name]: text })}
            error={problemOf(name)}
          />
        ))}
        {form.meeting && (
          <MergedFieldsNotice meeting={form.meeting} labels={labels} choices={form.choices} onChoose={form.choose} />
        )}
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

function contactOf({ customer }: Pick<Order, 'customer'>): OrderContact {
  const { firstName, lastName, email, phone, zipCode } = customer;
  return { firstName, lastName, email, phone: shownPhone(phone), zipCode };
}
