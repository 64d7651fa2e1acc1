import { formatExceptions, type NoticedSuborder } from '@bloomdesk/domain/suborders/exception-notice';

/** Of an order with dozens of deliveries the first say enough; each block tells its own. */
const shownAtOnce = 5;

/** Why suborders cannot go on, suborder by suborder. */
export function ExceptionReasons({ suborders }: { suborders: readonly NoticedSuborder[] }) {
  const all = formatExceptions(suborders);
  return (
    <>
      <ul className="flex flex-col gap-2">
        {all.slice(0, shownAtOnce).map(({ suborderId, reasons }) => (
          <li key={suborderId}>
            <p className="font-medium tabular-nums">Suborder {suborderId}</p>
            <ul className="list-disc pl-5">
              {(reasons.length > 0 ? reasons : ['No reason was given.']).map((reason) => (
                <li key={reason} dir="auto" className="break-words">
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {all.length > shownAtOnce && <p className="mt-2">And {all.length - shownAtOnce} more in exception.</p>}
    </>
  );
}
