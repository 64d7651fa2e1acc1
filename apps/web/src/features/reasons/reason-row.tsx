import { reasonLimits } from '@bloomdesk/domain/reasons/reason-list';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** What becomes of a row: another label, another place, or nothing. */
export type RowChange = { label: string } | { by: 1 | -1 } | null;

interface ReasonRowProps {
  label: string;
  place: number;
  of: number;
  onChange: (change: RowChange) => void;
}

/** One reason: its label, its place, and taking it out. */
export function ReasonRow({ label, place, of, onChange }: ReasonRowProps) {
  const name = `Reason ${place + 1}`;
  return (
    <li className="flex items-center gap-1">
      <TextField
        label={name}
        isLabelHidden
        className="min-w-0 flex-1"
        dir="auto"
        autoComplete="off"
        maxLength={reasonLimits.label}
        value={label}
        onValueChange={(value) => onChange({ label: value })}
      />
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => onChange({ by: -1 })}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        disabled={place === of - 1}
        onClick={() => onChange({ by: 1 })}
      />
      <IconButton icon="close" label={`Take out ${name}`} onClick={() => onChange(null)} />
    </li>
  );
}
