import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { formatRing, type RingPlace } from './drawn-map.ts';
import type { MapDrawing } from './use-map-drawing.ts';

export interface CornerListProps {
  drawing: MapDrawing;
  disabled: boolean;
}

/** The same map by keyboard: a ring is chosen, and its corners are lines of latitude and longitude. */
export function CornerList({ drawing, disabled }: CornerListProps) {
  const { map, place, reading } = drawing;
  const rings = map.parts.flatMap((each, part) => each.map((_, ring) => ({ part, ring })));
  const shown = rings.find((each) => each.part === place.part && each.ring === place.ring) ?? rings[0];
  const text = shown ? (map.parts[shown.part]?.[shown.ring] ?? '') : '';
  const faulty = reading.ok ? undefined : reading.place;
  const isFaulty = faulty?.part === shown?.part && faulty?.ring === shown?.ring;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {rings.length > 1 && shown && (
        <SelectField
          label="Outline or hole"
          options={rings.map((each) => ({ value: valueOf(each), label: formatRing(each) }))}
          value={valueOf(shown)}
          onChange={(value) => drawing.setPlace(rings.find((each) => valueOf(each) === value) ?? shown)}
        />
      )}
      <TextArea
        label={`Corners of ${shown ? formatRing(shown).toLowerCase() : 'part 1, outline'}`}
        hint="One on a line: latitude, longitude"
        rows={14}
        spellCheck={false}
        disabled={disabled}
        className="[&_textarea]:font-mono"
        value={text}
        error={!reading.ok && reading.place && isFaulty ? reading.message : undefined}
        onValueChange={drawing.type}
      />
      {shown && (
        <div>
          <Button size="small" icon="trash" disabled={disabled} onClick={drawing.remove}>
            {shown.ring === 0 ? `Delete part ${shown.part + 1}` : `Delete hole ${shown.ring}`}
          </Button>
        </div>
      )}
    </div>
  );
}

function valueOf({ part, ring }: RingPlace): string {
  return `${part}.${ring}`;
}
