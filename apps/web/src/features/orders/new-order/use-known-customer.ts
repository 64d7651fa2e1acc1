import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getCustomer } from '@bloomdesk/contract/customers/calls';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { CallFailed } from '#lib/call-failed.ts';
import { read } from '#lib/use-call.ts';
import { knownCustomer, withCustomer } from './known-customer.ts';
import type { KnownCustomer, NewOrderDraft } from './new-order-draft.ts';
import type { DraftChange } from './use-new-order-draft.ts';

export type CustomerState = 'unasked' | 'asking' | 'known' | 'new' | 'failed';

/** Finds the customer of an email address and fills them in; asked when the field is left. */
export function useKnownCustomer({ customer, known }: NewOrderDraft, change: (change: DraftChange) => void) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ email: string; state: CustomerState }>({ email: '', state: 'unasked' });
  const latest = useRef('');
  const email = emailIdentity(customer.email);
  const fill = (found: KnownCustomer | null) =>
    change((now) =>
      emailIdentity(now.customer.email) === latest.current
        ? { known: found, customer: withCustomer(now.customer, now.known, found) }
        : {},
    );
  const ask = async () => {
    if (!isEmail(email) || known?.email === email) return;
    if (asked.email === email && asked.state !== 'failed') return;
    latest.current = email;
    setAsked({ email, state: 'asking' });
    try {
      const answer = await queries.fetchQuery({ ...read(getCustomer, { customerId: email }), retry: false });
      fill(knownCustomer(answer.customer));
      setAsked((now) => (now.email === email ? { email, state: 'known' } : now));
    } catch (error) {
      const isNew = error instanceof CallFailed && error.status === 404;
      if (isNew) fill(null);
      setAsked((now) => (now.email === email ? { email, state: isNew ? 'new' : 'failed' } : now));
    }
  };
  const state: CustomerState = known?.email === email ? 'known' : asked.email === email ? asked.state : 'unasked';
  return { state, ask };
}
