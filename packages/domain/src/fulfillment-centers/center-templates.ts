import type { FcConfigOverrides } from './fc-config.ts';

/** One fulfillment center to begin with: the specification's id, name and roles, and the flags of table A3. */
export interface CenterTemplate {
  fcId: number;
  name: string;
  roles: readonly string[];
  timezone: string;
  place: readonly [address1: string, city: string, state: string, zipcode: string, phone: string];
  config: FcConfigOverrides;
}

const newYork = 'America/New_York';
const chicago = 'America/Chicago';
const losAngeles = 'America/Los_Angeles';
const smallHub: FcConfigOverrides = {
  showWindows: true,
  useCompactLocalLabels: true,
  useBulkAndGuidedFulfillment: true,
  batchOptions: { defaultMinSize: 1 },
};

/** The 23 centers of spec 1, section 6 with the zones and flags of table A3; `PRODUCT` stands for the company's own role. */
export const centerTemplates: readonly CenterTemplate[] = [
  {
    fcId: 1,
    name: 'Washington DC',
    roles: ['FCPRODUCT', 'FCDc'],
    timezone: newYork,
    place: ['1300 Okie St NE', 'Washington', 'DC', '20002', '+12025550101'],
    config: smallHub,
  },
  {
    fcId: 2,
    name: 'Manhattan',
    roles: ['FCPRODUCT', 'FCMan'],
    timezone: newYork,
    place: ['520 W 28th St', 'New York', 'NY', '10001', '+12125550102'],
    config: smallHub,
  },
  {
    fcId: 4,
    name: 'Baltimore',
    roles: ['FCPRODUCT', 'FCHub'],
    timezone: newYork,
    place: ['1100 Wicomico St', 'Baltimore', 'MD', '21230', '+14105550104'],
    config: {
      showWindows: true,
      useBulkAndGuidedFulfillment: true,
      useZplForCdlInGuidedFulfillment: true,
      useCustomOnePagerForCdl: true,
      useLabelPrinterForNotecards: true,
      usePickAndPass: true,
      subOrderPageSize: 40,
    },
  },
  {
    fcId: 9,
    name: 'USA Bouquet Miami',
    roles: ['FCUsab', 'FCUsabMia'],
    timezone: newYork,
    place: ['1500 NW 95th Ave', 'Doral', 'FL', '33172', '+13055550109'],
    config: { subOrderPageSize: 40 },
  },
  {
    fcId: 10,
    name: 'Atlanta',
    roles: ['FCUsab', 'FCUsabAtl'],
    timezone: newYork,
    place: ['4200 Wendell Dr SW', 'Atlanta', 'GA', '30336', '+14045550110'],
    config: {},
  },
  {
    fcId: 11,
    name: 'Chicago',
    roles: ['FCUsab', 'FCUsabChi'],
    timezone: chicago,
    place: ['800 E Devon Ave', 'Elk Grove Village', 'IL', '60007', '+13125550111'],
    config: {},
  },
  {
    fcId: 13,
    name: 'Los Angeles',
    roles: ['FCUsab', 'FCUsabLa'],
    timezone: losAngeles,
    place: ['742 Maple Ave', 'Los Angeles', 'CA', '90014', '+12135550113'],
    config: {},
  },
  {
    fcId: 29,
    name: 'Magic Flowers',
    roles: ['FCMagic'],
    timezone: 'America/Guayaquil',
    place: ['Via Cayambe Km 4', 'Cayambe', 'EC', '170202', '+593225550129'],
    config: { useIPD: true },
  },
  {
    fcId: 30,
    name: 'Elite NJ',
    roles: ['FCElite', 'FCEliteNj'],
    timezone: newYork,
    place: ['60 Industrial Ave', 'Ridgefield Park', 'NJ', '07660', '+12015550130'],
    config: {},
  },
  {
    fcId: 41,
    name: 'Elite DAL',
    roles: ['FCElite', 'FCEliteDal'],
    timezone: chicago,
    place: ['2600 W Airport Fwy', 'Irving', 'TX', '75062', '+19725550141'],
    config: {},
  },
  {
    fcId: 42,
    name: 'Elite MIA',
    roles: ['FCElite', 'FCEliteMia'],
    timezone: newYork,
    place: ['3200 NW 67th Ave', 'Miami', 'FL', '33122', '+13055550142'],
    config: {},
  },
  {
    fcId: 47,
    name: 'Galleria KY',
    roles: ['FCGalleriaKY'],
    timezone: 'America/Kentucky/Louisville',
    place: ['7400 Air Commerce Dr', 'Louisville', 'KY', '40219', '+15025550147'],
    config: {},
  },
  {
    fcId: 50,
    name: 'Royal Flowers',
    roles: ['FCRoyal'],
    timezone: 'America/Guayaquil',
    place: ['Panamericana Norte Km 62', 'Quito', 'EC', '170156', '+593225550150'],
    config: { useIPD: true },
  },
  {
    fcId: 51,
    name: 'Agroganadera Espinosa',
    roles: ['FCAgrogana'],
    timezone: 'America/Bogota',
    place: ['Vereda La Punta', 'Tenjo', 'CO', '250207', '+5715550151'],
    config: { isUpsWorldeaseFc: true },
  },
  {
    fcId: 52,
    name: 'Elite Farm Colombia',
    roles: ['FCElite', 'FCEliteFarm'],
    timezone: 'America/Bogota',
    place: ['Km 4 Via Facatativa', 'Madrid', 'CO', '250030', '+5715550152'],
    config: { isUpsWorldeaseFc: true },
  },
  {
    fcId: 55,
    name: 'Elite CA',
    roles: ['FCElite', 'FCEliteCa'],
    timezone: losAngeles,
    place: ['2600 E Ana St', 'Rancho Dominguez', 'CA', '90221', '+13105550155'],
    config: {},
  },
  {
    fcId: 56,
    name: 'PPC FL',
    roles: ['FCPpc', 'FCPpcFl'],
    timezone: newYork,
    place: ['2700 W Orange Ave', 'Apopka', 'FL', '32703', '+14075550156'],
    config: {},
  },
  {
    fcId: 57,
    name: 'PPC CA',
    roles: ['FCPpc', 'FCPpcCa'],
    timezone: losAngeles,
    place: ['1490 Las Palmas Dr', 'Fallbrook', 'CA', '92028', '+17605550157'],
    config: {},
  },
  {
    fcId: 58,
    name: 'Galleria CA',
    roles: ['FCGalleriaCA'],
    timezone: losAngeles,
    place: ['5800 District Blvd', 'Vernon', 'CA', '90040', '+13235550158'],
    config: {},
  },
  {
    fcId: 59,
    name: 'Color Orchids VA',
    roles: ['FCColorOrchidsVA', 'FCColorOrchids'],
    timezone: newYork,
    place: ['8500 Greenhouse Rd', 'Ruther Glen', 'VA', '22546', '+18045550159'],
    config: {},
  },
  {
    fcId: 60,
    name: 'Color Orchids TX',
    roles: ['FCColorOrchidsTX', 'FCColorOrchids'],
    timezone: chicago,
    place: ['1200 Orchid Ln', 'Austin', 'TX', '78724', '+15125550160'],
    config: {},
  },
  {
    fcId: 65,
    name: 'Elite Boston FC',
    roles: ['FCElite', 'FCEliteBos'],
    timezone: newYork,
    place: ['240 Southampton St', 'Boston', 'MA', '02118', '+16175550165'],
    config: {},
  },
  {
    fcId: 66,
    name: 'Memphis',
    roles: ['FCPRODUCT', 'FCHub', 'FCMemphis'],
    timezone: chicago,
    place: ['4300 Airways Blvd', 'Memphis', 'TN', '38116', '+19015550166'],
    config: {
      useGuidedFulfillment: true,
      useZplForCdlInGuidedFulfillment: true,
      usePickAndPass: true,
      useLabelPrinterForNotecards: true,
      subOrderPageSize: 40,
    },
  },
];
