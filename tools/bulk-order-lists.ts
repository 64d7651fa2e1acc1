/** What made-up orders are made of. Nobody on these lists exists; the streets and ZIP codes do. */
export const firstNames = words(`
  Aisha Ana Benjamin Camila Chloé Dana Elena Emeka Fatima Grace Hannah Ibrahim Ines James José Kenji Leila Liam
  Mei Noah Olivia Priya Quinn Rosa Siobhán Tomás Uma Victor Wei Zoë
`);

export const lastNames = words(`
  Abebe Adams Álvarez Baker Brooks Chen Cohen Díaz Ellis Fischer García Hughes Ivanova Jackson Kim Lindqvist Lopez
  Murphy Nguyen O'Neill Okafor Patel Reyes Rossi Schäfer Singh Smith-Jones Tanaka Williams Young
`);

/** A street with its first and last number, and where it is; local ones lie where couriers of the demo centers drive. */
export interface Street {
  street: string;
  from: number;
  to: number;
  city: string;
  state: string;
  zipCode: string;
  areaCode: string;
  /** Parts of one, as a file writes it. */
  taxRate: string;
  isLocal: boolean;
}

const baltimore = { city: 'Baltimore', state: 'MD', areaCode: '410', taxRate: '0.06', isLocal: true };
const washington = { city: 'Washington', state: 'DC', areaCode: '202', taxRate: '0.06', isLocal: true };
const newYork = { city: 'New York', state: 'NY', areaCode: '212', taxRate: '0.08875', isLocal: true };
const brooklyn = { ...newYork, city: 'Brooklyn', areaCode: '718' };

const chicago = { city: 'Chicago', state: 'IL', areaCode: '312', taxRate: '0.1025', isLocal: false };
const atlanta = { city: 'Atlanta', state: 'GA', areaCode: '404', taxRate: '0.089', isLocal: false };
const boston = { city: 'Boston', state: 'MA', areaCode: '617', taxRate: '0.0625', isLocal: false };
const losAngeles = { city: 'Los Angeles', state: 'CA', areaCode: '213', taxRate: '0.095', isLocal: false };
const austin = { city: 'Austin', state: 'TX', areaCode: '512', taxRate: '0.0825', isLocal: false };
const portland = { city: 'Portland', state: 'OR', areaCode: '503', taxRate: '0', isLocal: false };
const denver = { city: 'Denver', state: 'CO', areaCode: '303', taxRate: '0.0881', isLocal: false };
const honolulu = { city: 'Honolulu', state: 'HI', areaCode: '808', taxRate: '0.045', isLocal: false };

export const streets: readonly Street[] = [
  { street: 'N Charles St', from: 1, to: 2900, zipCode: '21201', ...baltimore },
  { street: 'Eastern Ave', from: 1700, to: 3700, zipCode: '21224', ...baltimore },
  { street: 'Light St', from: 100, to: 1800, zipCode: '21230', ...baltimore },
  { street: 'W 36th St', from: 700, to: 1100, zipCode: '21211', ...baltimore },
  { street: 'York Rd', from: 3900, to: 5900, zipCode: '21212', ...baltimore },
  { street: 'Connecticut Ave NW', from: 1100, to: 4400, zipCode: '20008', ...washington },
  { street: 'H St NE', from: 200, to: 1400, zipCode: '20002', ...washington },
  { street: '14th St NW', from: 1300, to: 3400, zipCode: '20009', ...washington },
  { street: 'M St NW', from: 2400, to: 3600, zipCode: '20007', ...washington },
  { street: 'Broadway', from: 200, to: 2900, zipCode: '10025', ...newYork },
  { street: 'W 23rd St', from: 1, to: 560, zipCode: '10011', ...newYork },
  { street: 'Lexington Ave', from: 300, to: 1900, zipCode: '10021', ...newYork },
  { street: 'Bedford Ave', from: 60, to: 900, zipCode: '11211', ...brooklyn },
  { street: '5th Ave', from: 40, to: 880, zipCode: '11215', ...brooklyn },
  { street: 'N Clark St', from: 600, to: 5900, zipCode: '60614', ...chicago },
  { street: 'Peachtree St NE', from: 60, to: 2800, zipCode: '30309', ...atlanta },
  { street: 'Boylston St', from: 200, to: 1200, zipCode: '02116', ...boston },
  { street: 'Sunset Blvd', from: 1500, to: 8900, zipCode: '90026', ...losAngeles },
  { street: 'Congress Ave', from: 100, to: 2400, zipCode: '78704', ...austin },
  { street: 'NE Alberta St', from: 1400, to: 3300, zipCode: '97211', ...portland },
  { street: 'E Colfax Ave', from: 500, to: 6700, zipCode: '80220', ...denver },
  { street: 'Kalakaua Ave', from: 1700, to: 2800, zipCode: '96815', ...honolulu },
];

export const notes = [
  "Happy Valentine's Day! Love, always.",
  'Thinking of you today.',
  'Congratulations on the new baby 🎉',
  'Get well soon ❤️',
  'Happy birthday, Mom!',
  'I am so sorry for your loss.',
  'Thank you for everything you did this year.',
  'Happy anniversary: ten years, and counting.\nYours, "T"',
  'Für dich, von Herzen.',
  '생일 축하해요!',
] as const;

/** The words of a text, for lists that would be long as lists. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
