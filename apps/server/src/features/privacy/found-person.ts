import { personQueryOf } from '@bloomdesk/domain/privacy/person-query';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import type { FoundRecipient, FoundSender, PersonScope } from './persons.store.ts';

/** Somebody of whom something is kept. */
export interface Person {
  senders: FoundSender[];
  recipients: FoundRecipient[];
  scope: PersonScope;
}

/** Finds a person by what was typed; refused where it is no address or number, or nothing is kept under it. */
export async function foundPersonOf({ persons }: Pick<Ctx, 'persons'>, who: string): Promise<Person> {
  const query = personQueryOf(who);
  if (!query) throw new Refusal('person-unclear');
  const [senders, recipients] = await Promise.all([persons.senders(query), persons.recipients(query)]);
  if (senders.length + recipients.length === 0) throw new Refusal('person-unknown');
  const scope = await persons.scopeOf(
    senders.map(({ customerId }) => customerId),
    recipients.map(({ suborderId }) => suborderId),
  );
  return { senders, recipients, scope };
}
