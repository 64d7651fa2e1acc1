import type { FoundPerson } from '@bloomdesk/contract/privacy/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import type { Description } from '#ui/description-list.tsx';

/** What is kept of a person, counted. */
export function personFacts({ senders, recipients, counts }: FoundPerson): Description[] {
  const { orders, suborders, comments, letters, files, credits, creditsLeft } = counts;
  const names = [...new Set(recipients.map(({ name }) => name))];
  return [
    {
      term: 'Accounts',
      detail: senders
        .map(({ name, email, phone }) => [name, email, shownPhone(phone)].filter(Boolean).join(', '))
        .join('; '),
    },
    { term: 'Recipient', detail: names.length > 0 ? `${names.join(', ')}, ${countOf(recipients.length, 'time')}` : '' },
    { term: 'Orders', detail: `${countOf(orders, 'order')} with ${countOf(suborders, 'suborder')}` },
    {
      term: 'Texts',
      detail: [countOf(comments, 'comment'), countOf(letters, 'letter'), countOf(files, 'file')].join(', '),
    },
    {
      term: 'Credits',
      detail: credits === 0 ? '' : `${countOf(credits, 'credit')} with ${formatMoney(wholeCents(creditsLeft))} left`,
    },
  ];
}
