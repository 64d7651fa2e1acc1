/** UPS's service codes of our transport modes; they are not the two digits inside a tracking number. */
const services: Readonly<Record<string, { code: string; name: string }>> = {
  ground: { code: '03', name: 'Ground' },
  ground_2: { code: '03', name: 'Ground' },
  ground_3: { code: '03', name: 'Ground' },
  ground_4: { code: '03', name: 'Ground' },
  ground_5: { code: '03', name: 'Ground' },
  ground_weekend_home: { code: '03', name: 'Ground' },
  express: { code: '13', name: 'NextDayAirSaver' },
  express_2: { code: '02', name: '2ndDayAir' },
  express_2_ca: { code: '02', name: '2ndDayAir' },
  express_extended: { code: '02', name: '2ndDayAir' },
  express_extended_plants: { code: '02', name: '2ndDayAir' },
  express_extended_dried_ca: { code: '02', name: '2ndDayAir' },
  ups_worldease: { code: '08', name: 'Expedited' },
  ups_worldease_saver: { code: '65', name: 'Saver' },
};

/** The service a mode travels by with UPS; undefined where UPS drives no such way. */
export function upsServiceOf(transportMode: string): { code: string; name: string } | undefined {
  return services[transportMode];
}

/** Does a mode cross the border in a consolidated shipment? */
export function isWorldeaseMode(transportMode: string): boolean {
  return transportMode === 'ups_worldease' || transportMode === 'ups_worldease_saver';
}
