import { useQuery } from '@tanstack/react-query';
import { listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { read } from '#lib/use-call.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { WebhookFields } from './webhook-form.ts';

export interface CenterFieldsProps {
  fields: Pick<WebhookFields, 'isOfSome' | 'fcIds'>;
  error: string | undefined;
  onChange: (some: Partial<WebhookFields>) => void;
}

const options = [
  { value: 'all' as const, label: 'All centers' },
  { value: 'some' as const, label: 'Only some' },
];

/** Whose events a webhook is told of. */
export function CenterFields({ fields, error, onChange }: CenterFieldsProps) {
  const { isOfSome, fcIds } = fields;
  const { data } = useQuery({ ...read(listCenters, {}), enabled: isOfSome });
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label="Centers"
        isInRow
        options={options}
        value={isOfSome ? 'some' : 'all'}
        onChange={(value) => onChange({ isOfSome: value === 'some' })}
      />
      {isOfSome && !data && <Skeleton lines={2} />}
      {isOfSome && data && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {data.centers.map(({ fcId, name }) => (
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
