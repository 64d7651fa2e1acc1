import { isRoughlyFound, type Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type AddressLookup, degrees } from './address-lookup.ts';

export interface CoordinatesPartProps {
  /** What became of the address as it stands; null while it has not been looked up. */
  lookup: AddressLookup | null;
  isAsking: boolean;
  onChange: (changes: Partial<AddressLookup>) => void;
  onTryAgain: () => void;
  /** An address that the map knows only roughly has to be confirmed (D358). */
  asksRough?: boolean | undefined;
}

/** Where the address is; where nobody can find it, a permitted person confirms it and writes the coordinates (D133). */
export function CoordinatesPart(props: CoordinatesPartProps) {
  const { lookup, isAsking, onChange, onTryAgain, asksRough = false } = props;
  const { can } = useSession();
  const { found, failure, filled, isConfirmed } = lookup ?? nothing;
  const isFailed = failure !== '';
  const isRough = asksRough && found !== null && isRoughlyFound(found.precision);
  const confirmation = (
    <Checkbox
      className="mt-1"
      label="I have confirmed with the customer and Google Maps that this address entered is correct."
      checked={isConfirmed}
      onCheckedChange={(checked) => onChange({ isConfirmed: checked })}
    />
  );
  const common = {
    required: true,
    readOnly: !(isFailed && isConfirmed),
    autoComplete: 'off',
    inputMode: 'decimal',
  } as const;
  return (
    <div className="mt-5">
      {isFailed && (
        <Banner
          tone="red"
          className="mb-4"
          title={failure}
          action={
            <Button size="small" isPending={isAsking} onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          {can('recipient.addressConfirm')
            ? confirmation
            : 'Check the address with the customer. A care or ops manager can confirm it as it is.'}
        </Banner>
      )}
      {isRough && (
        <Banner tone="amber" className="mb-4" title={roughWords[found.precision]}>
          {confirmation}
        </Banner>
      )}
      <div className="grid grid-cols-6 gap-4">
        <TextField
          {...common}
          className="col-span-2"
          label="Latitude"
          name="lat"
          value={found ? String(found.lat) : (lookup?.lat ?? '')}
          error={isConfirmed ? problemOf(lookup?.lat, 90) : undefined}
          onValueChange={(lat) => onChange({ lat })}
        />
        <TextField
          {...common}
          className="col-span-2"
          label="Longitude"
          name="lng"
          value={found ? String(found.lng) : (lookup?.lng ?? '')}
          error={isConfirmed ? problemOf(lookup?.lng, 180) : undefined}
          onValueChange={(lng) => onChange({ lng })}
        />
        <p role="status" className="col-span-2 mt-[26px] text-sm text-muted">
          {isAsking ? 'Looking the address up…' : found ? precisionWords[found.precision] : !isFailed && waiting}
          {filled && <span className="block">Filled in from the map: {filled}</span>}
        </p>
      </div>
    </div>
  );
}

const nothing = { found: null, failure: '', filled: '', isConfirmed: false };
const waiting = 'Looked up once the address is complete.';

const roughWords: Record<Precision, string> = {
  rooftop: '',
  street: '',
  zip: 'The map knows only the ZIP code of this address.',
  city: 'The map knows only the town of this address.',
};

const precisionWords: Record<Precision, string> = {
  rooftop: 'Found: the building itself',
  street: 'Found: on its street',
  zip: 'Found: the middle of its ZIP code',
  city: 'Found: the middle of its town',
};

function problemOf(typed: string | undefined, most: number): string | undefined {
  if (!typed?.trim()) return undefined; // the buttons say that it is still needed
  const number = degrees(typed);
  return number === null || Math.abs(number) > most ? `A number from -${most} to ${most}` : undefined;
}
