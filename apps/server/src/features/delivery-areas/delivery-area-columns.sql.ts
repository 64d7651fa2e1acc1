/** What lists of areas show, in our words. */
export const listedColumns = [
  'area_id as areaId',
  'fc_id as fcId',
  'description',
  'active',
  'delivery_mechanism as deliveryMechanism',
  'carrier',
  'transport_mode as transportMode',
  'priority',
  'onfleet_team_id as onfleetTeamId',
  'team_label as teamLabel',
  'delivery_type as deliveryType',
  'delivery_fee as deliveryFee',
  'tax_rate_ppm as taxRatePpm',
  'distribution_point as distributionPoint',
  'cutoff',
  'travel_time as travelTime',
  'nationwide',
  'updated_at as updatedAt',
  'version',
] as const;

/** What staff write of an area; what is left out stays, or gets the usual value. */
export interface WrittenArea {
  fcId?: number | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
  deliveryMechanism?: string | undefined;
  carrier?: string | undefined;
  transportMode?: string | undefined;
  priority?: number | undefined;
  onfleetTeamId?: string | null | undefined;
  teamLabel?: string | null | undefined;
  deliveryType?: string | undefined;
  /** Cents. */
  deliveryFee?: number | undefined;
  taxRatePpm?: number | undefined;
  distributionPoint?: number | undefined;
  cutoff?: number | undefined;
  travelTime?: number | undefined;
  nationwide?: boolean | undefined;
}

/** A new area; it has no map yet. */
export type NewArea = WrittenArea & {
  [Field in 'fcId' | 'description' | 'deliveryMechanism' | 'carrier' | 'transportMode']: NonNullable<
    WrittenArea[Field]
  >;
};

/** The columns of what is given of an area, as the audit log names them too. */
export function deliveryAreaColumns(area: WrittenArea) {
  return {
    fc_id: area.fcId,
    description: area.description,
    active: area.active,
    delivery_mechanism: area.deliveryMechanism,
    carrier: area.carrier,
    transport_mode: area.transportMode,
    priority: area.priority,
    onfleet_team_id: area.onfleetTeamId,
    team_label: area.teamLabel,
    delivery_type: area.deliveryType,
    delivery_fee: area.deliveryFee,
    tax_rate_ppm: area.taxRatePpm,
    distribution_point: area.distributionPoint,
    cutoff: area.cutoff,
    travel_time: area.travelTime,
    nationwide: area.nationwide,
  };
}
