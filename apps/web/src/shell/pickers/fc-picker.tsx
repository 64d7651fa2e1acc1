import { useMemo } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { pickerGroups } from '@bloomdesk/domain/fulfillment-centers/fc-picker';
import { useFcAndDate } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { useWords } from '#texts/use-texts.ts';

/** Chooses the fulfillment center of the page, by supplier group (spec 1, section 6). */
export function FcPicker() {
  const { fcId, setFcId } = useFcAndDate();
  return <FcSelect {...{ fcId }} onChange={setFcId} />;
}

export interface FcSelectProps {
  fcId: number;
  onChange: (fcId: number) => void;
}

/** Chooses one of the reader's fulfillment centers, by supplier group. */
export function FcSelect({ fcId, onChange }: FcSelectProps) {
  const word = useWords();
  const { allFcs } = useSession();
  const options = useMemo(() => fcOptions(allFcs), [allFcs]);
  return (
    <SearchSelect
      label={word('Fulfillment center')}
      isLabelHidden
      icon="pin"
      className="w-52"
      options={options}
      value={String(fcId)}
      onChange={(value) => value !== null && onChange(Number(value))}
      emptyText={word('No center of yours has this name.')}
    />
  );
}

function fcOptions(allFcs: readonly FulfillmentCenterOnWire[]): PickerOption[] {
  return pickerGroups(allFcs).flatMap(({ fcs }) =>
    fcs.map((fc) => ({
      value: String(fc.fcId),
      label: fc.name,
      group: fc.optgroup,
      keywords: `${fc.fcId} ${fc.slug} ${fc.company} ${fc.city} ${fc.state}`,
    })),
  );
}
