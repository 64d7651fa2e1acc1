import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** All centers, or only some of them. */
export interface ChosenCenters {
  isOfSome: boolean;
  fcIds: readonly number[];
}

export interface CenterChoiceProps {
  label?: string;
  /** Undefined while they are being read. */
  centers: readonly { fcId: number; name: string }[] | undefined;
  fields: ChosenCenters;
  error: string | undefined;
  onChange: (some: Partial<ChosenCenters>) => void;
}

const options = [
  { value: 'all' as const, label: 'All centers' },
  { value: 'some' as const, label: 'Only some' },
];

/** All centers, or one or several of them. */
export function CenterChoice({ label = 'Centers', centers, fields, error, onChange }: CenterChoiceProps) {
  const { isOfSome, fcIds } = fields;
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={label}
        isInRow
        options={options}
        value={isOfSome ? 'some' : 'all'}
        onChange={(value) => onChange({ isOfSome: value === 'some' })}
      />
      {isOfSome && !centers && <Skeleton lines={2} />}
      {isOfSome && centers && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {centers.map(({ fcId, name }) => (
            <Checkbox
              key={fcId}
              label={name}
              checked={fcIds.includes(fcId)}
              onCheckedChange={(isOn) =>
                onChange({ fcIds: isOn ? [...fcIds, fcId] : fcIds.filter((each) => each !== fcId) })
              }
            />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
