import type { ServingArea } from './serving-area.ts';

/** What was chosen by hand; null leaves the choice to what fits best. */
export interface DeliveryInput {
  fcId: number | null;
  areaId: number | null;
  transportMode: string | null;
}

export interface DeliveryChoice {
  fcId: number | null;
  /** The areas of the chosen center that serve the address, best first. */
  areas: readonly ServingArea[];
  /** How they travel. */
  modes: readonly string[];
  area: ServingArea | null;
}

/** Center, area and mode of a delivery: what was chosen by hand as far as it serves the address, else what fits best. */
export function deliveryChoice(choice: DeliveryInput, serving: readonly ServingArea[]): DeliveryChoice {
  const fcId = choice.fcId ?? serving[0]?.fc.id ?? null;
  const areas = serving.filter(({ fc }) => fc.id === fcId);
  const modes = [...new Set(areas.map(({ transportMode }) => transportMode))];
  const byMode = areas.filter(({ transportMode }) => transportMode === choice.transportMode);
  const area = areas.find(({ id }) => id === choice.areaId) ?? byMode[0] ?? areas[0] ?? null;
  return { fcId, areas, modes, area };
}
