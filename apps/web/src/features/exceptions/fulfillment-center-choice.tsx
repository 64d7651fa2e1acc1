import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pickerGroups } from '@bloomdesk/domain/fulfillment-centers/fc-picker';
import { rememberFc } from '#lib/address/fc-and-date.ts';
import { useSession } from '#lib/session.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';

const all = 'all';

/** Chooses whose exceptions are shown: one center's, or all for those who see all (D20). */
export function FulfillmentCenterChoice({ fcId }: { fcId: number | undefined }) {
  const session = useSession();
  const navigate = useNavigate();
  const { allFcs, groups } = session;
  const options = useMemo(
    () => [
      ...(groups.includes('FCAll') ? [{ value: all, label: 'All centers' }] : []),
      ...pickerGroups(allFcs).flatMap(({ fcs }) =>
        fcs.map((fc) => ({ value: String(fc.fcId), label: fc.name, group: fc.optgroup })),
      ),
    ],
    [allFcs, groups],
  );
  const choose = (value: string | null) => {
    if (value === null) return;
    if (value === all) return void navigate({ to: '/exceptions' });
    rememberFc(session, Number(value));
    void navigate({ to: '/exceptions/$fcId', params: { fcId: value } });
  };
  return (
    <SearchSelect
      label="Fulfillment center"
      isLabelHidden
      icon="pin"
      className="w-52"
      options={options}
      value={fcId === undefined ? all : String(fcId)}
      onChange={choose}
      emptyText="No center of yours has this name."
    />
  );
}
