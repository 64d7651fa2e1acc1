import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { Card } from '#ui/card.tsx';

/** What the notecards say, as they will be read: line breaks, scripts and directions kept. */
export function MessageCard({ suborders }: { suborders: readonly Suborder[] }) {
  const messages = [...new Set(suborders.map(({ message }) => message))];
  return (
    <Card title="Message" note={messages.length > 1 ? `${messages.length} notecards` : undefined}>
      <ul className="flex max-h-64 flex-col gap-3 overflow-y-auto">
        {messages.map((message) => (
          <li key={message}>
            {messages.length > 1 && <p className="text-xs text-muted">{idsWith(suborders, message)}</p>}
            {message ? (
              <p dir="auto" className="whitespace-pre-wrap break-words">
                {message}
              </p>
            ) : (
              <p className="text-muted">No message</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function idsWith(suborders: readonly Suborder[], message: string): string {
  return suborders
    .filter((suborder) => suborder.message === message)
    .map(({ suborderId }) => suborderId)
    .join(', ');
}
