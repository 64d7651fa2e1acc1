import { Link } from '@tanstack/react-router';
import type { SetUpLine, SetUpOutcome, SetUpStep } from '@bloomdesk/domain/access/set-up';
import { countOf } from '@bloomdesk/domain/count-of';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { stepWords } from './set-up-words.ts';

/** The screen a step is done on; the others have a dialog here. */
const screenOf: Partial<Record<SetUpStep, string>> = {
  products: '/settings/products',
  windows: '/delivery-windows',
  stock: '/supply/purchase-orders',
  people: '/settings/people',
  key: '/settings/api-keys',
};

export interface SetUpRowProps {
  line: SetUpLine;
  isPending: boolean;
  onOpen: () => void;
  onSettle: (outcome: SetUpOutcome | null) => void;
}

/** One step of the first day, what it is for, and where it is done. */
export function SetUpRow({ line: { step, state, count }, isPending, onOpen, onSettle }: SetUpRowProps) {
  const { title, todo, counted, action } = stepWords[step];
  const [one, many] = counted;
  const isOpen = state === 'open';
  const told = state === 'done' ? (count === null ? 'Printed.' : countOf(count, one, many)) : todo;
  const kind = isOpen ? 'plain' : 'quiet';
  const screen = screenOf[step];
  return (
    <li aria-label={title} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span
        aria-hidden
        className={`grid size-5 shrink-0 place-items-center rounded-full ${
          state === 'done' ? 'bg-green-soft text-green' : 'border border-line text-muted'
        }`}
      >
        {state === 'done' && <Icon name="check" size={16} />}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className={isOpen ? 'font-medium' : ''}>
          {title}
          {state === 'skipped' && <span className="ml-2 text-sm font-normal text-muted">Skipped</span>}
        </p>
        <p className="text-sm text-muted">{told}</p>
      </div>
      {state !== 'done' && (
        <Button
          kind="quiet"
          size="small"
          isPending={isPending}
          aria-label={isOpen ? `Skip ${title}` : `Take up ${title}`}
          onClick={() => onSettle(isOpen ? 'skipped' : null)}
        >
          {isOpen ? 'Skip' : 'Take up'}
        </Button>
      )}
      {screen === undefined ? (
        <Button kind={kind} size="small" onClick={onOpen}>
          {action}
        </Button>
      ) : (
        <Link to={screen} className={buttonStyle(kind, 'small')}>
          {action}
        </Link>
      )}
    </li>
  );
}
