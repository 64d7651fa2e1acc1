import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';

interface RecipientCardProps {
  suborders: readonly Suborder[];
}

/** Who gets the flowers; an order to several people lists each with the suborder that goes there. */
export function RecipientCard({ suborders }: RecipientCardProps) {
  const places = groupedByPlace(suborders);
  return (
    <Card title="Recipient" note={places.length > 1 ? `${places.length} addresses` : undefined}>
      <ul className="flex max-h-64 flex-col gap-3 overflow-y-auto">
        {places.map(({ key, suborder, ids }) => (
          <li key={key}>
            {places.length > 1 && <p className="text-xs text-muted">{ids.join(', ')}</p>}
            <Address suborder={suborder} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Address({ suborder: { recipient } }: { suborder: Suborder }) {
  const street = [recipient.address1, recipient.address2].filter(Boolean).join(', ');
  return (
    <address className="not-italic leading-5">
      <p className="font-medium" dir="auto">
        {recipient.firstName} {recipient.lastName}
      </p>
      {recipient.placeName && <p dir="auto">{recipient.placeName}</p>}
      <p dir="auto">{street}</p>
      <p dir="auto">
        {recipient.city}, {recipient.state} {recipient.zipCode}
      </p>
      <p>
        <CopyText text={recipient.phone} /> <span className="text-muted capitalize">· {recipient.locationType}</span>
      </p>
      {recipient.email && <CopyText text={recipient.email} />}
      {recipient.instructions && (
        <p className="mt-1 text-muted" dir="auto">
          {recipient.instructions}
        </p>
      )}
    </address>
  );
}

function groupedByPlace(suborders: readonly Suborder[]) {
  const places = new Map<string, { key: string; suborder: Suborder; ids: string[] }>();
  for (const suborder of suborders) {
    const { firstName, lastName, address1, address2, zipCode } = suborder.recipient;
    const key = [firstName, lastName, address1, address2, zipCode].join('|');
    const known = places.get(key);
    if (known) known.ids.push(suborder.suborderId);
    else places.set(key, { key, suborder, ids: [suborder.suborderId] });
  }
  return [...places.values()];
}
