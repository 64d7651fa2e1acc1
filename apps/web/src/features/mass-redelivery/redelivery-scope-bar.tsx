import type { CallData } from '@bloomdesk/contract/call';
import type { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import type { MassRedeliverySide } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MassRedeliveryScope } from './use-mass-redelivery-scope.ts';

type Area = CallData<typeof planMassRedelivery>['areas'][number];

export interface MassRedeliveryScopeBarProps {
  scope: MassRedeliveryScope;
  onChange: (scope: Partial<MassRedeliveryScope>) => void;
  /** Where suborders of this day go. */
  areas: readonly Area[];
}

/** Whom of the day it is about: those that are brought or made ready on it, of all areas and carriers or of some. */
export function MassRedeliveryScopeBar({ scope, onChange, areas }: MassRedeliveryScopeBarProps) {
  const { side, areaIds, carriers } = scope;
  const names = [...new Set(areas.map(({ carrier }) => carrier))].toSorted();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented<MassRedeliverySide>
        label="Suborders that are"
        value={side}
        onChange={(next) => onChange({ side: next, areaIds: [], carriers: [] })}
        options={[
          { value: 'delivery', label: 'Delivered on this day' },
          { value: 'fulfillment', label: 'Fulfilled on this day' },
        ]}
      />
      <ScopeMenu
        what="Areas"
        options={areas.map(({ areaId, name, suborders }) => ({ id: String(areaId), label: name, count: suborders }))}
        chosen={areaIds.map(String)}
        onChange={(ids) => onChange({ areaIds: ids.map(Number) })}
      />
      <ScopeMenu
        what="Carriers"
        options={names.map((name) => ({ id: name, label: name, count: countOf(areas, name) }))}
        chosen={carriers}
        onChange={(chosen) => onChange({ carriers: chosen })}
      />
    </div>
  );
}

interface ScopeMenuProps {
  what: string;
  options: readonly { id: string; label: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Each press takes one in or out; none chosen means all. */
function ScopeMenu({ what, options, chosen, onChange }: ScopeMenuProps) {
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const all = {
    id: 'all',
    label: `All ${what.toLowerCase()}`,
    isCurrent: chosen.length === 0,
    onAction: () => onChange([]),
  };
  const each = options.map((option) => ({
    ...option,
    isCurrent: chosen.includes(option.id),
    onAction: () => onChange(toggled(option.id)),
  }));
  return (
    <Menu
      label={chosen.length === 0 ? `${what}: all` : `${what}: ${chosen.length}`}
      sections={[{ items: [all] }, { items: each }]}
    />
  );
}

function countOf(areas: readonly Area[], carrier: string): number {
  return areas.filter((area) => area.carrier === carrier).reduce((sum, { suborders }) => sum + suborders, 0);
}
