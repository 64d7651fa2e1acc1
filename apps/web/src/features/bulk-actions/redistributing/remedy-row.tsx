import type { PreviewedRedistribution } from '@bloomdesk/contract/suborders/redistribution.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { DecisionFields } from './decision-fields.tsx';
import type { Decision } from './redistribute-draft.ts';

export interface RemedyRowProps {
  suborderId: string;
  /** Undefined while it is being read. */
  previewed: PreviewedRedistribution | undefined;
  decision: Decision;
  onChange: (decision: Decision) => void;
}

/** One suborder, what it is worth, and what is decided about it. */
export function RemedyRow({ suborderId, previewed, decision, onChange }: RemedyRowProps) {
  const from = previewed?.from;
  return (
    <tr className="border-t border-line">
      <th className="py-1.5 pr-4 font-medium tabular-nums">{suborderId}</th>
      <td className="py-1.5 pr-4">{from ? `${formatDay(from.deliveryDate)}, ${from.areaName ?? 'no area'}` : ''}</td>
      <td className="py-1.5 pr-4 tabular-nums">{previewed ? formatDollars(previewed.worth) : ''}</td>
      <td className="py-1">
        <DecisionFields label={`Remedy for ${suborderId}`} isLabelHidden {...{ decision, onChange }} />
      </td>
    </tr>
  );
}
