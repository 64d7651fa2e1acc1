import type { Operations } from '@bloomdesk/contract/operations/shapes';
import { formatMoment } from '#lib/format-moment.ts';
import { isResendable } from '@bloomdesk/domain/operations/resendable-queues';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Tone } from '#ui/tone.ts';
import { formatSpan, labelOfQueue } from './operation-words.ts';
import type { GivenUp } from './resend-dialog.tsx';

const stateWords = { 'given-up': 'given up', 'failing': 'failing', 'waiting': 'not begun' } as const;
/** Seconds a due job or an effect may wait without a word. */
const longWait = 120;

/** Work that is due, and jobs that do not get done. */
export function JobsCard({ jobs }: { jobs: Operations['jobs'] }) {
  const { waiting, lateSeconds, stuck } = jobs;
  const isLate = lateSeconds > longWait;
  return (
    <Card
      title="Jobs"
      note={
        <Badge tone={stuck.length > 0 ? 'red' : isLate ? 'amber' : 'green'}>
          {stuck.length > 0 ? `${stuck.length} stuck` : isLate ? 'Behind' : 'On time'}
        </Badge>
      }
    >
      <p>
        {waiting === 0
          ? 'Nothing is waiting.'
          : `${waiting.toLocaleString('en-US')} due, the oldest for ${formatSpan(lateSeconds)}.`}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {stuck.map(({ task, state, since, problem }) => (
          <li key={`${task} ${since}`}>
            <code>{task}</code> {stateWords[state]} since {formatMoment(since)}
            {problem !== null && <p className="text-sm break-words text-muted">{problem}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What waits to leave for partners, and what was given up; letters and posts of it are sent again by a press. */
export function OutboxCard({
  outbox,
  onResend,
}: {
  outbox: Operations['outbox'];
  onResend: (givenUp: GivenUp) => void;
}) {
  const isOld = outbox.some(({ oldestSeconds }) => oldestSeconds > longWait);
  return (
    <Card title="Outbox" note={<Badge tone={isOld ? 'amber' : 'green'}>{isOld ? 'Behind' : 'On time'}</Badge>}>
      {outbox.length === 0 && <p>Everything has been sent.</p>}
      <ul className="flex flex-col gap-2">
        {outbox.map(({ partner, waiting, givenUp, oldestSeconds }) => (
          <li key={partner} className="flex items-start justify-between gap-2">
            <div>
              <span className="font-medium">{labelOfQueue(partner)}</span>
              <span className="text-muted">
                {waiting > 0 &&
                  ` · ${waiting.toLocaleString('en-US')} waiting, the oldest for ${formatSpan(oldestSeconds)}`}
                {givenUp > 0 && ` · ${givenUp.toLocaleString('en-US')} given up`}
              </span>
              {givenUp > 0 && !isResendable(partner) && <p className="text-sm text-muted">{nextStepOf(partner)}</p>}
            </div>
            {givenUp > 0 && isResendable(partner) && (
              <Button
                size="small"
                className="shrink-0"
                aria-label={`Send again: ${labelOfQueue(partner)}`}
                onClick={() => onResend({ queue: partner, count: givenUp })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What becomes of what was given up and cannot be sent again from here. */
function nextStepOf(queue: string): string {
  if (queue === 'accounting')
    return 'Tried again every night. The Money report gives the reason once the day has been compared.';
  if (queue === 'shopify') return 'Tried again every night. The timeline of the order says why it was refused.';
  return 'Book or charge again from the order.';
}

/** How accounting compares with our books; the records that differ stand in the Money report. */
export function AccountingCard({ accounting }: { accounting: NonNullable<Operations['accounting']> }) {
  const { differences, lookedAt } = accounting;
  return (
    <Card title="Accounting" note={<Badge tone={accountingTone(accounting)}>{accountingWord(accounting)}</Badge>}>
      <p>{lookedAt === null ? 'Bloomdesk compares every night.' : `Last compared ${formatMoment(lookedAt)}.`}</p>
      {differences > 0 && <p className="text-sm text-muted">The Money report lists them.</p>}
    </Card>
  );
}

/** What was never compared is neither equal nor different. */
function accountingWord({ differences, lookedAt }: NonNullable<Operations['accounting']>): string {
  if (lookedAt === null) return 'Not compared yet';
  return differences > 0 ? `${differences.toLocaleString('en-US')} differ` : 'No differences';
}

function accountingTone({ differences, lookedAt }: NonNullable<Operations['accounting']>): Tone {
  if (lookedAt === null) return 'grey';
  return differences > 0 ? 'red' : 'green';
}

/** The partners that give no usable answer; each has its page under Connections. */
export function PartnersCard({ failing }: { failing: Operations['failingPartners'] }) {
  return (
    <Card
      title="Partners"
      note={
        <Badge tone={failing.length > 0 ? 'red' : 'green'}>
          {failing.length > 0 ? `${failing.length} failing` : 'No failures'}
        </Badge>
      }
    >
      {failing.length === 0 && <p>Each partner that was asked answers.</p>}
      <ul className="flex flex-col gap-2">
        {failing.map(({ partner, seconds }) => (
          <li key={partner}>
            <span className="font-medium">{labelOfQueue(partner)}</span>
            <span className="text-muted"> · failing for {formatSpan(seconds)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
