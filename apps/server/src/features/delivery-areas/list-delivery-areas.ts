import type { listDeliveryAreas as call } from '@bloomdesk/contract/delivery-areas.calls';
import type { UseCase } from '#http/answer.ts';

export const listDeliveryAreas: UseCase<typeof call> = async (ctx) => {
  const areas = await ctx.areas.all();
  return {
    deliveryAreas: areas.map((row) => ({
      id: row.area_id,
      description: row.description,
      active: row.active,
      isActive: row.active,
      fcId: row.fc_id,
      deliveryMechanism: row.delivery_mechanism,
      transport: row.delivery_mechanism,
      transportVendor: row.delivery_mechanism,
      carrier: row.carrier,
      transportMode: row.transport_mode,
      priority: row.priority,
      onfleet_team_id: row.onfleet_team_id,
      teamLabel: row.team_label,
      cutoff: row.cutoff,
      travel_time: row.travel_time,
      nationwide: row.nationwide,
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    })),
  };
};
