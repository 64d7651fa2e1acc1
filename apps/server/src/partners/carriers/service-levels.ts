/** What a carrier calls the way a suborder travels, and the two digits its tracking numbers say it with. */
export interface ServiceLevel {
  name: string;
  code: string;
  /** The same way under another name: ground to a home, say. */
  alsoCalled: readonly string[];
}

type Carrier = 'fedex' | 'ups' | 'usps';

const fedex = {
  ground: level('FEDEX_GROUND', '91', 'GROUND_HOME_DELIVERY'),
  overnight: level('STANDARD_OVERNIGHT', '05'),
  secondDay: level('FEDEX_2_DAY', '03'),
  abroad: level('INTERNATIONAL_PRIORITY', '01', 'FEDEX_INTERNATIONAL_PRIORITY'),
};
const ups = {
  ground: level('Ground', '03'),
  overnight: level('NextDayAirSaver', '13'),
  secondDay: level('2ndDayAir', '02'),
  abroad: level('Expedited', '66'),
};

const usps = {
  ground: level('GroundAdvantage', '92'),
  overnight: level('Express', '94'),
  secondDay: level('Priority', '93'),
  abroad: level('PriorityMailInternational', '95'),
};

/** Transport mode to service level (D238); ground of any length is ground, and carriers plan its days themselves. */
const levels: Record<Carrier, Record<string, ServiceLevel>> = {
  fedex: byMode(fedex),
  ups: byMode(ups),
  usps: byMode(usps), // only where an area leaves the carrier to EasyPost
};

/** The service level of a mode with a carrier, however its account is called; undefined where it does not drive so. */
export function serviceLevelOf(carrier: string, transportMode: string): ServiceLevel | undefined {
  const name = (['fedex', 'ups', 'usps'] as const).find((one) => carrier.toLowerCase().startsWith(one));
  return name && levels[name][transportMode];
}

/** The two digits a service is known by in a tracking number; ground's where it is none of ours. */
export function serviceCodeOf(service: string): string {
  return offeredServices.find((one) => one.service === service)?.code ?? ups.ground.code;
}

/** Every service our carriers drive, and the days it takes. */
export const offeredServices = [...offered('FedEx', fedex), ...offered('UPS', ups)];

function offered(carrier: string, { ground, overnight, secondDay, abroad }: typeof fedex) {
  const services = [ground, secondDay, overnight, abroad];
  return services.map(({ name, code }, at) => ({ carrier, service: name, code, days: [5, 2, 1, 3][at] ?? 5 }));
}

function byMode({ ground, overnight, secondDay, abroad }: typeof fedex): Record<string, ServiceLevel> {
  return {
    ground,
    ground_2: ground,
    ground_3: ground,
    ground_4: ground,
    ground_5: ground,
    ground_weekend_home: ground,
    express: overnight,
    express_2: secondDay,
    express_2_ca: secondDay,
    express_extended: secondDay,
    express_extended_plants: secondDay,
    express_extended_dried_ca: secondDay,
    fedex_ipd: abroad,
    ups_worldease: abroad,
    ups_worldease_saver: abroad,
  };
}

function level(name: string, code: string, ...alsoCalled: string[]): ServiceLevel {
  return { name, code, alsoCalled };
}
