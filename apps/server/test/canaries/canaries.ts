/** What nobody but the people concerned may read, each as a text that stands nowhere else (P35). */
export const canaries = {
  password: 'Quokka-Harbour-71',
  newPassword: 'Quokka-Orchard-72',
  resetCode: '73510846',
  identityToken: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJxdW9ra2EifQ.UXVva2thNzQ',
  refreshToken: 'quokkaRefresh75quokkaRefresh75quokkaRefresh',
  apiKey: 'bd_quokkaKey76quokkaKey76quokkaKey76',
  dataApiKey: '1802271600.quokkaData77',
  setUpLink: 'quokkaLink78',
  webhookSignature: 'quokkaSignature79',
  nonce: 'quokka-nonce-80',
  cardNumber: '4539 1488 0343 6467',
  givenName: 'Quokkalie',
  familyName: 'Quokkaton',
  staffEmail: 'quokka.staff@example.com',
  customerEmail: 'quokka.sender@example.com',
  recipientEmail: 'quokka.receiver@example.com',
  phone: '202-555-0147',
  street: '81 Quokka Lane',
  unit: 'Quokka Suite 82',
  place: 'Quokka House',
  zipCode: '21287-8383',
  coordinates: '39.484848',
  giftMessage: 'Quokka, be my valentine 84',
  instructions: 'Quokka key under the mat 85',
  internalNote: 'Quokka calls before noon 86',
  comment: 'Quokka comment 87',
  reason: 'Quokka cried 88',
  searched: 'quokka searched 89',
  fileName: 'quokka-guests-90.csv',
  cell: 'Quokka guest 91',
} as const;

export type CanaryName = keyof typeof canaries;

/** What opens an account, a key or a card: not even the one who sent it gets it back. */
export const secrets: readonly CanaryName[] = [
  'password',
  'newPassword',
  'resetCode',
  'identityToken',
  'refreshToken',
  'apiKey',
  'dataApiKey',
  'setUpLink',
  'webhookSignature',
  'nonce',
  'cardNumber',
];

/** Without what differs between a text and its form in an address, in JSON or as it is tidied. */
function squeeze(text: string): string {
  return text
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/[\s+()-]/g, '')
    .toLowerCase();
}

const squeezedCanaries = Object.entries(canaries).map(([name, canary]) => [name, squeeze(canary)] as const);

/** The names of those that stand in a text, however their parts are separated or encoded. */
export function canariesIn(text: string): string[] {
  const squeezed = squeeze(text);
  return squeezedCanaries.filter(([, canary]) => squeezed.includes(canary)).map(([name]) => name);
}
